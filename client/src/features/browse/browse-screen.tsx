import type { ReactNode } from 'react';
import { BrowseFilterBar } from './filters/browse-filter-bar.tsx';
import type { BrowseFilters, ChangeFilters } from './filters/browse-filters.ts';
import { BrowseIntro } from './browse-intro.tsx';
import { useBrowseList } from './browse-list.ts';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSubCategories } from './filters/browse-sub-categories.tsx';
import { BrowseSummary } from './browse-summary.tsx';

interface BrowseScreenProps {
  filters: BrowseFilters;
  /** What to do when a search found nothing. */
  addMissingWord: ReactNode;
  onChange: ChangeFilters;
}

/** The whole dictionary, to be filtered and leafed through. */
export function BrowseScreen({ filters, addMissingWord, onChange }: BrowseScreenProps) {
  const list = useBrowseList(filters);
  const shown = list.words?.length;
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 pb-12 outline-none md:px-6 md:pb-16">
      <BrowseIntro count={shown === undefined ? undefined : Math.max(shown, list.total ?? 0)} />
      <BrowseFilterBar filters={filters} onChange={onChange} />
      {filters.category && (
        <div className="md:mt-2">
          <BrowseSubCategories
            key={filters.category}
            category={filters.category}
            subCategory={filters.subCategory}
            onChoose={(subCategory) => onChange({ subCategory })}
          />
        </div>
      )}
      <BrowseSummary
        count={shown}
        corrected={list.corrected}
        view={filters.view}
        onChooseView={(view) => onChange({ view })}
      />
      <BrowseResults list={list} filters={filters} addWord={addMissingWord} onChange={onChange} />
    </main>
  );
}
