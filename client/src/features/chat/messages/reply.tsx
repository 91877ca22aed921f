import { splitFollowUps } from '#shared/chat/follow-ups.ts';
import type { SavedMessage } from '../history/chat-history.ts';
import { LazyReplyText } from './lazy-reply-text.tsx';
import { MessageTime } from './message-time.tsx';
import { ReplyActions } from './reply-actions.tsx';

interface ReplyProps {
  /** The finished reply, or the text received so far. */
  reply: SavedMessage | string;
  /** The word that the chat is about. */
  wordId?: number | undefined;
  /** The message that it answers. */
  question?: SavedMessage | undefined;
  /** For the last message: requests another reply. */
  onAskAgain?: () => void;
  /** Sends a follow-up question that the reply offers; undefined while another reply is pending. */
  onAsk?: (question: string) => void;
}

/**
 * An assistant's reply. Its polite live region is empty while the reply is pending, and is filled once at the end, so
 * that a screen reader announces the reply once and as a whole.
 */
export function Reply({ reply, wordId, question, onAskAgain, onAsk }: ReplyProps) {
  const isPending = typeof reply === 'string';
  const mark = isPending ? undefined : reply.mark;
  const hasFailed = mark === 'failed';
  const { text, questions } = splitFollowUps(isPending ? reply : reply.content);
  return (
    <div className="max-w-prose pr-4">
      <span className="sr-only">Assistant:</span>
      {isPending && (reply === '' ? <Thinking /> : <LazyReplyText>{text}</LazyReplyText>)}
      <div aria-live="polite">{!isPending && !hasFailed && <LazyReplyText>{text}</LazyReplyText>}</div>
      {hasFailed && (
        <p role="alert" className="text-danger wrap-anywhere">
          {text}
        </p>
      )}
      {!isPending && questions.length > 0 && <FollowUps questions={questions} onAsk={onAsk} />}
      {!isPending && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <MessageTime iso={reply.createdAt} />
          {mark === 'stopped' && <span className="text-xs text-faded">Stopped</span>}
          <ReplyActions
            message={reply}
            wordId={wordId}
            question={question}
            onAskAgain={mark === 'care' ? undefined : onAskAgain}
          />
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
  /** Undefined while a reply is pending. */
  onAsk: ((question: string) => void) | undefined;
}

/** Buttons for the follow-up questions that a reply offers. */
function FollowUps({ questions, onAsk }: FollowUpsProps) {
  return (
    <ul aria-label="You could ask next" className="flex flex-wrap gap-2 pt-3">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            // aria-disabled, so that the button keeps focus while a reply is pending.
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
