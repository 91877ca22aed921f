import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { SearchMiss } from '#client/features/words/search/search-miss.tsx';
import { useBrowseList } from './browse-list.ts';
import { BrowseResults } from './browse-results.tsx';
import { BrowseFilterBar } from './filters/browse-filter-bar.tsx';
import type { BrowseFilters, ChangeFilters, BrowseView } from './filters/browse-filters.ts';
import { BrowseSubCategories } from './filters/browse-sub-categories.tsx';
import { LOCALE } from '#shared/text/locale.ts';

const VIEWS = [
  { value: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { value: 'list', label: 'List view', Icon: List },
] as const;

interface BrowseScreenProps {
  filters: BrowseFilters;
  addWord: ReactNode;
  /** Shown when a search finds nothing. */
  addMissingWord: ReactNode;
  /** The way to follow the category that is chosen. */
  follow?: ReactNode;
  onChange: ChangeFilters;
}

/** The whole dictionary, with filters. */
export function BrowseScreen({ filters, addWord, addMissingWord, follow, onChange }: BrowseScreenProps) {
  const list = useBrowseList(filters);
  const shown = list.words?.length;
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 pb-12 outline-none md:px-6 md:pb-16">
      <BrowseIntro
        count={shown === undefined ? undefined : Math.max(shown, list.total ?? 0)}
        addWord={addWord}
      />
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
      {follow}
      <BrowseSummary
        count={shown}
        corrected={list.corrected}
        view={filters.view}
        onChooseView={(view) => onChange({ view })}
      />
      {filters.search && !list.named && (
        <SearchMiss search={filters.search} corrected={list.corrected} addWord={addMissingWord} />
      )}
      <BrowseResults list={list} filters={filters} addWord={addMissingWord} onChange={onChange} />
    </main>
  );
}

interface BrowseIntroProps {
  /** Number of words; undefined before the first response and after a failure. */
  count: number | undefined;
  addWord: ReactNode;
}

/** Title, number of words, and the way to add one. */
function BrowseIntro({ count, addWord }: BrowseIntroProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-6 pb-4 md:pt-8 md:pb-5">
      <div>
        <h1 className="font-book text-3xl leading-tight text-ink md:text-4xl">Browse the Dictionary</h1>
        {/* Narrow on a phone, so that any number takes two lines. The height is reserved until the number is known. */}
        <p className="mt-1 min-h-6 leading-6 text-faded max-md:min-h-12 max-md:max-w-72">
          {count !== undefined &&
            (count > 0
              ? `Explore alternative perspectives on ${count.toLocaleString(LOCALE)}+ topics...`
              : 'No word here is about that yet.')}
        </p>
      </div>
      {addWord}
    </div>
  );
}

interface BrowseSummaryProps {
  /** Number of cards; undefined before the first response. */
  count: number | undefined;
  /** The spelling that was searched instead. */
  corrected: string | undefined;
  view: BrowseView;
  onChooseView: (view: BrowseView) => void;
}

/** The line above the cards. */
function BrowseSummary({ count, corrected, view, onChooseView }: BrowseSummaryProps) {
  return (
    <div className="flex items-center gap-4 py-2 text-sm text-faded">
      <p role="status" className="min-w-0 flex-1 break-words">
        {count !== undefined && <span className="tabular-nums">{`${count} entries`}</span>}
        {corrected && (
          <span className="ml-3 text-ink">
            Showing results for <q className="font-book text-base">{corrected}</q>
          </span>
        )}
      </p>
      <BrowseViewToggle view={view} onChoose={onChooseView} />
    </div>
  );
}

interface BrowseViewToggleProps {
  view: BrowseView;
  onChoose: (view: BrowseView) => void;
}

function BrowseViewToggle({ view, onChoose }: BrowseViewToggleProps) {
  return (
    <div role="group" aria-label="View" className="flex max-md:-mr-3">
      {VIEWS.map(({ value, label, Icon }) => (
        <IconButton
          key={value}
          label={label}
          aria-pressed={value === view}
          onClick={() => onChoose(value)}
          className="aria-pressed:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </div>
  );
}
