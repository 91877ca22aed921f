import { ChevronDown } from 'lucide-react';
import { cn } from '#client/lib/cn.ts';

/** Marks a native selector as one, in a frame that is `relative`: the system's own arrow sticks to the edge. */
export function SelectArrow({ className }: { className?: string }) {
  return (
    <ChevronDown
      aria-hidden
      className={cn(
        'pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faded',
        className,
      )}
    />
  );
}
