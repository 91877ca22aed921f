import { RotateCcw } from 'lucide-react';
import type { SavedMessage } from '../history/chat-history.ts';
import type { Chat } from '../use-chat.ts';
import { ChatButton } from './chat-button.tsx';
import { MessageTime } from './message-time.tsx';
import { Reply } from './reply.tsx';

interface ChatMessagesProps {
  chat: Pick<Chat, 'messages' | 'pending' | 'askAgain'>;
  /** Puts a question that a reply offers. */
  onAsk: (question: string) => void;
}

/** What was said, and the reply that is on its way: when it has come it stays the very same element. */
export function ChatMessages({ chat, onAsk }: ChatMessagesProps) {
  const { messages, pending, askAgain } = chat;
  const items = pending ? [...messages, pending] : messages;
  return (
    <ol className="flex flex-col gap-3">
      {items.map((item, index) => {
        const onAskAgain = !pending && index === items.length - 1 ? askAgain : undefined;
        return (
          <li key={item.id}>
            {!('role' in item) ? (
              <Reply reply={item.text} />
            ) : item.role === 'assistant' ? (
              <Reply reply={item} onAskAgain={onAskAgain} onAsk={pending ? undefined : onAsk} />
            ) : (
              <Question message={item} onRetry={onAskAgain} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface QuestionProps {
  message: SavedMessage;
  /** For a question that got no reply: puts it again. */
  onRetry?: () => void;
}

/** What the visitor wrote, as it was written. */
function Question({ message, onRetry }: QuestionProps) {
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
