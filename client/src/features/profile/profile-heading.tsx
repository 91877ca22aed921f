import type { ReactNode } from 'react';
import type { RankName } from '#shared/xp/ranks.ts';

interface ProfileHeadingProps {
  username: string;
  rank: RankName;
  /** Shown beside the rank. */
  children?: ReactNode;
}

export function ProfileHeading({ username, rank, children }: ProfileHeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <Avatar username={username} />
      <div className="min-w-0">
        <h1 className="font-book text-2xl leading-tight wrap-anywhere">@{username}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faded">
          <RankBadge rank={rank} />
          {children}
        </div>
      </div>
    </div>
  );
}

function RankBadge({ rank }: { rank: RankName }) {
  return (
    <span className="rounded border border-accent px-2 py-0.5 text-sm whitespace-nowrap text-accent">
      {rank}
    </span>
  );
}

/** The first letter of a name in a circle, beside the name itself. */
function Avatar({ username }: { username: string }) {
  const [initial = ''] = username;
  return (
    <div
      aria-hidden
      className="flex size-16 shrink-0 items-center justify-center rounded-full bg-accent font-book text-3xl text-on-accent"
    >
      {initial.toUpperCase()}
    </div>
  );
}
