import { RotateCcw } from 'lucide-react';
import { ChatButton } from './chat-button.tsx';
import type { KeptMessage } from '../history/chat-history.ts';
import { MessageTime } from './message-time.tsx';

interface QuestionProps {
  message: KeptMessage;
  /** For a question that got no reply: puts it again. */
  onRetry?: () => void;
}

/** What the visitor wrote, as it was written. */
export function Question({ message, onRetry }: QuestionProps) {
  return (
    <div className="flex flex-col items-end pl-8">
      <span className="sr-only">You:</span>
      <p className="max-w-full rounded bg-raised px-4 py-2.5 whitespace-pre-wrap wrap-anywhere">
        {message.content}
      </p>
      <div className="flex min-h-8 items-center gap-2">
        {onRetry && (
          <>
            <span className="text-xs text-faded">No reply came.</span>
            <ChatButton icon={RotateCcw} onClick={onRetry}>
              Retry
            </ChatButton>
          </>
        )}
        <MessageTime iso={message.createdAt} />
      </div>
    </div>
  );
}
