import { useEffect, useState, type RefObject } from 'react';
import { useIsNear } from '#client/lib/hooks/use-is-near.ts';

/**
 * A part that is fetched once its place is near to what is seen. Nothing before it is there; null when it did not arrive,
 * which takes down no more than itself: whoever shows a picture has its text twin too.
 */
export function useLoaded<T extends object>(
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
