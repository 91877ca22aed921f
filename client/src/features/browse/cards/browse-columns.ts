import { useSyncExternalStore } from 'react';
import type { BrowseView } from '../filters/browse-filters.ts';

/** Number of columns: one in the list view, one to three in the grid, by window width. */
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
