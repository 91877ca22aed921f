import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Assistant } from '#server/integrations/assistant/assistant.ts';
import {
  assistantAt,
  closedAfterTest,
  failureOf,
  openStream,
  piece,
  sendError,
  sendPieces,
  startRawOpenAi,
  UNAVAILABLE,
} from '../../../../support/chat/fake-openai.ts';

let visitors = 0;
const aVisitor = () => `192.0.2.${++visitors}`;

function ask(assistant: Assistant, { caller = aVisitor(), signal = new AbortController().signal } = {}) {
  const message = 'What is the hollow earth?';
  return assistant.reply({ about: undefined, history: [], message, caller, signal });
}

describe('a service that failed five visitors in a row', () => {
  async function serviceThat(fails: (res: ServerResponse) => void, options = {}) {
    let isWell = false;
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => (isWell ? sendPieces(res, 'Hello') : fails(res))),
    );
    const { assistant, logged } = assistantAt(url, { retries: 0, pauseMs: 400, ...options });
    return {
      calls,
      assistant,
      logged,
      be: (how: 'well' | 'ill') => (isWell = how === 'well'),
      failTimes: async (times: number, caller?: string) => {
        for (let i = 0; i < times; i++)
          expect(await failureOf(ask(assistant, { caller }))).toEqual({
            ...UNAVAILABLE,
            said: expect.any(String),
          });
      },
    };
  }

  it.each([
    ['401', (res: ServerResponse) => sendError(res, 401, {})],
    ['500', (res: ServerResponse) => sendError(res, 500, {})],
    ['cut streams', (res: ServerResponse) => (openStream(res), void res.end(piece('The')))],
  ])('with %s is left alone, then tried with one call', async (_, fails) => {
    const { assistant, calls, logged, failTimes, be } = await serviceThat(fails);
    await failTimes(5);
    expect(calls).toHaveLength(5);
    expect(logged.at(-2)).toMatchObject({
      level: 50,
      msg: 'the assistant failed repeatedly: calls are paused',
    });
    be('well');
    await failTimes(3);
    expect(calls).toHaveLength(5);
    await sleep(400);
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
    expect(calls).toHaveLength(6);
  });

  it('answers a caller at once', async () => {
    const { assistant, failTimes } = await serviceThat(() => {}, { silenceMs: 300, pauseMs: 5000 });
    await Promise.all(Array.from({ length: 5 }, () => failTimes(1)));
    const start = performance.now();
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('is asked on when it answered in between', async () => {
    const { assistant, calls, failTimes, be } = await serviceThat((res) => sendError(res, 500, {}));
    await failTimes(4);
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
    be('ill');
    await failTimes(4);
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
    expect(calls).toHaveLength(10);
  });

  it('is asked on when it refused questions, which other visitors do not ask', async () => {
    const { assistant, failTimes, be } = await serviceThat((res) =>
      sendError(res, 400, { code: 'content_filter' }),
    );
    await failTimes(6);
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ['nothing', (res) => void res.writeHead(200).end()],
    ['an empty text', (res) => sendPieces(res, '')],
    ['blanks', (res) => sendPieces(res, ' \n')],
    ['what is no answer', (res) => void res.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')],
  ])('is asked on when it answered with %s, however often', async (_, answers) => {
    const { assistant, failTimes, be } = await serviceThat(answers);
    await failTimes(6);
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
  });

  it('is asked on when it failed one visitor alone, however often', async () => {
    const { assistant, calls, failTimes, be } = await serviceThat((res) => sendError(res, 500, {}));
    await failTimes(8, aVisitor());
    await failTimes(3);
    expect(calls).toHaveLength(11);
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
  });

  it('is asked on when it was the visitors who left', async () => {
    const { assistant, calls, be } = await serviceThat(() => {});
    for (let i = 1; i <= 6; i++) {
      const visitor = new AbortController();
      const failed = failureOf(ask(assistant, { signal: visitor.signal }));
      await vi.waitFor(() => expect(calls).toHaveLength(i), { interval: 2 });
      visitor.abort();
      await failed;
    }
    be('well');
    for await (const text of ask(assistant)) expect(text).toBe('Hello');
  });
});
