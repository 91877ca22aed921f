import { useRef, type ReactNode } from 'react';
import { cn } from '#client/lib/cn.ts';
import { useLoaded } from './use-loaded.ts';

interface NearPictureProps<T> {
  /** Must stay the same function. */
  load: () => Promise<T>;
  /** Keeps its place meanwhile. */
  waiting: ReactNode;
  children: (code: T) => ReactNode;
}

/** A picture whose code is fetched once its place is near to what is seen: on a phone many readers never get there. */
export function NearPicture<T extends object>({ load, waiting, children }: NearPictureProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const code = useLoaded(place, load);
  return (
    // Its shape does not pulse: far from what is seen that would go on for ever.
    <div ref={place} className={cn('min-w-0', code === undefined && '*:animate-none')}>
      {code === undefined ? waiting : code && children(code)}
    </div>
  );
}
