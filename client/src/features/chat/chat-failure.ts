import { toast } from '#client/lib/toast/toast.ts';
import { refusalOf } from './chat.api.ts';

const WORD_CHAT_FAILURE =
  "I'm having trouble connecting to our AI assistant right now. Please try again in a moment.";
const GENERAL_CHAT_FAILURE = 'Failed to get response. Please try again.';

/** In a word's chat, the failure is appended as a message of the assistant. */
export const wordChatFailure = (error: unknown): string => waitSentence(error) ?? WORD_CHAT_FAILURE;

/** In the general chat, the failure is shown in a toast, and nothing is appended. */
export function showChatFailure(error: unknown): undefined {
  console.error('Chat failed', error); // oxlint-disable-line no-console -- for debugging
  toast({
    title: 'Chat error',
    description: waitSentence(error) ?? GENERAL_CHAT_FAILURE,
    variant: 'destructive',
  });
}

/** On a rate limit (429), the server's message says how long to wait. */
function waitSentence(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.status === 429 ? refusal.userMessage || undefined : undefined;
}
