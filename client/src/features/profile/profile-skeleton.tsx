import { Skeleton } from '#client/components/ui/skeleton.tsx';

const THREE = [0, 1, 2];

interface ProfileSkeletonProps {
  label: string;
  /** Whether it has the bar of the next rank, which only one's own profile shows. */
  hasProgress?: boolean;
}

/** Placeholder of a profile, in the shape of `ProfileView` and `MemberView`. */
export function ProfileSkeleton({ label, hasProgress = false }: ProfileSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 rounded-full" />
        <div>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-2 h-6 w-24" />
        </div>
      </div>
      {hasProgress && <Skeleton className="my-6 h-9 w-full" />}
      <div className="mt-6 grid grid-cols-3 gap-3 border-y border-rule py-4">
        {THREE.map((index) => (
          <Skeleton key={index} className="mx-auto h-13 w-20 max-w-full" />
        ))}
      </div>
      <Skeleton className="mt-8 h-7 w-24" />
      <Skeleton className="mt-2 h-32 w-full" />
      <Skeleton className="mt-8 h-7 w-40" />
      {THREE.map((index) => (
        <div key={index} className="mt-2 border-t border-rule py-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="mt-1 h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
