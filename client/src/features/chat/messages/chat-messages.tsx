import { Question } from './question.tsx';
import { Reply } from './reply.tsx';
import type { Chat } from '../use-chat.ts';

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
