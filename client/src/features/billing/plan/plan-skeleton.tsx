import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A plan to come: a sentence or two, and its button. */
export function PlanSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading plan</span>
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-1 h-6 w-44" />
      <Skeleton className="mt-4 h-11 w-52" />
    </div>
  );
}
