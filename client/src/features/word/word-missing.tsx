import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { WORD_MISSING_TITLE } from '#shared/pages/word-head.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
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
            {/* On a phone a line of its own: three buttons would leave the last one alone on the second. */}
            {addWord && <div className="flex w-full justify-center sm:w-auto">{addWord}</div>}
            <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
              Browse Dictionary
            </Link>
            <Link href={PAGE_PATHS.home} className={buttonClasses('outline')}>
              Back to Home
            </Link>
          </>
        }
      >
        <p className="wrap-anywhere">
          {addWord
            ? `The word "${word}" is not in our dictionary yet.`
            : `The word "${word}" doesn't exist in our dictionary.`}
        </p>
      </Message>
    </div>
  );
}
