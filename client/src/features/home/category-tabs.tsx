import { useRef, type KeyboardEvent } from 'react';
import { categoryLabel, HOME_DESKTOP_CATEGORIES } from '#shared/words/catalogue.ts';
import { cn } from '#client/lib/cn.ts';

interface CategoryTabsProps {
  /** The chosen category; nothing for all. */
  category: string | undefined;
  onChoose: (category: string | undefined) => void;
  /** Id of the list that the tabs switch. */
  controls: string;
}

const TABS = [
  { value: undefined, label: 'All' },
  ...HOME_DESKTOP_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
];

/** The desktop home's categories. One stop of the Tab key; arrow keys move inside, Enter or Space chooses. */
export function CategoryTabs({ category, onChoose, controls }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = TABS.findIndex(({ value }) => value === category);
  const stop = Math.max(chosen, 0); // a category that has no tab here leaves the first one reachable

  function handleKeyDown(event: KeyboardEvent) {
    const tabs = [...(list.current?.children ?? [])] as HTMLElement[];
    const here = tabs.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowRight: (here + 1) % tabs.length,
      ArrowLeft: (here - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Categories"
      className="flex flex-wrap border-b border-rule px-3"
    >
      {TABS.map(({ value, label }, index) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          aria-controls={controls}
          tabIndex={index === stop ? 0 : -1}
          onClick={() => onChoose(value)}
          onKeyDown={handleKeyDown}
          className={cn(
            'min-h-11 cursor-pointer border-b-2 px-3 text-sm whitespace-nowrap transition-colors duration-150 motion-reduce:transition-none',
            index === chosen
              ? 'border-accent font-medium text-ink'
              : 'border-transparent text-faded hover:text-accent',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
