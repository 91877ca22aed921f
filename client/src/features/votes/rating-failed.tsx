import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

export function RatingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      role="alert"
      title="Failed to fetch the next definition"
      actions={
        <Button look="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      It is there, but it did not arrive.
    </Message>
  );
}
