import { useEffect, useRef, useState } from 'react';
import { newMessage, turnsOf, withoutFailures, type KeptMessage } from './chat-history.ts';
import type { Ask } from './chat.api.ts';
import { useKeptMessages } from './use-kept-messages.ts';

export interface ChatSettings {
  storageKey: string;
  ask: Ask;
  /** Tells of a failure. What it returns is appended as the assistant's message. */
  onFailure: (error: unknown) => string | undefined;
  /** A reply came, or did not. */
  onSettled?: () => void;
}

/** A reply that is awaited, and as much of it as has come. */
interface PendingReply {
  id: string;
  text: string;
}

export type Chat = ReturnType<typeof useChat>;

/** One chat: its messages, and one question at a time. */
export function useChat({ storageKey, ask, onFailure, onSettled }: ChatSettings) {
  const { messages, keep, isKept } = useKeptMessages(storageKey);
  const [pending, setPending] = useState<PendingReply>();
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  /**
   * @param told ends with the question
   * @param before replies to it of before; they come back when no other one does
   */
  async function awaitReply(told: KeptMessage[], before: KeptMessage[] = []): Promise<void> {
    const { signal } = (call.current = new AbortController());
    const reply = newMessage({ role: 'assistant', content: '' });
    keep(told);
    setPending({ id: reply.id, text: '' });
    let text = '';
    const question = { message: told.at(-1)!.content, history: turnsOf(told.slice(0, -1)) };
    const onPiece = (piece: string) => {
      text += piece;
      setPending({ id: reply.id, text });
    };
    try {
      keep([...told, newMessage({ ...reply, content: await ask(question, { signal, onPiece }) })]);
    } catch (error) {
      const rest = text.trim() ? [newMessage({ ...reply, content: text, mark: 'stopped' })] : before;
      const failure = signal.aborted ? undefined : onFailure(error);
      const notice = failure && newMessage({ role: 'assistant', content: failure, mark: 'failed' });
      keep([...told, ...rest, ...(notice ? [notice] : [])]);
    } finally {
      call.current = undefined;
      setPending(undefined);
      onSettled?.();
    }
  }

  return {
    messages,
    pending,
    /** False once the browser refused to keep the messages. */
    isKept,
    /** @returns whether it was sent: nothing blank is, and nothing while a reply is awaited */
    send: (text: string): boolean => {
      const content = text.trim();
      if (content === '' || call.current) return false;
      void awaitReply([...messages, newMessage({ role: 'user', content })]);
      return true;
    },
    stop: () => call.current?.abort(),
    /** Puts the last question again, in place of what came after it. */
    askAgain: () => {
      const end = messages.findLastIndex(({ role }) => role === 'user') + 1;
      if (end === 0 || call.current) return;
      void awaitReply(messages.slice(0, end), withoutFailures(messages.slice(end)));
    },
    clear: () => keep([]),
  };
}
