import { useRef, useEffect, useState, type ReactNode, type RefObject } from 'react';
import { cn } from '#client/lib/cn.ts';
import { useIsNear } from '#client/lib/hooks/use-is-near.ts';

interface NearPictureProps<T> {
  /** Must be a stable function. */
  load: () => Promise<T>;
  /** Placeholder until the code has loaded. */
  waiting: ReactNode;
  children: (code: T) => ReactNode;
}

/** A picture whose code loads when it is near the viewport: on a phone many readers never get that far. */
export function NearPicture<T extends object>({ load, waiting, children }: NearPictureProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const code = useLoaded(place, load);
  return (
    // The skeleton does not pulse, because outside the viewport it would do so forever.
    <div ref={place} className={cn('min-w-0', code === undefined && '*:animate-none')}>
      {code === undefined ? waiting : code && children(code)}
    </div>
  );
}

/**
 * Loads code once its place is near the viewport.
 * @returns undefined until it has loaded; null if it failed, which only hides the picture: each has a text equivalent
 */
function useLoaded<T extends object>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<T>,
): T | null | undefined {
  const isNear = useIsNear(place);
  const [loaded, setLoaded] = useState<{ part: T | null }>();
  useEffect(() => {
    if (!isNear) return undefined;
    let isCurrent = true;
    const show = (part: T | null) => {
      if (isCurrent) setLoaded({ part });
    };
    load().then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [isNear, load]);
  return loaded?.part;
}
