import { useRef, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { cn } from '#client/lib/cn.ts';
import { useIsNear } from '#client/lib/hooks/use-is-near.ts';

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

/**
 * A part that is fetched once its place is near to what is seen. Nothing before it is there; null when it did not arrive,
 * which takes down no more than itself: whoever shows a picture has its text twin too.
 */
function useLoaded<T extends object>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<T>,
): T | null | undefined {
  const isNear = useIsNear(place);
  const [loaded, setLoaded] = useState<{ part: T | null }>();
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    const show = (part: T | null) => {
      if (isWanted) setLoaded({ part });
    };
    load().then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [isNear, load]);
  return loaded?.part;
}
