import { Failed } from '#client/components/ui/failed.tsx';
import { WordListSkeleton } from './word-list-skeleton.tsx';

interface WordListWaitingProps {
  /** Whether the words are still under way, or did not come. */
  isPending: boolean;
  onRetry: () => void;
  /** Of the heading that names a failure. */
  level?: 2 | 3;
}

/** The placeholder of a list that is loading or has failed. */
export function WordListWaiting({ isPending, onRetry, level = 3 }: WordListWaitingProps) {
  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading words</span>
        <WordListSkeleton />
      </div>
    );
  }
  return <Failed level={level} title="Unable to load words" onRetry={onRetry} />;
}
