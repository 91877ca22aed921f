import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

export function InvitesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      role="alert"
      level={3}
      title="Failed to load invites"
      actions={
        <Button look="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
