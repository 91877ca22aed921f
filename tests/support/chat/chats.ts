import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { AnswerOrigin } from '#shared/chat/chat.endpoints.ts';
import { createAssistant } from '#server/integrations/assistant/create-assistant.ts';
import { createModeration } from '#server/integrations/moderation/create-moderation.ts';
import { createTestDatabase } from '../server/db.ts';
import { DONE, noModeration, piece, startRawOpenAi, type Moderator } from './fake-openai.ts';
import { startTestApp, WIDE_LIMITS, type TestApp } from '../server/test-app.ts';

type RawOpenAi = Awaited<ReturnType<typeof startRawOpenAi>>;
type Answer = Parameters<typeof startRawOpenAi>[0];

/** Streams a short reply, as a well-behaved service does. */
export const friendly: Answer = (res) => {
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const text of ['Believers hold ', 'that it is so.']) res.write(piece(text));
  res.end(piece('', 'stop') + DONE);
};

/** The app with a service that speaks OpenAI's protocol; a test says what that one answers. */
export function useChatApp(settings: Record<string, string> = {}) {
  let app: TestApp;
  let service: RawOpenAi;
  let answer = friendly;
  let moderate = noModeration;
  beforeAll(async () => {
    service = await startRawOpenAi(
      (...call) => answer(...call),
      (...call) => moderate(...call),
    );
    app = await startTestApp(await createTestDatabase(inject('postgresUrl')), {
      ...WIDE_LIMITS,
      OPENAI_API_KEY: 'a key of the tests',
      OPENAI_BASE_URL: service.url,
      OPENAI_MODEL: 'a-model',
      ...settings,
    });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  return {
    app: () => app,
    calls: () => service.calls,
    answers: (next: Answer): void => {
      answer = next;
    },
    moderates: (next: Moderator): void => {
      moderate = next;
    },
    /** Forgets what the service was asked and how often it failed; it answers well again. */
    reset: (): void => {
      answer = friendly;
      moderate = noModeration;
      service.calls.length = 0;
      const { ctx } = app;
      ctx.assistant = createAssistant(ctx);
      ctx.moderation = createModeration(ctx);
    },
  };
}

/** The origin of an answer that the model gave. */
export const byModel = (wordId: number | null): AnswerOrigin => ({
  wordId,
  provider: 'a-model',
  answeredAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  signature: expect.stringMatching(/^[\w-]{43}$/) as string,
});

export interface SentEvent {
  event: string;
  data: unknown;
}

/** The events of a stream that came to its end. */
export function eventsOf(text: string): SentEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block)!;
      return { event: event!, data: JSON.parse(data!) as unknown };
    });
}
