import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** Words to come. */
export function AffiliateSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading words</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-20 items-start gap-6 border-t border-rule pt-3">
          <div className="w-1/2 md:w-[30%]">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-3 h-4 w-full" />
          </div>
          <Skeleton className="h-5 flex-1" />
        </div>
      ))}
    </div>
  );
}
