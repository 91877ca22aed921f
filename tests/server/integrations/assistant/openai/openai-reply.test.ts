import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReplyRequest } from '#server/integrations/assistant/assistant.ts';
import {
  assistantAt,
  closedAfterTest,
  DONE,
  event,
  failureOf,
  openStream,
  piece,
  sendError,
  sendPieces,
  startFakeOpenAi,
  startRawOpenAi,
  UNAVAILABLE,
} from '../../../../support/chat/fake-openai.ts';

const ask = (message = 'What is the hollow earth?'): ReplyRequest => ({
  about: undefined,
  history: [],
  message,
  caller: '192.0.2.1',
  signal: new AbortController().signal,
});

async function pieces(reply: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const text of reply) all.push(text);
  return all;
}

const text = async (reply: AsyncIterable<string>) => (await pieces(reply)).join('');

describe('a reply', () => {
  it('comes from the model in pieces', async () => {
    const { mock, url } = closedAfterTest(await startFakeOpenAi());
    mock.onMessage(/hollow earth/, { content: 'Believers hold that the earth is hollow.' }, { chunkSize: 5 });
    const { assistant, logged } = assistantAt(url);
    const all = await pieces(assistant.reply(ask()));
    expect(all.join('')).toBe('Believers hold that the earth is hollow.');
    expect(all.length).toBeGreaterThan(3);
    expect(assistant.model).toBe('test-model');
    expect(logged).toEqual([]);
  });

  it('is asked for as a stream, with the key, the model and a bound on its length', async () => {
    const { calls, url } = closedAfterTest(await startRawOpenAi((res) => sendPieces(res, 'Yes.')));
    await text(assistantAt(url).assistant.reply(ask()));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-test-secret' },
      body: { model: 'test-model', stream: true, max_tokens: 1200 },
    });
    expect(Object.keys(calls[0]!.body).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream']);
  });

  it('shows its first piece while the rest is still to come', async () => {
    let finish = () => {};
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        res.write(piece('First'));
        finish = () => res.end(piece(', then second', 'stop') + DONE);
      }),
    );
    const reply = assistantAt(url).assistant.reply(ask())[Symbol.asyncIterator]();
    expect(await reply.next()).toEqual({ done: false, value: 'First' });
    finish();
    expect(await reply.next()).toEqual({ done: false, value: ', then second' });
    expect(await reply.next()).toEqual({ done: true, value: undefined });
  });

  it('has no blank beginning', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => sendPieces(res, '\n', '  \n Hello', ' you')),
    );
    expect(await pieces(assistantAt(url).assistant.reply(ask()))).toEqual(['Hello', ' you']);
  });

  it.each([
    ['that ends with [DONE] alone', piece('Hello') + DONE],
    ['that ends with a reason alone', piece('Hello') + piece('', 'stop')],
    ['that was cut at its greatest length', piece('Hello', 'length') + DONE],
    ['with events about other things', ': ping\n\n' + event({ choices: [] }) + piece('Hello', 'stop') + DONE],
    ['with carriage returns', (piece('Hello', 'stop') + DONE).replaceAll('\n', '\r\n')],
  ])('is understood %s', async (_, stream) => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        res.end(stream);
      }),
    );
    expect(await text(assistantAt(url).assistant.reply(ask()))).toBe('Hello');
  });

  it('is complete with its last piece, even where the service then hangs', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        res.write(piece('Hello', 'stop'));
      }),
    );
    const { assistant } = assistantAt(url, { silenceMs: 300 });
    expect(await text(assistant.reply(ask()))).toBe('Hello');
  });

  it('leaves no timer behind', async () => {
    const { url } = closedAfterTest(await startRawOpenAi((res) => sendPieces(res, 'Hello', ' you')));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const reply = assistantAt(url).assistant.reply(ask())[Symbol.asyncIterator]();
    await reply.next();
    expect(vi.getTimerCount()).toBe(2);
    await reply.next();
    expect(await reply.next()).toEqual({ done: true, value: undefined });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is understood across bytes that come one by one', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        for (const byte of Buffer.from(piece('Gr\u00f6\u00dfe \u{1F407}', 'stop')))
          res.write(Buffer.of(byte));
        res.end();
      }),
    );
    expect(await text(assistantAt(url).assistant.reply(ask()))).toBe('Gr\u00f6\u00dfe \u{1F407}');
  });

  it('is understood from a service that does not stream', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        res.writeHead(200, { 'Content-Type': 'application/json' });
        res.end(
          JSON.stringify({
            choices: [{ message: { role: 'assistant', content: 'All at once.' }, finish_reason: 'stop' }],
          }),
        );
      }),
    );
    expect(await text(assistantAt(url).assistant.reply(ask()))).toBe('All at once.');
  });

  it('comes after a 429, by asking again', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res, _, count) =>
        count === 1 ? sendError(res, 429, { message: 'slow down' }) : sendPieces(res, 'Here it is.'),
      ),
    );
    const { assistant, logged } = assistantAt(url);
    expect(await text(assistant.reply(ask()))).toBe('Here it is.');
    expect(calls).toHaveLength(2);
    expect(logged).toEqual([]);
  });

  it('comes after two failures of the service, and not after three', async () => {
    let failures = 2;
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) =>
        failures-- > 0 ? sendError(res, 500, { message: 'oh' }) : sendPieces(res, 'Here it is.'),
      ),
    );
    const { assistant } = assistantAt(url);
    expect(await text(assistant.reply(ask()))).toBe('Here it is.');
    expect(calls).toHaveLength(3);
    failures = 3;
    expect(await failureOf(assistant.reply(ask()))).toEqual(UNAVAILABLE);
    expect(calls).toHaveLength(6);
  });

  it('is asked for in the words of newer models, once they were learned', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res, { body }) =>
        'max_tokens' in body
          ? sendError(res, 400, {
              message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
              param: 'max_tokens',
              code: 'unsupported_parameter',
            })
          : sendPieces(res, 'Hello'),
      ),
    );
    const { assistant } = assistantAt(url);
    expect(await text(assistant.reply(ask()))).toBe('Hello');
    expect(await text(assistant.reply(ask()))).toBe('Hello');
    expect(calls.map(({ body }) => body['max_completion_tokens'])).toEqual([undefined, 1200, 1200]);
  });
});
