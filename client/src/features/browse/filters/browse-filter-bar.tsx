import { cn } from '#client/lib/cn.ts';
import { BrowseCategories } from './browse-categories.tsx';
import type { BrowseFilters, ChangeFilters } from './browse-filters.ts';
import { BrowseSort } from './browse-sort.tsx';
import { HomeSearchBox } from '#client/features/words/filters/word-search-box.tsx';

interface BrowseFilterBarProps {
  filters: BrowseFilters;
  onChange: ChangeFilters;
}

/** Search, sort and categories. On a phone that is tall enough they stay at the bottom edge, where the thumb is. */
export function BrowseFilterBar({ filters, onChange }: BrowseFilterBarProps) {
  return (
    <div className={cn('flex flex-col-reverse gap-1 md:flex-col md:gap-3', AT_THE_EDGE)}>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <HomeSearchBox value={filters.search} onSearch={(search) => onChange({ search })} />
        </div>
        <BrowseSort sort={filters.sort} onChoose={(sort) => onChange({ sort })} />
      </div>
      <BrowseCategories category={filters.category} onChoose={(category) => onChange({ category })} />
    </div>
  );
}

const AT_THE_EDGE = [
  'max-md:[@media(min-height:500px)]:fixed max-md:[@media(min-height:500px)]:inset-x-0 max-md:[@media(min-height:500px)]:bottom-0',
  'max-md:[@media(min-height:500px)]:z-20 max-md:[@media(min-height:500px)]:border-t max-md:[@media(min-height:500px)]:border-rule',
  'max-md:[@media(min-height:500px)]:bg-page max-md:[@media(min-height:500px)]:px-4 max-md:[@media(min-height:500px)]:pt-1',
  'max-md:[@media(min-height:500px)]:pb-[max(0.5rem,env(safe-area-inset-bottom))]',
];
