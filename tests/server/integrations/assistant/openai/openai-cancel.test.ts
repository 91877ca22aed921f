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
  sendPieces,
  startRawOpenAi,
  UNAVAILABLE,
} from '../../../../support/chat/fake-openai.ts';

function ask(assistant: Assistant, signal = new AbortController().signal) {
  return assistant.reply({
    about: undefined,
    history: [],
    message: 'What is the hollow earth?',
    caller: '192.0.2.1',
    signal,
  });
}

describe('when the visitor leaves', () => {
  const SECOND = 1000;

  async function leaveWhile(answer: (res: ServerResponse) => void, options = {}) {
    const { calls, url } = closedAfterTest(await startRawOpenAi(answer));
    const { assistant, logged } = assistantAt(url, options);
    const visitor = new AbortController();
    const failed = failureOf(ask(assistant, visitor.signal));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await sleep(50);
    const start = performance.now();
    visitor.abort();
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true), { timeout: SECOND, interval: 5 });
    const result = await failed;
    expect(performance.now() - start).toBeLessThan(SECOND);
    expect(logged).toEqual([]);
    return result;
  }

  it('the call upstream ends at once while nothing has come', async () => {
    expect(await leaveWhile(() => {})).toEqual(UNAVAILABLE);
  });

  it('the call upstream ends at once while the reply comes', async () => {
    const { said } = await leaveWhile((res) => {
      openStream(res);
      const drip = setInterval(() => res.write(piece('.')), 10);
      res.once('close', () => clearInterval(drip));
    });
    expect(said).toMatch(/^\.+$/);
  });

  it('nothing is tried again', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => {
        res.writeHead(429, { 'Retry-After': '1' }).end();
      }),
    );
    const visitor = new AbortController();
    const failed = failureOf(ask(assistantAt(url).assistant, visitor.signal));
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await sleep(50);
    visitor.abort();
    expect(await failed).toEqual(UNAVAILABLE);
    await sleep(1200);
    expect(calls).toHaveLength(1);
  });

  it('nothing is asked for one who has left before', async () => {
    const { calls, url } = closedAfterTest(await startRawOpenAi((res) => sendPieces(res, 'Hello')));
    expect(await failureOf(ask(assistantAt(url).assistant, AbortSignal.abort()))).toEqual(UNAVAILABLE);
    expect(calls).toEqual([]);
  });

  it('the call ends when nobody reads on', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        res.write(piece('One') + piece('Two'));
      }),
    );
    for await (const text of ask(assistantAt(url).assistant)) {
      expect(text).toBe('One');
      break;
    }
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true), { timeout: SECOND });
  });
});
