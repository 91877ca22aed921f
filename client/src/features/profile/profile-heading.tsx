import type { ReactNode } from 'react';
import type { RankName } from '#shared/profile/ranks.ts';
import { Avatar } from './avatar.tsx';
import { RankBadge } from './rank-badge.tsx';

interface ProfileHeadingProps {
  username: string;
  rank: RankName;
  /** What else stands beside the rank. */
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
