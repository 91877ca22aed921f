import { Link } from 'wouter';
import { dayPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Day } from '#shared/today/today.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { formatDate } from '#client/lib/format-date.ts';

/** The words of a month, and the way to the months around it. */
export function MonthList({ day }: { day: Day }) {
  return (
    <section aria-labelledby="month" className="pt-10">
      <h2 id="month" className="font-book text-2xl">
        {monthOf(day.day)}
      </h2>
      <ol className="mt-3 border-t border-rule">
        {day.month.map((other) => (
          <li key={other.day} className="border-b border-rule">
            <Link
              href={dayPath(other.day)}
              aria-current={other.day === day.day ? 'page' : undefined}
              className="flex min-h-11 flex-wrap items-baseline gap-x-4 py-2 hover:text-accent aria-[current]:text-accent"
            >
              <time dateTime={other.day} className="w-8 text-right text-sm tabular-nums">
                {Number(other.day.slice(8))}
              </time>
              <span className="font-book text-xl wrap-anywhere">{other.word}</span>
            </Link>
          </li>
        ))}
      </ol>
      <nav aria-label="Months" className="flex flex-wrap gap-3 pt-6">
        {day.earlier && (
          <Link href={dayPath(day.earlier)} className={buttonClasses('outline')}>
            {monthOf(day.earlier)}
          </Link>
        )}
        {day.later && (
          <Link href={dayPath(day.later)} className={buttonClasses('outline')}>
            {monthOf(day.later)}
          </Link>
        )}
        <Link href={PAGE_PATHS.today} className={buttonClasses('quiet')}>
          Today
        </Link>
      </nav>
    </section>
  );
}

/** "2026-11-22" is of "November 2026". */
function monthOf(day: string): string {
  return formatDate(`${day}T00:00:00Z`, 'UTC').replace(/^\d+ /, '');
}
