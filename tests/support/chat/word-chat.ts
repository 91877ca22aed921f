import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerOrigin } from '#shared/chat/chat.endpoints.ts';
import { aChatStatus } from '../factories/chat.ts';
import { aWordDetail } from '../factories/words.ts';
import { fakeApi } from '../client/fake-api.ts';
import { fakeStream } from './fake-stream.ts';
import { openPage } from '../client/render.tsx';

export const WORD_CHAT = 'POST /api/chat/:sessionId/message';
const SESSION = '6f1e2d3c-4b5a-4c7d-8e9f-0a1b2c3d4e5f';

/** An API for the chat about the word "aether", number 7; nobody is signed in and the guide answers. */
export function wordChatApi() {
  const api = fakeApi();
  const word = aWordDetail({
    id: 7,
    word: 'aether',
    affiliateLink: 'https://shop.example/aether',
    liveDefinition: { text: 'What fills the void.', votes: 1, createdAt: '2026-01-02T03:04:05.000Z' },
  });
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary/:word', () => ({ json: word }));
  api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
  api.on('POST /api/chat/session', () => ({ status: 201, json: { sessionId: SESSION } }));
  const stream = fakeStream(api, WORD_CHAT);
  return {
    ...api,
    stream,
    /** Ends the reply that is awaited. */
    reply: (content: string, rest: { care?: true; origin?: AnswerOrigin } = {}) =>
      stream.done({
        ...rest,
        assistantMessage: { id: 'a', role: 'assistant', content, createdAt: '2026-11-21T10:00:00.000Z' },
      }),
    sessions: () => api.seen.filter((call) => call.startsWith('POST /api/chat/session')),
    sent: () => stream.requests.map(({ body }) => body as { content: string; chatHistory: unknown[] }),
  };
}

export const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const log = () => within(screen.getByRole('log'));

export async function openWordChat() {
  const page = openPage('/chat/aether');
  await input();
  return page;
}

/** Writes a message and sends it by Enter. */
export async function say(text: string) {
  await userEvent.type(await input(), `${text}{Enter}`);
}

/** Until so many questions have arrived at the server. */
export const asked = (api: ReturnType<typeof wordChatApi>, times = 1) =>
  waitFor(() => {
    if (api.stream.requests.length < times) throw new Error(`not asked ${times} times yet`);
  });
