import { Skeleton } from '#client/components/ui/skeleton.tsx';

/** A placeholder in the shape of `ChatPanel`. */
export function ChatSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col">
      <span className="sr-only">Loading the chat</span>
      <div className="flex flex-1 flex-col items-center gap-3 py-12">
        <Skeleton className="h-6 w-56 max-w-full" />
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <Skeleton className="h-12 w-full" />
      <div className="flex h-11 items-center">
        <Skeleton className="h-3 w-60 max-w-full" />
      </div>
    </div>
  );
}
