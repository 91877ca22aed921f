import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { TodayWord } from '#shared/today/today.endpoints.ts';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';
import { formatDate } from '#client/lib/format-date.ts';

/** The word of a day, set like an entry of a dictionary. */
export function DayWord({ day, entry }: { day: string; entry: TodayWord }) {
  return (
    <section aria-labelledby="word-of-the-day" className="border-y border-rule py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="word-of-the-day" className="text-sm font-medium text-faded">
          Word of the day
        </h2>
        <time dateTime={day} className="text-sm text-faded">
          {formatDate(`${day}T00:00:00Z`, 'UTC')}
        </time>
      </div>
      <p className="pt-3">
        <Link
          href={wordPath(entry.word)}
          className="font-book text-4xl leading-tight wrap-anywhere text-ink underline decoration-rule decoration-1 underline-offset-8 hover:text-accent hover:decoration-accent md:text-5xl"
        >
          {entry.word}
        </Link>
      </p>
      <p className="max-w-prose pt-4 font-book text-lg leading-relaxed wrap-anywhere">
        {entry.definition ?? 'Its definitions have not been reviewed yet.'}
      </p>
      {entry.category && (
        <p className="pt-2">
          <WordCategoryBadge category={entry.category} isLink />
        </p>
      )}
    </section>
  );
}
