import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

export function WordFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      role="alert"
      level={1}
      title="Failed to fetch word details"
      actions={
        <Button look="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      The page is there, but it did not arrive.
    </Message>
  );
}
