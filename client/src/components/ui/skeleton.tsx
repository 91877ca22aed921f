import { cn } from '#client/lib/cn.ts';

/** A grey bar in place of a text that is loading; give it the size of that text. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn(LOOK, className)} />;
}

/** The same within a line of text. */
export function InlineSkeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('inline-block h-5 align-middle', LOOK, className)} />;
}

const LOOK = 'animate-pulse rounded bg-rule/60 motion-reduce:animate-none';
