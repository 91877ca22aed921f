import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import { definitionText } from '#shared/words/shown-definition.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { wordOfTheDayOptions } from '#client/features/words/words.api.ts';
import { LOCALE } from '#shared/text/locale.ts';

/** One word a day, the same for everybody, set like an entry of a dictionary. */
export function WordOfTheDay() {
  const { data, isPending, refetch } = useQuery(wordOfTheDayOptions);
  return (
    <section aria-labelledby="word-of-the-day" className="border-y border-rule py-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="word-of-the-day" className="text-sm font-medium text-faded">
          Word of the day
        </h2>
        {data && <p className="text-sm text-faded">{longDay(data.day)}</p>}
      </div>
      {isPending && <WordSkeleton />}
      {!isPending && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 pt-3 text-faded">
          It could not be fetched.
          <Button variant="outline" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {data && (
        <div className="min-h-32 pt-3">
          <Link
            href={wordPath(data.word)}
            className="font-book text-4xl leading-tight wrap-anywhere text-ink underline decoration-rule decoration-1 underline-offset-8 hover:text-accent hover:decoration-accent"
          >
            {data.word}
          </Link>
          <p className="pt-3 font-book text-lg leading-relaxed wrap-anywhere text-ink">
            {definitionText(data)}
          </p>
        </div>
      )}
    </section>
  );
}

function WordSkeleton() {
  return (
    <div role="status" className="min-h-32 space-y-3 pt-4">
      <span className="sr-only">Loading the word of the day</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-3/4" />
    </div>
  );
}

/** "2026-03-01" becomes "1 March"; the day is one of UTC, wherever the reader is. */
function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}
