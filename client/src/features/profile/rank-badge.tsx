import type { RankName } from '#shared/profile/ranks.ts';

export function RankBadge({ rank }: { rank: RankName }) {
  return (
    <span className="rounded border border-accent px-2 py-0.5 text-sm whitespace-nowrap text-accent">
      {rank}
    </span>
  );
}
