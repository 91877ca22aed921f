import { memo } from 'react';
import { Link } from 'wouter';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { chatPath } from '#shared/pages/page-paths.ts';
import { definitionText } from '#shared/words/shown-definition.ts';
import { truncate } from '#shared/text/text.ts';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { BrowseCardActions } from './browse-card-actions.tsx';
import type { BrowseView } from '../filters/browse-filters.ts';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';

interface BrowseCardProps {
  word: WordSummary;
  view: BrowseView;
}

/** One word of the browse page. The whole card opens the word's chat; its buttons lie above that. */
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
