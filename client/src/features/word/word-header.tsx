import { ArrowLeft, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { chatPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { shownDefinition } from '#shared/words/shown-definition.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { IconLink } from '#client/components/ui/icon-link.tsx';
import { shareWord } from '#client/lib/share.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';

interface WordHeaderProps {
  word: WordDetail | undefined;
  /** The way to keep the word. */
  keep?: ReactNode;
}

/** Below the header: way back, and what can be done with the word as soon as there is one. Stays in sight while the page scrolls. */
export function WordHeader({ word, keep }: WordHeaderProps) {
  const back = useIsDesktop() ? PAGE_PATHS.browse : PAGE_PATHS.home;
  return (
    <nav aria-label="This word" data-page-bar className="sticky top-0 z-20 border-b border-rule bg-page">
      <div className="mx-auto flex min-h-14 max-w-5xl items-center justify-between px-1 lg:px-3">
        <Link href={back} className={buttonClasses('quiet')}>
          <ArrowLeft aria-hidden className="size-5" />
          Back to Dictionary
        </Link>
        <div className="flex">
          {word && (
            <>
              {keep}
              <IconButton
                label={`Share ${word.word}`}
                onClick={() => void shareWord(word.word, shownDefinition(word.definitions))}
              >
                <Share2 aria-hidden className="size-5" />
              </IconButton>
              <IconLink href={chatPath(word.word)} label={`Chat about ${word.word}`}>
                <MessageCircle aria-hidden className="size-5" />
              </IconLink>
            </>
          )}
        </div>
      </div>
    </nav>
  );
}
