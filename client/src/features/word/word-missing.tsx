import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { WORD_MISSING_TITLE } from '#shared/pages/word-head.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { AskGuideLink } from '#client/components/search/ask-guide-link.tsx';
import { NearestWords } from '#client/features/words/search/nearest-words.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';

interface WordMissingProps {
  word: string;
  /** The way to add it; without one the screen of /public shows, which has none. */
  addWord?: ReactNode;
}

export function WordMissing({ word, addWord }: WordMissingProps) {
  return (
    <div className="pt-12">
      <Rabbit className="mx-auto -mb-6 size-20 text-accent" />
      <Message
        level={1}
        title={WORD_MISSING_TITLE}
        actions={
          <>
            <AskGuideLink question={word} />
            {addWord}
            <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
              Browse Dictionary
            </Link>
            <Link href={PAGE_PATHS.home} className={buttonClasses('outline')}>
              Back to Home
            </Link>
          </>
        }
      >
        <p className="pb-4 wrap-anywhere">
          {addWord
            ? `The word "${word}" is not in our dictionary yet.`
            : `The word "${word}" doesn't exist in our dictionary.`}
        </p>
        <NearestWords word={word} />
      </Message>
    </div>
  );
}
