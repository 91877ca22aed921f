import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { MemberProfile } from '#shared/profile/profile.endpoints.ts';
import { relativeTime } from '#shared/text/relative-time.ts';

interface MemberDefinitionProps {
  definition: MemberProfile['definitions'][number];
}

/** One definition under its word, with its net score. */
export function MemberDefinition({ definition }: MemberDefinitionProps) {
  const { word, text, votes, challengeStatus, createdAt } = definition;
  return (
    <li className="border-t border-rule pt-1 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 font-book text-xl wrap-anywhere">
          <Link href={wordPath(word)} className="inline-flex min-h-11 items-center hover:text-accent">
            {word}
          </Link>
        </h3>
        {challengeStatus === 'live' && <span className="text-sm font-medium text-accent">Live</span>}
      </div>
      <p className="font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 flex gap-3 text-sm text-faded">
        <span className="tabular-nums">
          {votes} {Math.abs(votes) === 1 ? 'vote' : 'votes'}
        </span>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </p>
    </li>
  );
}
