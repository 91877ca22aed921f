import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** Cards to come, in the shape of `WordListCard`. */
export function WordListSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div data-testid="word-list-skeleton">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="border-b border-rule py-3 pr-14 pl-(--list-inset,1rem)">
          <div className="flex h-7 items-center">
            <Skeleton className="h-4 w-2/5" />
          </div>
          <div className="flex h-10 flex-col justify-around">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
