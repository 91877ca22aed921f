import type { ChatStatus } from '#shared/chat/chat.endpoints.ts';
import { FEW_LEFT } from './use-chat-status.ts';
import { formatTime } from '#client/lib/format-date.ts';

interface ChatNoteProps {
  status: ChatStatus | undefined;
  isKept: boolean;
}

/** The note below a chat: where it is saved, who answers, and how many messages are left. */
export function ChatNote({ status, isKept }: ChatNoteProps) {
  const { model, allowance } = status ?? {};
  return (
    <div className="flex-1 py-1.5 text-xs leading-4 text-faded">
      {isKept ? (
        <p className="inline">Your chat history is saved locally, in this browser.</p>
      ) : (
        <p role="status" className="inline text-danger">
          This chat cannot be saved in this browser.
        </p>
      )}{' '}
      {model === null && (
        <p className="inline">No AI model is connected: the dictionary guide answers from its entries.</p>
      )}
      {model && <p className="inline">An AI model answers; it can be wrong.</p>}
      {allowance && allowance.left <= FEW_LEFT && (
        <p role="status" className="font-medium text-ink">
          {allowance.left === 1 ? '1 message' : `${allowance.left} messages`} left this hour
          {allowance.left === 0 && `, more at ${formatTime(allowance.resetsAt)}`}
        </p>
      )}
    </div>
  );
}
