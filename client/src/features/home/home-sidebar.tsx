import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HOME_DESKTOP_CATEGORIES } from '#shared/words/catalogue.ts';
import { anyCategoryLabel } from '#client/features/words/filters/category-select.tsx';
import type { HomeFilter } from './home-filter.ts';
import { HomeListStatus } from './home-list-status.tsx';
import { HomeList } from './home-list.tsx';
import { SubCategorySelect } from '#client/features/words/filters/sub-category-select.tsx';
import { LetterIndex } from './letter-index.tsx';

interface HomeSidebarProps {
  /** Id that the category tabs name as what they switch. */
  id: string;
  filter: HomeFilter;
  onChange: (change: Partial<HomeFilter>) => void;
  addWord: ReactNode;
  /** The same for a search that found nothing. */
  addMissingWord: ReactNode;
}

/** The desktop home's list at the left: always as wide, it scrolls on its own. */
export function HomeSidebar({ id, filter, onChange, addWord, addMissingWord }: HomeSidebarProps) {
  const { category, subCategory, search, from = 'a' } = filter;
  const [letter, setLetter] = useState(from);
  const [jumps, setJumps] = useState(0);
  const hasNoTab = category !== undefined && !HOME_DESKTOP_CATEGORIES.some((value) => value === category);

  function jump(to: string) {
    setLetter(to); // immediately; the list then reports the letter that it found
    setJumps(jumps + 1); // jumps again to a letter that the list was scrolled away from
    onChange({ from: to === 'a' ? undefined : to });
  }
  return (
    <section aria-labelledby={`${id}-title`} className="flex w-80 shrink-0 border-r border-rule lg:w-88">
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-col gap-2 border-b border-rule px-4 py-2">
          <div className="flex items-center justify-between gap-2">
            <h2 id={`${id}-title`} className="font-book text-xl">
              Dictionary
            </h2>
            {addWord}
          </div>
          {hasNoTab && (
            <button
              type="button"
              title="Show all categories"
              onClick={() => onChange({ category: undefined })}
              className="flex min-h-11 cursor-pointer items-center gap-2 text-left text-sm text-ink hover:text-accent"
            >
              {anyCategoryLabel(category)}
              <X aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">Show all categories</span>
            </button>
          )}
          <SubCategorySelect
            category={category}
            subCategory={subCategory}
            onChoose={(value) => onChange({ subCategory: value })}
          />
        </div>
        <HomeListStatus filter={filter} addWord={addMissingWord} />
        <div
          role="tabpanel"
          id={id}
          aria-labelledby={`${id}-title`}
          tabIndex={-1}
          className="min-h-0 flex-1 outline-none"
        >
          <HomeList
            key={jumps + JSON.stringify(filter)}
            filter={filter}
            scrolls="pane"
            addWord={addMissingWord}
            onEarlier={() => jump('a')}
            onLetter={setLetter}
          />
        </div>
      </div>
      {!search && <LetterIndex current={letter} onJump={jump} />}
    </section>
  );
}
