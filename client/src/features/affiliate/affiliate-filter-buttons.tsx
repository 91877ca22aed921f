import type { AffiliateFilter, AffiliateList } from '#shared/affiliate/affiliate.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { LOCALE } from '#shared/text/locale.ts';

interface AffiliateFilterButtonsProps {
  chosen: AffiliateFilter | undefined;
  /** Undefined until loaded. */
  summary: AffiliateList['summary'] | undefined;
  onChoose: (filter: AffiliateFilter | undefined) => void;
}

/** The filters, each with its number of words. */
export function AffiliateFilterButtons({ chosen, summary, onChoose }: AffiliateFilterButtonsProps) {
  const choices = [
    { filter: undefined, label: 'All Words', count: summary?.totalWords },
    { filter: 'no-affiliate', label: 'Needs Links', count: summary?.withoutAffiliateLinks },
    { filter: 'has-affiliate', label: 'Has Links', count: summary?.withAffiliateLinks },
  ] as const;
  return (
    <div role="group" aria-label="Filter" className="grid grid-cols-3 gap-2 sm:flex">
      {choices.map(({ filter, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => chosen !== filter && onChoose(filter)}
          className={cn(
            'min-h-11 cursor-pointer rounded border px-1 py-1 text-sm leading-4 whitespace-nowrap tabular-nums transition-colors duration-150 sm:px-4',
            chosen === filter
              ? 'border-accent bg-accent text-on-accent'
              : 'border-rule text-ink hover:border-accent hover:text-accent',
          )}
        >
          {label} {/* The line is reserved before the count is loaded, to avoid a layout shift. */}
          <span className="block">
            {count === undefined ? '\u00a0' : `(${count.toLocaleString(LOCALE)})`}
          </span>
        </button>
      ))}
    </div>
  );
}
