import type { ReactNode } from 'react';
import { HomeCategorySelect } from './home-category-select.tsx';
import type { HomeFilter } from './home-filter.ts';
import { HomeListStatus } from './home-list-status.tsx';
import { HomeList } from './home-list.tsx';
import { HomeSortButtons } from './home-sort-buttons.tsx';
import { HomeSubCategorySelect } from './home-sub-category-select.tsx';

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
          <HomeCategorySelect category={filter.category} onChoose={(category) => onChange({ category })} />
          <HomeSubCategorySelect
            category={filter.category}
            subCategory={filter.subCategory}
            onChoose={(subCategory) => onChange({ subCategory })}
          />
        </div>
        <HomeSortButtons sort={filter.sort} onChoose={(sort) => onChange({ sort })} />
      </div>
      <HomeListStatus filter={filter} />
      <HomeList key={JSON.stringify(filter)} filter={filter} scrolls="page" addWord={addMissingWord} />
    </>
  );
}
