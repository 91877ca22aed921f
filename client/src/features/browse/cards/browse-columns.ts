import { useSyncExternalStore } from 'react';
import type { BrowseView } from '../filters/browse-filters.ts';

/** How many cards stand side by side: the list has one column, the grid as many as the window is wide. */
export function useColumns(view: BrowseView): number {
  const columns = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange);
      return () => window.removeEventListener('resize', onChange);
    },
    () => (window.innerWidth < 640 ? 1 : window.innerWidth < 1024 ? 2 : 3),
  );
  return view === 'list' ? 1 : columns;
}
