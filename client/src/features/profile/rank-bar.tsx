import { rankProgress } from '#shared/xp/ranks.ts';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';

/** The way to the next rank: numbers count from 0 xp, the bar from the threshold of the rank. */
export function RankBar({ xp }: { xp: number }) {
  const { next, percent } = rankProgress(xp);
  return next ? (
    <ProgressBar label={`Progress to ${next.name}`} note={`${xp} / ${next.from}`} percent={percent} />
  ) : (
    <ProgressBar label="Max Rank Achieved" percent={percent} />
  );
}
