import type { AnswerOrigin, ChatMessage, ChatRole, ChatTurn } from '#shared/chat/chat.endpoints.ts';
import { CHAT, CHAT_HISTORY_BYTES } from '#shared/limits.ts';
import { firstCharacters } from '#shared/text/text.ts';
import { localStore } from '#client/lib/storage.ts';
import { randomId } from './random-id.ts';

/** A message as saved in this browser. */
export interface SavedMessage extends ChatMessage {
  /**
   * Failed: reports that there was no reply, and is not part of the conversation. Stopped: an incomplete reply. Care:
   * directs somebody in danger to help.
   */
  mark?: 'failed' | 'stopped' | 'care';
  /** Of a reply that the server gave in full. */
  origin?: AnswerOrigin;
}

interface NewMessage {
  role: ChatRole;
  content: string;
  id?: string;
  mark?: SavedMessage['mark'];
  origin?: AnswerOrigin | undefined;
}

export function newMessage({ role, content, id = randomId(), mark, origin }: NewMessage): SavedMessage {
  return {
    id,
    role,
    content,
    createdAt: new Date().toISOString(),
    ...(mark ? { mark } : {}),
    ...(origin ? { origin } : {}),
  };
}

/** Reads the messages saved under the key. Invalid data is ignored. */
export function readHistory(key: string): SavedMessage[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage).slice(-CHAT.keptMax) : [];
  } catch {
    return [];
  }
}

/** @returns whether the browser saved them */
export function writeHistory(key: string, messages: readonly SavedMessage[]): boolean {
  if (messages.length > 0) return localStore.write(key, JSON.stringify(messages));
  localStore.remove(key);
  return true;
}

/**
 * The history that is sent to the assistant: role and text of the last ten messages, or fewer if they exceed the size
 * limit of the request. Removes what the server would reject or truncate; otherwise every later question would fail.
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
  /** The messages that are removed after the question. */
  replaced: readonly SavedMessage[];
  /** The messages that are inserted after the question. */
  by: readonly SavedMessage[];
}

/**
 * Inserts the reply after its question. Another tab may have changed the chat in the meantime: messages that it added
 * stay, and a chat that it cleared stays empty.
 */
export function answered(
  kept: readonly SavedMessage[],
  { question, replaced, by }: Answered,
): readonly SavedMessage[] {
  const rest = without(kept, replaced);
  const at = rest.findIndex(({ id }) => id === question.id);
  return at < 0 ? kept : rest.toSpliced(at + 1, 0, ...by);
}

/** @param gone the messages to leave out, compared by id */
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
