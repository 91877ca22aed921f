import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** Cards to come, in the shape of `BrowseCard`. */
export function BrowseSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading entries</span>
      <div
        className="grid gap-x-6 gap-y-4"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {Array.from({ length: columns * 4 }, (_, index) => (
          <div key={index} className="flex h-[204px] flex-col gap-3 border-t border-rule pt-5 md:px-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
