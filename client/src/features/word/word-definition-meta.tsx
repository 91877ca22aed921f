import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NAMELESS } from '#shared/auth/nameless.ts';
import { memberPath } from '#shared/pages/page-paths.ts';

interface WordDefinitionMetaProps {
  author: string | null;
  /** The score, and the way to change it. */
  votes: ReactNode;
}

/** The line under a definition: its author and its score. */
export function WordDefinitionMeta({ author, votes }: WordDefinitionMetaProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm text-faded">
      {author && (
        <span>
          {'by '}
          {author === NAMELESS ? (
            author
          ) : (
            <Link
              href={memberPath(author)}
              className="inline-flex min-h-11 items-center underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
            >
              {author}
            </Link>
          )}
        </span>
      )}
      {votes}
    </div>
  );
}
