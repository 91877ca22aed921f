import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { WordListSkeleton } from './word-list-skeleton.tsx';

interface WordListEndProps {
  /** Whether there is a next page to ask for, now. */
  isOpen: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Below the last card: fetches the next page when it comes into sight, and offers to try again when that failed. */
export function WordListEnd({ isOpen, isFetching, hasFailed, onMore }: WordListEndProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const handleInSight = useEffectEvent(onMore);
  useEffect(() => {
    if (!sentinel.current || !isOpen) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) handleInSight();
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isOpen]);

  if (hasFailed) {
    return (
      <div role="alert" className="flex flex-col items-center gap-2 p-4 text-sm text-faded">
        Unable to load more words
        <Button variant="outline" onClick={onMore}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    // Reaches up into the list, so that the next page is asked for a little before its place is seen.
    <div className="relative">
      <div
        ref={sentinel}
        data-testid="word-list-end"
        className="pointer-events-none absolute bottom-0 h-96 w-px"
      />
      {isFetching && <WordListSkeleton count={2} />}
    </div>
  );
}
