import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A word to come, in the shape of its page. */
export function WordLoading() {
  return (
    <div role="status" className="pt-10">
      <Skeleton className="h-12 w-64 max-w-full" />
      <p className="mt-4 text-sm text-faded">Loading word details...</p>
      <Skeleton className="mt-10 h-4 w-44" />
      <Skeleton className="mt-5 h-6 w-full" />
      <Skeleton className="mt-3 h-6 w-11/12" />
      <Skeleton className="mt-3 h-6 w-2/3" />
    </div>
  );
}
