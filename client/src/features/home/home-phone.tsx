import type { ReactNode } from 'react';
import type { Sort } from '#shared/words/words.endpoints.ts';
import { AboutButton } from '#client/components/layout/about-button.tsx';
import { CategorySelect } from '#client/features/words/filters/category-select.tsx';
import { SubCategorySelect } from '#client/features/words/filters/sub-category-select.tsx';
import { cn } from '#client/lib/cn.ts';
import { HOME_SORTS, type HomeFilter } from './home-filter.ts';
import { HomeListStatus } from './home-list-status.tsx';
import { HomeList } from './home-list.tsx';

interface HomePhoneProps {
  filter: HomeFilter;
  onChange: (change: Partial<HomeFilter>) => void;
  addWord: ReactNode;
  /** The same for a search that found nothing. */
  addMissingWord: ReactNode;
}

/** The phone's home below its header: the filters, and the list in the page's own scroll. */
export function HomePhone({ filter, onChange, addWord, addMissingWord }: HomePhoneProps) {
  return (
    <>
      <div className="flex flex-col gap-2 border-b border-rule px-4 py-2">
        <div className="flex items-center justify-between gap-2">
          <h1 className="font-book text-xl">Dictionary</h1>
          {addWord}
        </div>
        <div className="flex gap-2">
          <CategorySelect category={filter.category} onChoose={(category) => onChange({ category })} />
          <SubCategorySelect
            category={filter.category}
            subCategory={filter.subCategory}
            onChoose={(subCategory) => onChange({ subCategory })}
          />
        </div>
        <div className="flex gap-1">
          <HomeSortButtons sort={filter.sort} onChoose={(sort) => onChange({ sort })} />
          <AboutButton />
        </div>
      </div>
      <HomeListStatus filter={filter} addWord={addMissingWord} />
      <HomeList
        key={JSON.stringify(filter)}
        filter={filter}
        scrolls="page"
        addWord={addMissingWord}
        onEarlier={() => onChange({ from: undefined })}
      />
    </>
  );
}

interface HomeSortButtonsProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

function HomeSortButtons({ sort, onChoose }: HomeSortButtonsProps) {
  return (
    <div role="group" aria-label="Sort" className="flex flex-1 gap-1">
      {HOME_SORTS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === sort}
          onClick={() => onChoose(value)}
          className={cn(
            'min-h-11 flex-1 cursor-pointer rounded border text-sm transition-colors duration-150',
            value === sort
              ? 'border-accent font-medium text-accent'
              : 'border-rule text-faded hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
