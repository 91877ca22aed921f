import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { Assistant } from '#server/integrations/assistant/assistant.ts';
import {
  assistantAt,
  closedAfterTest,
  DONE,
  event,
  failureOf,
  openStream,
  piece,
  sendError,
  startFakeOpenAi,
  startRawOpenAi,
  UNAVAILABLE,
} from '../../../../support/chat/fake-openai.ts';

const SECRET = 'the visitor asks about the hollow earth';
const UPSTREAM = 'upstream says sk-test-secret is wrong';

function ask(assistant: Assistant, signal = new AbortController().signal) {
  return assistant.reply({ about: undefined, history: [], message: SECRET, caller: '192.0.2.1', signal });
}

const QUICK = { silenceMs: 300, retries: 0 };

describe('a reply fails, and only says that it is unavailable,', () => {
  const asJson = (res: ServerResponse, body: string) =>
    res.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  const asStream = (res: ServerResponse, body: string) => {
    openStream(res);
    res.end(body);
  };
  it.each<[string, (res: ServerResponse) => unknown, Record<string, unknown>]>([
    ['on 500', (res) => sendError(res, 500, { message: UPSTREAM }), { status: 500 }],
    [
      'on 429',
      (res) => sendError(res, 429, { message: UPSTREAM, code: 'insufficient_quota' }),
      { status: 429, code: 'insufficient_quota' },
    ],
    [
      'on 401',
      (res) => sendError(res, 401, { message: UPSTREAM, code: UPSTREAM }),
      { status: 401, fault: 'AuthenticationError' },
    ],
    ['on 403', (res) => sendError(res, 403, { message: UPSTREAM }), { status: 403 }],
    [
      'on 404',
      (res) => sendError(res, 404, { message: UPSTREAM, code: 'model_not_found' }),
      { status: 404, code: 'model_not_found' },
    ],
    [
      'on a 400 about something else',
      (res) => sendError(res, 400, { message: UPSTREAM, param: 'messages[1]' }),
      { status: 400, param: 'messages[1]' },
    ],
    [
      'on 500 with a page',
      (res) => res.writeHead(500, { 'Content-Type': 'text/html' }).end(`<h1>${UPSTREAM}`),
      { status: 500 },
    ],
    ['on an empty 200', (res) => res.writeHead(200).end(), { fault: 'empty' }],
    ['on an empty 204', (res) => res.writeHead(204).end(), { fault: 'empty' }],
    [
      'on a page',
      (res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end(`<h1>${UPSTREAM}</h1>`),
      { fault: 'empty' },
    ],
    ['on broken JSON', (res) => asJson(res, '{"choices":[{"message":{"content":"Hi'), { fault: 'garbage' }],
    [
      'on JSON of another form',
      (res) => asJson(res, JSON.stringify({ choices: UPSTREAM })),
      { fault: 'garbage' },
    ],
    ['on JSON that is no object', (res) => asJson(res, '[]'), { fault: 'garbage' }],
    ['on JSON without text', (res) => asJson(res, '{"choices":[]}'), { fault: 'empty' }],
    [
      'on an error in a 200',
      (res) => asJson(res, JSON.stringify({ error: { message: UPSTREAM } })),
      { fault: 'reported by the service' },
    ],
    [
      'on broken JSON in the stream',
      (res) => asStream(res, `data: {"choices":\n\n${DONE}`),
      { fault: 'garbage' },
    ],
    [
      'on an error in the stream',
      (res) => asStream(res, event({ error: { message: UPSTREAM } })),
      { fault: 'reported by the service' },
    ],
    ['on a stream of nothing', (res) => asStream(res, DONE), { fault: 'empty' }],
    [
      'on a stream of blanks',
      (res) => asStream(res, piece(' \n') + piece('  ', 'stop') + DONE),
      { fault: 'empty' },
    ],
    [
      'on a refusal without text',
      (res) => asStream(res, piece('', 'content_filter') + DONE),
      { fault: 'refused' },
    ],
    ['on a socket that is reset at once', (res) => res.destroy(), { cause: 'UND_ERR_SOCKET' }],
  ])('%s', async (_, answer, expected) => {
    const { url } = closedAfterTest(await startRawOpenAi((res) => void answer(res)));
    const { assistant, logged } = assistantAt(url, { retries: 0 });
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ ...expected, msg: 'the assistant did not answer' });
    expect(JSON.stringify(logged)).not.toMatch(/upstream|sk-test|hollow earth/);
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ['on silence', () => {}],
    ['on headers alone', (res) => (openStream(res), res.flushHeaders())],
  ])('%s', async (_, answer) => {
    const { calls, url } = closedAfterTest(await startRawOpenAi(answer));
    const { assistant, logged } = assistantAt(url, QUICK);
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(logged).toMatchObject([{ fault: 'silent for too long' }]);
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true));
  });

  it('when nobody listens there', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    await new Promise((done) => server.close(done));
    const { assistant, logged } = assistantAt(`http://127.0.0.1:${port}/v1`, { retries: 0 });
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(logged[0]).toMatchObject({ fault: 'APIConnectionError', cause: 'ECONNREFUSED' });
  });

  it('when the service answers every try with 429 and bids it wait beyond the bound', async () => {
    const { mock, url } = closedAfterTest(await startFakeOpenAi());
    mock.onMessage(/hollow/, { error: { message: UPSTREAM }, status: 429, retryAfter: 30 });
    const { assistant } = assistantAt(url, { ...QUICK, retries: 2 });
    const start = performance.now();
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('a reply that has begun fails', () => {
  const begin = (res: ServerResponse) => {
    openStream(res);
    res.write(piece('The earth'));
  };

  it('when its stream ends in the middle', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        begin(res);
        res.end();
      }),
    );
    const { assistant, logged } = assistantAt(url, { retries: 0 });
    expect(await failureOf(ask(assistant))).toEqual({ ...UNAVAILABLE, said: 'The earth' });
    expect(logged[0]).toMatchObject({ fault: 'cut', instructions: 'general-chat 2' });
  });

  it('when its socket is reset', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        begin(res);
        setTimeout(() => res.destroy(), 50);
      }),
    );
    expect(await failureOf(ask(assistantAt(url, { retries: 0 }).assistant))).toEqual({
      ...UNAVAILABLE,
      said: 'The earth',
    });
  });

  it('when it stops in the middle, and hangs up on the service', async () => {
    const { calls, url } = closedAfterTest(await startRawOpenAi(begin));
    const { assistant, logged } = assistantAt(url, QUICK);
    expect(await failureOf(ask(assistant))).toEqual({ ...UNAVAILABLE, said: 'The earth' });
    expect(logged[0]).toMatchObject({ fault: 'silent for too long' });
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true));
  });

  it('when its pieces come for ever', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => {
        begin(res);
        const drip = setInterval(() => res.write(piece('.')), 50);
        res.once('close', () => clearInterval(drip));
      }),
    );
    const { assistant, logged } = assistantAt(url, { replyMs: 900, retries: 0 });
    const start = performance.now();
    expect(await failureOf(ask(assistant))).toMatchObject({
      status: 503,
      said: expect.stringMatching(/^The earth\.{5}/),
    });
    expect(performance.now() - start).toBeLessThan(2500);
    expect(logged[0]).toMatchObject({ fault: 'not done in time' });
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true));
  });
});

describe('a body that drips', () => {
  it.each([
    ['comments', 'text/event-stream', ': still here\n\n'],
    ['blanks', 'text/event-stream', '\n'],
    ['the beginning of JSON', 'application/json', ' '],
  ])('of %s is silence', async (_, type, drop) => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => {
        res.writeHead(200, { 'Content-Type': type });
        const drip = setInterval(() => res.write(drop), 30);
        res.once('close', () => clearInterval(drip));
      }),
    );
    const { assistant, logged } = assistantAt(url, QUICK);
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(logged[0]).toMatchObject({ fault: 'silent for too long' });
    await vi.waitFor(() => expect(calls[0]!.isAbandoned).toBe(true));
  });

  it('that never ends a line is given up when it gets too large', async () => {
    const { url } = closedAfterTest(
      await startRawOpenAi((res) => {
        openStream(res);
        const flood = () => {
          while (!res.destroyed && res.write('x'.repeat(65_536)));
        };
        res.on('drain', flood);
        flood();
      }),
    );
    const { assistant, logged } = assistantAt(url, { retries: 0 });
    expect(await failureOf(ask(assistant))).toEqual(UNAVAILABLE);
    expect(logged[0]).toMatchObject({ fault: 'too large' });
  });
});
