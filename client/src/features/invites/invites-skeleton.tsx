import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** Invites to come, in the shape of `InvitesSection` without any. */
export function InvitesSkeleton() {
  return (
    <div role="status" className="border-t border-rule pt-3">
      <span className="sr-only">Loading invites</span>
      <Skeleton className="h-5 w-56 max-w-full" />
      <Skeleton className="mt-3 h-11 w-32" />
    </div>
  );
}
