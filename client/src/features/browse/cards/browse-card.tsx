import { Link2, MessageCircle } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { chatPath, wordPath } from '#shared/pages/page-paths.ts';
import { truncate } from '#shared/text/text.ts';
import { definitionText } from '#shared/words/shown-definition.ts';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { IconLink } from '#client/components/ui/icon-link.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';
import { cn } from '#client/lib/cn.ts';
import { copyChatLink } from '#client/lib/share.ts';
import type { BrowseView } from '../filters/browse-filters.ts';

interface BrowseCardProps {
  word: WordSummary;
  view: BrowseView;
}

/** One word of the browse page. The whole card links to the word's chat; its buttons are layered above that link. */
export const BrowseCard = memo(function BrowseCard({ word, view }: BrowseCardProps) {
  return (
    <article
      className={cn(
        'relative flex h-full flex-col border-t border-rule pt-4 pb-1 transition-colors duration-150 hover:bg-raised md:px-3',
        view === 'list' &&
          'max-md:pt-3 max-md:pb-0 md:grid md:grid-cols-[10rem_1fr_10.5rem] md:items-start lg:grid-cols-[13rem_1fr_12rem] md:gap-x-6 md:*:last:mt-0 md:*:last:ml-auto',
      )}
    >
      <div
        className={cn(
          'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1',
          view === 'list' && 'md:flex-col',
        )}
      >
        <h2
          className={cn(
            'max-w-full font-book text-2xl leading-tight wrap-anywhere',
            view === 'list' && 'max-md:text-xl',
          )}
        >
          <Link
            href={chatPath(word.word)}
            className="text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {word.word}
          </Link>
        </h2>
        {word.category && <WordCategoryBadge category={word.category} />}
      </div>
      <p
        className={cn(
          'font-book leading-relaxed wrap-anywhere text-faded',
          view === 'grid' && 'mt-2',
          view === 'list' && 'mt-1 max-md:font-sans max-md:text-sm',
        )}
      >
        {truncate(definitionText(word), TEXT_LENGTH.card)}
      </p>
      <BrowseCardActions word={word} />
    </article>
  );
});

/** The card's own links and buttons. Each has its own label, and none triggers the card's link. */
function BrowseCardActions({ word: { word, affiliateLink } }: { word: WordSummary }) {
  return (
    <div className="relative z-10 mt-auto -ml-3 flex w-fit max-w-full flex-wrap items-center pt-1">
      <IconLink href={chatPath(word)} label={`Chat about ${word}`}>
        <MessageCircle aria-hidden className="size-5" />
      </IconLink>
      <IconLink href={wordPath(word)} label="Follow the white rabbit to the definition">
        <Rabbit className="size-6" />
      </IconLink>
      <IconButton label="Copy link" onClick={() => void copyChatLink(word)}>
        <Link2 aria-hidden className="size-5" />
      </IconButton>
      {/* The same inset as the icons in their buttons: on a line of its own it aligns with the card's text. */}
      <div className="pl-3">
        <SponsoredLink
          link={affiliateLink}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent underline-offset-4 hover:underline"
        >
          Recommended Resource
        </SponsoredLink>
      </div>
    </div>
  );
}
