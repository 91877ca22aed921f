import { Copy, RotateCcw } from 'lucide-react';
import { CHAT } from '#shared/limits.ts';
import type { ReportTarget } from '#shared/reports/reports.endpoints.ts';
import { firstCharacters } from '#shared/text/text.ts';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { copyText } from '#client/lib/copy-text.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { ChatButton } from './chat-button.tsx';
import type { SavedMessage } from '../history/chat-history.ts';

interface ReplyActionsProps {
  message: SavedMessage;
  /** The word that the chat is about. */
  wordId: number | undefined;
  /** The message that it answers. */
  question: SavedMessage | undefined;
  onAskAgain?: () => void;
}

/** Copy, Regenerate and Report, or Retry after a failure. */
export function ReplyActions({ message, wordId, question, onAskAgain }: ReplyActionsProps) {
  const hasFailed = message.mark === 'failed';
  return (
    <div className="flex flex-wrap">
      {!hasFailed && (
        <ChatButton icon={Copy} onClick={() => void copyReply(message.content)}>
          Copy
        </ChatButton>
      )}
      {onAskAgain && (
        <ChatButton icon={RotateCcw} onClick={onAskAgain}>
          {hasFailed ? 'Retry' : 'Regenerate'}
        </ChatButton>
      )}
      {!hasFailed && (
        <ReportButton
          target={answerTarget(message, question, wordId)}
          about="an answer of the assistant"
          label="Report this answer"
        />
      )}
    </div>
  );
}

const fitting = (text: string) => firstCharacters(text.replaceAll('\0', ''), CHAT.messageMax);

/** All that a report sends of a chat, at the length that the server takes. */
function answerTarget(
  { content, origin }: SavedMessage,
  question: SavedMessage | undefined,
  wordId: number | undefined,
): ReportTarget {
  return {
    kind: 'answer',
    wordId: wordId ?? null,
    answer: fitting(content),
    message: fitting(question?.content ?? ''),
    ...(origin ? { origin } : {}),
  };
}

async function copyReply(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: 'Reply copied' });
  } catch {
    toast({ title: 'Reply not copied', description: 'The browser refused.', variant: 'destructive' });
  }
}
