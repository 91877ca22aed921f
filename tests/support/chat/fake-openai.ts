import { LLMock } from '@copilotkit/aimock';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createOpenAiAssistant } from '#server/integrations/assistant/openai/openai.ts';

/** A well-behaved service on this machine: `mock` is told what to answer and knows what it was asked. */
export async function startFakeOpenAi() {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  await mock.start();
  return { url: `${mock.url}/v1`, mock, close: () => mock.stop() };
}

export interface RawCall {
  path: string;
  headers: IncomingMessage['headers'];
  body: { messages: { role: string; content: string }[]; [key: string]: unknown };
  /** Whether the caller hung up before its answer was complete. */
  isAbandoned: boolean;
}

/** Answers a call of the moderation endpoint. */
export type Moderator = (res: ServerResponse, text: string) => void;

/** As most servers of own models do. */
export const noModeration: Moderator = (res) => sendError(res, 404, { message: 'Not found' });

/** The service's judgement: all of these categories, and nothing else. */
export const flagging =
  (...categories: string[]): Moderator =>
  (res) => {
    const flags = Object.fromEntries(categories.map((name) => [name, true]));
    const result = { flagged: categories.length > 0, categories: { violence: false, ...flags } };
    res.writeHead(200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ id: 'modr-1', model: 'omni-moderation-latest', results: [result] }));
  };

/** A service of which each answer is written by hand, byte by byte if need be. */
export async function startRawOpenAi(
  answer: (res: ServerResponse, call: RawCall, count: number) => void,
  moderate: Moderator = noModeration,
) {
  const calls: RawCall[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      if (req.url?.endsWith('/moderations'))
        return moderate(res, (JSON.parse(text) as { input: string }).input);
      const body = JSON.parse(text) as RawCall['body'];
      const call = { path: req.url ?? '', headers: req.headers, body, isAbandoned: false };
      res.once('close', () => (call.isAbandoned = !res.writableEnded));
      calls.push(call);
      answer(res, call, calls.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    close: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

/** One event of a streamed answer. */
export function piece(text: string, finish: string | null = null): string {
  return event({ choices: [{ index: 0, delta: { content: text }, finish_reason: finish }] });
}

export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

export const DONE = 'data: [DONE]\n\n';

/** A whole streamed answer. */
export function sendPieces(res: ServerResponse, ...texts: string[]): void {
  openStream(res);
  for (const text of texts) res.write(piece(text));
  res.end(piece('', 'stop') + DONE);
}

export function openStream(res: ServerResponse): void {
  res.writeHead(200, { 'Content-Type': 'text/event-stream' });
}

/** An error as the service words it; the client tries those again at once that it tries again at all. */
export function sendError(res: ServerResponse, status: number, error: Record<string, unknown>): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After-Ms': '1' });
  res.end(JSON.stringify({ error }));
}

/** An assistant that asks the service at `url`, and what it logged. */
export function assistantAt(url: string, options: Parameters<typeof createOpenAiAssistant>[2] = {}) {
  const logged: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)) as Record<string, unknown>);
      done();
    },
  });
  const settings = { OPENAI_API_KEY: 'sk-test-secret', OPENAI_BASE_URL: url, OPENAI_MODEL: 'test-model' };
  return { assistant: createOpenAiAssistant(settings, pino(sink), options), logged };
}

/** Closes a server at the end of the test that started it. */
export function closedAfterTest<T extends { close: () => Promise<void> }>(server: T): T {
  onTestFinished(server.close);
  return server;
}

/** What a reply said before it failed, and how it failed. */
export async function failureOf(reply: AsyncIterable<string>) {
  let said = '';
  try {
    for await (const text of reply) said += text;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { said, status: error.status, message: error.message };
  }
  throw new Error(`it did not fail, but said "${said}"`);
}

/** All that anybody is told of any failure. */
export const UNAVAILABLE = {
  said: '',
  status: 503,
  message: 'The assistant cannot answer right now. Please try again in a moment.',
};
