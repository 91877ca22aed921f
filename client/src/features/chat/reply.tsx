import { LazyReplyText } from './lazy-reply-text.tsx';
import type { KeptMessage } from './chat-history.ts';
import { MessageTime } from './message-time.tsx';
import { ReplyActions } from './reply-actions.tsx';

interface ReplyProps {
  /** The finished reply, or the text that has come so far. */
  reply: KeptMessage | string;
  /** For the last message: asks for another one. */
  onAskAgain?: () => void;
}

/**
 * What the assistant said. The polite region is there, and empty, while the reply is awaited and filled once, at the end:
 * so a screen reader says the reply once and as a whole.
 */
export function Reply({ reply, onAskAgain }: ReplyProps) {
  const isAwaited = typeof reply === 'string';
  const hasFailed = !isAwaited && reply.mark === 'failed';
  return (
    <div className="max-w-prose pr-4">
      <span className="sr-only">Assistant:</span>
      {isAwaited && (reply === '' ? <Thinking /> : <LazyReplyText>{reply}</LazyReplyText>)}
      <div aria-live="polite">
        {!isAwaited && !hasFailed && <LazyReplyText>{reply.content}</LazyReplyText>}
      </div>
      {hasFailed && (
        <p role="alert" className="text-danger wrap-anywhere">
          {reply.content}
        </p>
      )}
      {!isAwaited && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-2">
          <MessageTime iso={reply.createdAt} />
          {reply.mark === 'stopped' && <span className="text-xs text-faded">Stopped</span>}
          <ReplyActions message={reply} onAskAgain={onAskAgain} />
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
