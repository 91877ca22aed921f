import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

/** Width alone decides, from 768 px on. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
