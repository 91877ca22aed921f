import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';
import { cn } from '#client/lib/cn.ts';
import { shareWord } from '#client/lib/share.ts';

interface ChatActionsProps {
  word: Pick<WordSummary, 'word' | 'affiliateLink'>;
  definition: string;
  addWord: ReactNode;
}

/** The buttons of the chat's header. On a phone, all except Share are on a line of their own. */
export function ChatActions({ word, definition, addWord }: ChatActionsProps) {
  return (
    <>
      <div className="order-last flex w-full items-center justify-between gap-2 pr-2 md:order-none md:w-auto md:justify-end md:pr-0">
        <span className="shrink-0 whitespace-nowrap">{addWord}</span>
        <SponsoredLink link={word.affiliateLink} className={cn(buttonClasses('quiet'), '-mx-2')}>
          More <span className="sr-only">about {word.word}</span>
        </SponsoredLink>
      </div>
      <IconButton label={`Share ${word.word}`} onClick={() => void shareWord(word.word, definition)}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
    </>
  );
}
