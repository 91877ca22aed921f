import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';

interface SectionFailedProps {
  title: string;
  onRetry: () => void;
}

export function SectionFailed({ title, onRetry }: SectionFailedProps) {
  return (
    <Message
      role="alert"
      level={3}
      title={title}
      actions={
        <Button look="outline" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
