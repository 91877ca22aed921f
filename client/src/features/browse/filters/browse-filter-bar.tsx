import { ArrowDownUp } from 'lucide-react';
import { CATEGORIES, type Category } from '#shared/words/catalogue.ts';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { SelectArrow } from '#client/components/form/select-arrow.tsx';
import { cn } from '#client/lib/cn.ts';
import { BrowseChipRow } from './browse-chip-row.tsx';
import { BrowseChip } from './browse-chip.tsx';
import { BROWSE_SORTS, type BrowseFilters, type ChangeFilters } from './browse-filters.ts';

interface BrowseFilterBarProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
}

/** Categories and sort. On a phone that is tall enough, fixed above the bar of the site, within reach of the thumb. */
export function BrowseFilterBar({ filters, onChange }: BrowseFilterBarProps) {
  return (
    <div className={cn('flex items-start gap-2', AT_THE_EDGE)}>
      <div className="min-w-0 flex-1 overflow-x-clip max-md:-ml-4 max-md:pl-4">
        <BrowseCategories category={filters.category} onChoose={(category) => onChange({ category })} />
      </div>
      <BrowseSort sort={filters.sort} onChoose={(sort) => onChange({ sort })} />
    </div>
  );
}

const AT_THE_EDGE = [
  'max-md:[@media(min-height:500px)]:fixed max-md:[@media(min-height:500px)]:inset-x-0 max-md:[@media(min-height:500px)]:bottom-(--bottom-bar)',
  'max-md:[@media(min-height:500px)]:z-20 max-md:[@media(min-height:500px)]:border-t max-md:[@media(min-height:500px)]:border-rule',
  'max-md:[@media(min-height:500px)]:bg-page max-md:[@media(min-height:500px)]:px-4 max-md:[@media(min-height:500px)]:py-1',
];

interface BrowseCategoriesProps {
  category: Category | undefined;
  onChoose: (category: Category | undefined) => void;
}

function BrowseCategories({ category, onChoose }: BrowseCategoriesProps) {
  return (
    <BrowseChipRow label="Categories">
      <BrowseChip label="All Categories" isChosen={!category} onChoose={() => onChoose(undefined)} />
      {CATEGORIES.map(({ value, label }) => (
        <BrowseChip
          key={value}
          label={label}
          isChosen={value === category}
          onChoose={() => onChoose(value)}
        />
      ))}
    </BrowseChipRow>
  );
}

interface BrowseSortProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

/** A native select. On a phone it looks like an icon, and opens the system's own picker. */
function BrowseSort({ sort, onChoose }: BrowseSortProps) {
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
