import type { Sort } from '#shared/words/words.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { HOME_SORTS } from './home-filter.ts';

interface HomeSortButtonsProps {
  sort: Sort;
  onChoose: (sort: Sort) => void;
}

export function HomeSortButtons({ sort, onChoose }: HomeSortButtonsProps) {
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
