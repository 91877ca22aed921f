import { Failed } from '#client/components/ui/failed.tsx';

export function WordFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Failed level={1} title="Failed to fetch word details" onRetry={onRetry}>
      The page exists, but could not be loaded.
    </Failed>
  );
}
