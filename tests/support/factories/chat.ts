import type { ChatMessage, ChatStatus } from '#shared/chat/chat.endpoints.ts';

let nextId = 1;

/** A message as the browser keeps it. */
export function aMessage(overrides: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${nextId++}`,
    role: 'user',
    content: 'What is it?',
    createdAt: '2026-11-21T09:05:00.000Z',
    ...overrides,
  };
}

/** That many messages, by turns of the visitor and the assistant. */
export function aTalk(count: number): ChatMessage[] {
  return Array.from({ length: count }, (_, index) =>
    aMessage({ role: index % 2 === 0 ? 'user' : 'assistant', content: `message ${index + 1}` }),
  );
}

/** Who answers: without overrides the dictionary guide. */
export function aChatStatus(overrides: Partial<ChatStatus> = {}): ChatStatus {
  return { model: null, allowance: null, ...overrides };
}

export function keepChat(key: string, messages: unknown): void {
  window.localStorage.setItem(key, JSON.stringify(messages));
}

export function keptChat(key: string): ChatMessage[] {
  return JSON.parse(window.localStorage.getItem(key) ?? '[]') as ChatMessage[];
}
