import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A placeholder in the shape of the graph and its list. */
export function ConnectionsSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
      <Skeleton className="aspect-square w-full" />
      <div className="flex flex-col gap-6">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    </div>
  );
}
