import { useEffect, useRef, useState } from 'react';
import {
  answered,
  newMessage,
  turnsOf,
  without,
  withoutFailures,
  type SavedMessage,
} from './history/chat-history.ts';
import type { Ask } from './chat.api.ts';
import { useSavedMessages } from './history/use-saved-messages.ts';

export interface ChatSettings {
  storageKey: string;
  ask: Ask;
  /** Handles a failure. A returned text is appended as the assistant's message. */
  onFailure: (error: unknown) => string | undefined;
  /** Called when a question is sent, for the first time or again. */
  onSent?: () => void;
  /** Called after a reply or a failure. */
  onSettled?: () => void;
}

/** A question, with the saved messages around it. */
interface Asked {
  before: readonly SavedMessage[];
  question: SavedMessage;
  /** The messages after the question: hidden, but kept until there is a new reply. */
  replaced: readonly SavedMessage[];
}

/** A pending reply, with the text received so far. */
interface PendingReply extends Pick<Asked, 'replaced'> {
  id: string;
  text: string;
}

export type Chat = ReturnType<typeof useChat>;

/** One chat: its messages, and at most one pending question. */
export function useChat({ storageKey, ask, onFailure, onSent, onSettled }: ChatSettings) {
  const { messages, keep, isKept } = useSavedMessages(storageKey);
  const [pending, setPending] = useState<PendingReply>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function awaitReply({ before, question, replaced }: Asked): Promise<void> {
    const { signal } = (call.current = new AbortController());
    const reply = newMessage({ role: 'assistant', content: '' });
    let text = '';
    const show = () => setPending({ id: reply.id, text, replaced });
    show();
    onSent?.();
    const onPiece = (piece: string) => {
      text += piece;
      show();
    };
    const onWithdrawn = () => {
      text = '';
      show();
    };
    const settle = (by: SavedMessage[]) => keep((kept) => answered(kept, { question, replaced, by }));
    try {
      const request = { message: question.content, history: turnsOf(before) };
      const { text: content, isCare, origin } = await ask(request, { signal, onPiece, onWithdrawn });
      settle([newMessage({ ...reply, content, origin, ...(isCare ? { mark: 'care' } : {}) })]);
    } catch (error) {
      // Without any new text, the previous replies are restored.
      const rest = text.trim()
        ? [newMessage({ ...reply, content: text, mark: 'stopped' })]
        : withoutFailures(replaced);
      const failure = signal.aborted ? undefined : onFailure(error);
      const notice = failure && newMessage({ role: 'assistant', content: failure, mark: 'failed' });
      settle([...rest, ...(notice ? [notice] : [])]);
    } finally {
      call.current = undefined;
      setPending(undefined);
      onSettled?.();
    }
  }

  return {
    messages: pending ? without(messages, pending.replaced) : messages,
    pending,
    /** Whether a reply in this chat directs somebody in danger to help. If so, nothing for sale is shown beside it. */
    isCare: messages.some(({ mark }) => mark === 'care'),
    /** False once the browser failed to save the messages. */
    isKept,
    /** @returns whether it was sent; a blank text is not, and nothing is while a reply is pending */
    send: (text: string): boolean => {
      const content = text.trim();
      if (content === '' || call.current) return false;
      const question = newMessage({ role: 'user', content });
      const before = keep((kept) => [...kept, question]).slice(0, -1);
      void awaitReply({ before, question, replaced: [] });
      return true;
    },
    stop: () => call.current?.abort(),
    /** Sends the last question again, and replaces the messages after it. */
    askAgain: () => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      if (!question || call.current) return;
      void awaitReply({ before: messages.slice(0, at), question, replaced: messages.slice(at + 1) });
    },
    clear: () => keep(() => []),
  };
}
