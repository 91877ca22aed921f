import { Copy, RotateCcw } from 'lucide-react';
import { copyText } from '#client/lib/copy-text.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { ChatButton } from './chat-button.tsx';
import type { SavedMessage } from '../history/chat-history.ts';

interface ReplyActionsProps {
  message: SavedMessage;
  onAskAgain?: () => void;
}

/** Copy and Regenerate, or Retry after a failure. */
export function ReplyActions({ message, onAskAgain }: ReplyActionsProps) {
  const hasFailed = message.mark === 'failed';
  return (
    <div className="flex">
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
    </div>
  );
}

async function copyReply(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: 'Reply copied' });
  } catch {
    toast({ title: 'Reply not copied', description: 'The browser refused.', variant: 'destructive' });
  }
}
