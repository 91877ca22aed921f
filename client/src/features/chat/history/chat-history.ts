import type { ChatMessage, ChatRole, ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { CHAT, CHAT_HISTORY_BYTES } from '#shared/limits.ts';
import { firstCharacters } from '#shared/text/text.ts';
import { localStore } from '#client/lib/storage.ts';
import { randomId } from './random-id.ts';

/** A message as this browser keeps it. */
export interface SavedMessage extends ChatMessage {
  /**
   * Failed: it tells that no reply came, and is no part of the talk. Stopped: a reply that broke off. Care: it leads
   * somebody in danger to help.
   */
  mark?: 'failed' | 'stopped' | 'care';
}

interface NewMessage {
  role: ChatRole;
  content: string;
  id?: string;
  mark?: SavedMessage['mark'];
}

export function newMessage({ role, content, id = randomId(), mark }: NewMessage): SavedMessage {
  return { id, role, content, createdAt: new Date().toISOString(), ...(mark ? { mark } : {}) };
}

/** The stored messages; invalid data counts as none. */
export function readHistory(key: string): SavedMessage[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage).slice(-CHAT.keptMax) : [];
  } catch {
    return [];
  }
}

/** @returns whether the browser took them */
export function writeHistory(key: string, messages: readonly SavedMessage[]): boolean {
  if (messages.length > 0) return localStore.write(key, JSON.stringify(messages));
  localStore.remove(key);
  return true;
}

/**
 * What the assistant is told of what was said before: the last ten messages, roles and texts alone, and fewer
 * when they are too long for a body. What the server would refuse or cut is not sent: the chat would fail for ever.
 */
export function turnsOf(messages: readonly SavedMessage[]): ChatTurn[] {
  const turns = withoutFailures(messages)
    .slice(-CHAT.historyMax)
    .map(({ role, content }) => ({
      role,
      content: firstCharacters(content.replaceAll('\0', ''), CHAT.messageMax),
    }));
  while (bytesOf(turns) > CHAT_HISTORY_BYTES) turns.shift();
  return turns;
}

const bytesOf = (turns: ChatTurn[]) => new TextEncoder().encode(JSON.stringify(turns)).length;

interface Answered {
  question: SavedMessage;
  /** What followed the question until now. */
  replaced: readonly SavedMessage[];
  /** What follows it from now on. */
  by: readonly SavedMessage[];
}

/**
 * Puts what came of a question behind it. Another tab may have said more in this chat meanwhile, which stays, or have
 * cleared it, which holds.
 */
export function answered(
  kept: readonly SavedMessage[],
  { question, replaced, by }: Answered,
): readonly SavedMessage[] {
  const rest = without(kept, replaced);
  const at = rest.findIndex(({ id }) => id === question.id);
  return at < 0 ? kept : rest.toSpliced(at + 1, 0, ...by);
}

/** @param gone messages, by their ids */
export function without(
  messages: readonly SavedMessage[],
  gone: readonly SavedMessage[],
): readonly SavedMessage[] {
  return messages.filter(({ id }) => !gone.some((other) => other.id === id));
}

export const withoutFailures = (messages: readonly SavedMessage[]) =>
  messages.filter(({ mark }) => mark !== 'failed');

function isMessage(item: unknown): item is SavedMessage {
  const { id, role, content, createdAt } = (item ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof createdAt === 'string' &&
    !Number.isNaN(Date.parse(createdAt))
  );
}
