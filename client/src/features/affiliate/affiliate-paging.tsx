import { useLayoutEffect, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { AFFILIATE_PAGE } from './affiliate.api.ts';

interface AffiliatePagingProps {
  /** Counted from 0. */
  page: number;
  pagination: { total: number; hasMore: boolean };
  /** True while the next page loads. */
  isWaiting: boolean;
  onTurn: (page: number) => void;
}

/** The page number, with Previous and Next. */
export function AffiliatePaging({ page, pagination, isWaiting, onTurn }: AffiliatePagingProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isFirst = page === 0;
  const isLast = !pagination.hasMore && !isWaiting;

  // On the first and the last page the pressed button becomes disabled, which would lose focus.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isFirst && activeElement === previous.current) next.current?.focus({ preventScroll: true });
    if (isLast && activeElement === next.current) previous.current?.focus({ preventScroll: true });
  });

  const turnBy = (pages: number) => !isWaiting && onTurn(page + pages);

  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 border-t border-rule py-4">
      <Button
        ref={previous}
        variant="outline"
        disabled={isFirst}
        aria-disabled={isWaiting || undefined}
        onClick={() => turnBy(-1)}
      >
        Previous
      </Button>
      <p role="status" className="text-center text-sm text-faded tabular-nums">
        {`Page ${page + 1} of ${Math.max(page + 1, Math.ceil(pagination.total / AFFILIATE_PAGE))}`}
      </p>
      <Button
        ref={next}
        variant="outline"
        disabled={isLast}
        aria-disabled={isWaiting || undefined}
        onClick={() => turnBy(1)}
      >
        Next
      </Button>
    </nav>
  );
}
