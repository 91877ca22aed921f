import { Link2, MessageCircle } from 'lucide-react';
import { chatPath, wordPath } from '#shared/pages/page-paths.ts';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { IconLink } from '#client/components/ui/icon-link.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';
import { copyChatLink } from '#client/lib/share.ts';

/** What can be done with a word of the browse page; each says its own name, none opens the card. */
export function BrowseCardActions({ word: { word, affiliateLink } }: { word: WordSummary }) {
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
      {/* As far in as the icons stand in their buttons: on a line of its own it begins where the card's text does. */}
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
