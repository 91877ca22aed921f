import { splitFollowUps } from '#shared/chat/follow-ups.ts';
import type { SavedMessage } from '../history/chat-history.ts';
import { LazyReplyText } from './lazy-reply-text.tsx';
import { MessageTime } from './message-time.tsx';
import { ReplyActions } from './reply-actions.tsx';

interface ReplyProps {
  /** The finished reply, or the text that has come so far. */
  reply: SavedMessage | string;
  /** For the last message: asks for another one. */
  onAskAgain?: () => void;
  /** Puts a question that the reply offers; none while another reply is awaited. */
  onAsk?: (question: string) => void;
}

/**
 * What the assistant said. The polite region is there, and empty, while the reply is awaited and filled once, at the end:
 * so a screen reader says the reply once and as a whole.
 */
export function Reply({ reply, onAskAgain, onAsk }: ReplyProps) {
  const isAwaited = typeof reply === 'string';
  const mark = isAwaited ? undefined : reply.mark;
  const hasFailed = mark === 'failed';
  const { text, questions } = splitFollowUps(isAwaited ? reply : reply.content);
  return (
    <div className="max-w-prose pr-4">
      <span className="sr-only">Assistant:</span>
      {isAwaited && (reply === '' ? <Thinking /> : <LazyReplyText>{text}</LazyReplyText>)}
      <div aria-live="polite">{!isAwaited && !hasFailed && <LazyReplyText>{text}</LazyReplyText>}</div>
      {hasFailed && (
        <p role="alert" className="text-danger wrap-anywhere">
          {text}
        </p>
      )}
      {!isAwaited && questions.length > 0 && <FollowUps questions={questions} onAsk={onAsk} />}
      {!isAwaited && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <MessageTime iso={reply.createdAt} />
          {mark === 'stopped' && <span className="text-xs text-faded">Stopped</span>}
          <ReplyActions message={reply} onAskAgain={mark === 'care' ? undefined : onAskAgain} />
        </div>
      )}
    </div>
  );
}

function Thinking() {
  return (
    <p role="status" className="animate-pulse text-faded motion-reduce:animate-none">
      Thinking...
    </p>
  );
}

interface FollowUpsProps {
  questions: readonly string[];
  /** None while a reply is awaited. */
  onAsk: ((question: string) => void) | undefined;
}

/** The questions that a reply offers; a press puts one. */
function FollowUps({ questions, onAsk }: FollowUpsProps) {
  return (
    <ul aria-label="You could ask next" className="flex flex-wrap gap-2 pt-3">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            // It stays where the focus is, so that the keyboard does not lose its place while a reply is awaited.
            aria-disabled={onAsk === undefined}
            onClick={() => onAsk?.(question)}
            className="min-h-11 cursor-pointer rounded border border-rule px-3 py-2 text-left text-sm text-ink transition-colors duration-150 hover:border-accent hover:text-accent aria-disabled:cursor-default aria-disabled:opacity-60"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
