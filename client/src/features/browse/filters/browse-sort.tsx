import { ArrowDownUp } from 'lucide-react';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { SelectArrow } from '#client/components/form/select-arrow.tsx';
import { BROWSE_SORTS } from './browse-filters.ts';

interface BrowseSortProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

/** A native selector; on a phone an icon stands for it, and a touch opens the system's own wheel. */
export function BrowseSort({ sort, onChoose }: BrowseSortProps) {
  return (
    <div className="relative shrink-0">
      <ArrowDownUp
        aria-hidden
        className="pointer-events-none absolute inset-0 m-auto size-5 text-faded md:hidden"
      />
      <select
        aria-label="Sort by"
        title="Sort by"
        value={sort}
        onChange={(event) => onChoose(event.target.value as Sort)}
        className="h-11 cursor-pointer appearance-none rounded border border-edge bg-page px-2 text-ink max-md:w-11 max-md:bg-transparent max-md:text-transparent md:w-44 md:pr-9 md:pl-3 md:text-sm"
      >
        {BROWSE_SORTS.map(({ value, label }) => (
          <option key={value} value={value} className="text-ink">
            {label}
          </option>
        ))}
      </select>
      <SelectArrow className="max-md:hidden" />
    </div>
  );
}
