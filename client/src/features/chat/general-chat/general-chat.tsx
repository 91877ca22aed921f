import { GENERAL_PROMPTS } from '#shared/chat/suggested-prompts.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { track } from '#client/lib/analytics.ts';
import { askGenerally } from '../chat.api.ts';
import { showChatFailure } from '../chat-failure.ts';
import { generalChatKey, type GeneralChatPlace } from '../chat-keys.ts';
import { ChatPanel } from '../chat-panel.tsx';
import { ChatSkeleton } from '../chat-skeleton.tsx';

export interface GeneralChatProps {
  /** Where the chat is shown. Each place has its own history. */
  place: GeneralChatPlace;
  /** A change of this number focuses the input. */
  focusRequest?: number;
  /** Asked as soon as the chat is there. */
  question?: string | undefined;
  onQuestion?: () => void;
}

/** The chat about any concept. */
export function GeneralChat({ place, focusRequest, question, onQuestion }: GeneralChatProps) {
  const { user, isPending } = useOptionalUser(); // each user has their own chat
  if (isPending) return <ChatSkeleton />;
  const storageKey = generalChatKey(place, user?.id);
  return (
    <ChatPanel
      key={storageKey}
      storageKey={storageKey}
      ask={askGenerally}
      onFailure={showChatFailure}
      userId={user?.id}
      title="General chat"
      placeholder="Ask about any concept"
      beginnings={BEGINNINGS}
      onSent={() => track('general_chat_message', { chat: place })}
      focusRequest={focusRequest}
      question={question}
      onQuestion={onQuestion}
    />
  );
}

const BEGINNINGS = { title: 'What shall we talk about?', prompts: GENERAL_PROMPTS };
