import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A definition to come, in the shape of its card. */
export function RatingSkeleton() {
  return (
    <div className="rounded border border-rule px-4 py-3 md:p-5">
      <span className="sr-only">Loading the next definition...</span>
      <Skeleton className="my-1.5 h-8 w-40" />
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
  );
}
