import { Button } from '#client/components/ui/button.tsx';

interface BrowseMoreProps {
  isFetching: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Fetches the next hundred. */
export function BrowseMore({ isFetching, hasFailed, onMore }: BrowseMoreProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      {hasFailed && !isFetching && (
        <p role="alert" className="text-danger">
          Failed to load dictionary entries
        </p>
      )}
      <Button look="outline" aria-disabled={isFetching} onClick={() => !isFetching && onMore()}>
        {isFetching ? 'Loading...' : hasFailed ? 'Retry' : 'Load more'}
      </Button>
    </div>
  );
}
