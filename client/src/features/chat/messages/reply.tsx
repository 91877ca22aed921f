import { splitFollowUps } from '#shared/chat/follow-ups.ts';
import { FollowUps } from './follow-ups.tsx';
import { LazyReplyText } from './lazy-reply-text.tsx';
import type { KeptMessage } from '../history/chat-history.ts';
import { MessageTime } from './message-time.tsx';
import { ReplyActions } from './reply-actions.tsx';

interface ReplyProps {
  /** The finished reply, or the text that has come so far. */
  reply: KeptMessage | string;
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
