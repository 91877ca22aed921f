import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PauseNote } from '#client/components/ui/pause-note.tsx';
import { usePauseText } from '#client/lib/api/pauses.ts';
import { ChatEmpty, type ChatSuggestions } from './chat-empty.tsx';
import { ChatLog } from './messages/chat-log.tsx';
import { ChatMenu } from './history/chat-menu.tsx';
import { ChatMessages } from './messages/chat-messages.tsx';
import { ChatNote } from './chat-note.tsx';
import { Composer } from './composer/composer.tsx';
import { loadReplyText } from './messages/lazy-reply-text.tsx';
import { useChat, type ChatSettings } from './use-chat.ts';
import { useChatStatus } from './use-chat-status.ts';
import { useStickToEnd } from './messages/use-stick-to-end.ts';

interface ChatPanelProps extends Omit<ChatSettings, 'onSettled'> {
  userId: number | undefined;
  /** The word that the chat is about. */
  wordId?: number;
  /** Used for the name of the exported file. */
  title: string;
  placeholder: string;
  /** Shown before the first message. */
  beginnings: ChatSuggestions;
  onInput?: () => void;
  /** Reports whether a reply in this chat directs somebody in danger to help. */
  onCare?: (isCare: boolean) => void;
  focusRequest?: number;
  /** Asked as soon as the chat is there, or, while a reply is pending, written into the field. */
  question?: string | undefined;
  onQuestion?: () => void;
}

/** A whole chat: messages, input and note. Fills the available height. */
export function ChatPanel(props: ChatPanelProps) {
  const {
    userId,
    wordId,
    title,
    placeholder,
    beginnings,
    onInput,
    onCare,
    focusRequest,
    question,
    onQuestion,
  } = props;
  const { status, refresh } = useChatStatus(userId);
  const chat = useChat({ ...props, onSettled: refresh });
  const [text, setText] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const scroll = useStickToEnd(chat.messages.length === 0);
  const pause = usePauseText('chat');
  const isPending = chat.pending !== undefined;
  const { isCare } = chat;
  useEffect(() => onCare?.(isCare), [onCare, isCare]);
  const handleQuestion = useEffectEvent((asked: string) => {
    if (pause !== undefined || !chat.send(asked)) setText(asked);
    onQuestion?.();
  });
  useEffect(() => {
    if (question === undefined) return undefined;
    const timer = setTimeout(() => handleQuestion(question));
    return () => clearTimeout(timer);
  }, [question]);
  const focusInput = () => input.current?.focus({ preventScroll: true });

  function handleChange(next: string) {
    setText(next);
    onInput?.();
    loadReplyText().catch(() => {}); // it is loaded again when it renders
  }

  function handleFill(filled: string) {
    handleChange(filled);
    focusInput();
  }

  function handleNewest() {
    scroll.toEnd();
    focusInput();
  }

  function handleSend() {
    if (!chat.send(text)) return;
    setText('');
    scroll.toEnd();
  }

  function handleAsk(question: string) {
    if (pause === undefined && chat.send(question)) scroll.toEnd();
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatLog scroll={scroll} onNewest={handleNewest}>
        {chat.messages.length === 0 ? (
          <ChatEmpty beginnings={beginnings} onChoose={handleFill} />
        ) : (
          <ChatMessages chat={chat} wordId={wordId} onAsk={handleAsk} />
        )}
      </ChatLog>
      <PauseNote text={pause} />
      <Composer
        input={input}
        text={text}
        placeholder={placeholder}
        isPending={isPending}
        isPaused={pause !== undefined}
        onChange={handleChange}
        onSend={handleSend}
        onStop={chat.stop}
        focusRequest={focusRequest}
      />
      <div className="flex min-h-11 items-center gap-2">
        <ChatNote status={status} isKept={chat.isKept} />
        {chat.messages.length > 0 && (
          <ChatMenu
            messages={chat.messages}
            title={title}
            isDisabled={isPending}
            onClear={chat.clear}
            onClosed={focusInput}
          />
        )}
      </div>
    </div>
  );
}
