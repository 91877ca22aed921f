import { cn } from '#client/lib/cn.ts';

/** A grey bar where a text will stand; give it the size of that text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={cn('animate-pulse rounded bg-rule/60 motion-reduce:animate-none', className)}
    />
  );
}
