import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A session to come, in the shape of `SessionRow`: one there is at least. */
export function SessionsSkeleton() {
  return (
    <div role="status" className="-my-2 flex min-h-16 items-center gap-3 py-2">
      <span className="sr-only">Loading sessions</span>
      <div className="flex-1">
        <Skeleton className="h-6 w-40 max-w-full" />
        <Skeleton className="mt-1 h-4 w-64 max-w-full" />
      </div>
      <Skeleton className="h-5 w-20" />
    </div>
  );
}
