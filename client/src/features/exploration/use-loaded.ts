import { useEffect, useState } from 'react';

/**
 * A part that is fetched once it is wanted. Nothing while it is on its way; null when it did not arrive, which takes
 * down no more than itself: whoever shows a picture has its text twin too.
 */
export function useLoaded<T extends object>(load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<{ part: T | null }>();
  useEffect(() => {
    let isWanted = true;
    const show = (part: T | null) => {
      if (isWanted) setLoaded({ part });
    };
    load().then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return loaded?.part;
}
