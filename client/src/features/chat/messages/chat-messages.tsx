import { RotateCcw } from 'lucide-react';
import type { SavedMessage } from '../history/chat-history.ts';
import type { Chat } from '../use-chat.ts';
import { ChatButton } from './chat-button.tsx';
import { MessageTime } from './message-time.tsx';
import { Reply } from './reply.tsx';

interface ChatMessagesProps {
  chat: Pick<Chat, 'messages' | 'pending' | 'askAgain'>;
  /** The word that the chat is about. */
  wordId: number | undefined;
  /** Sends a follow-up question that a reply offers. */
  onAsk: (question: string) => void;
}

/** The messages and the pending reply, which keeps its DOM element once it is complete. */
export function ChatMessages({ chat, wordId, onAsk }: ChatMessagesProps) {
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
              <Reply
                reply={item}
                wordId={wordId}
                question={messages.slice(0, index).findLast(({ role }) => role === 'user')}
                onAskAgain={onAskAgain}
                onAsk={pending ? undefined : onAsk}
              />
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
  /** For a question without a reply: sends it again. */
  onRetry?: () => void;
}

/** The visitor's message, as plain text. */
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
