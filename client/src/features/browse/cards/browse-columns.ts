import { useSyncExternalStore } from 'react';
import type { BrowseView } from '../filters/browse-filters.ts';

/** The number of columns: one in the list, in the grid as many as fit the window. */
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
