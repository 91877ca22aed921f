import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

interface ProfileFailedProps {
  title: string;
  onRetry: () => void;
}

export function ProfileFailed({ title, onRetry }: ProfileFailedProps) {
  return (
    <Message
      role="alert"
      level={1}
      title={title}
      actions={
        <Button look="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Check your connection and try again.
    </Message>
  );
}
