import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A part to come. */
export function PartSkeleton() {
  return (
    <div data-testid="part-skeleton">
      <Skeleton className="h-6 w-48 max-w-full" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-11/12" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}
