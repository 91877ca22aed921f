import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** In the shape of the word of the day and the first rows of two lists. */
export function TodaySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading today</span>
      <div className="space-y-4 border-y border-rule py-8">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-6 w-full max-w-prose" />
        <Skeleton className="h-6 w-2/3" />
      </div>
      <div className="grid gap-12 pt-10 md:grid-cols-2">
        {[0, 1].map((column) => (
          <div key={column} className="space-y-4">
            <Skeleton className="h-7 w-40" />
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-16 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
