import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/lib/api/api.ts';
import { streamCall } from '#client/lib/api/event-stream.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { fakeStream } from '../../../support/chat/fake-stream.ts';

const ASK = 'POST /api/chat/general';
const body = { message: 'Hello', history: [] };

describe('a call whose answer is streamed', () => {
  let api: ReturnType<typeof fakeApi>;
  let stream: ReturnType<typeof fakeStream<typeof ASK>>;
  beforeEach(() => {
    api = fakeApi();
    stream = fakeStream(api, ASK);
  });

  /** Until the call has arrived. */
  const arrived = () => vi.waitFor(() => expect(stream.requests).not.toHaveLength(0));

  it('hands over the pieces as they come, and then the whole answer', async () => {
    const pieces: string[] = [];
    const answer = streamCall(ASK, { body, onPiece: (text) => pieces.push(text) });
    await arrived();
    stream.piece('Good ');
    await vi.waitFor(() => expect(pieces).toEqual(['Good ']));
    stream.piece('evening');
    stream.done({ response: 'Good evening' });
    expect(await answer).toEqual({ response: 'Good evening' });
    expect(pieces).toEqual(['Good ', 'evening']);
  });

  it('asks for a stream, and sends the body as JSON', async () => {
    const answer = streamCall(ASK, { body });
    await arrived();
    expect(stream.requests[0]).toMatchObject({ accept: 'text/event-stream', body });
    stream.done({ response: 'x' });
    await answer;
  });

  it('fills the path, and sends no body where there is none', async () => {
    const exploration = fakeStream(api, 'GET /api/words/:wordId/exploration');
    const steps: number[] = [];
    const answer = streamCall('GET /api/words/:wordId/exploration', {
      params: { wordId: 7 },
      onStep: (step) => steps.push(step),
    });
    await vi.waitFor(() => expect(exploration.requests).toHaveLength(1));
    expect(exploration.requests[0]).toMatchObject({ path: '/api/words/7/exploration', body: undefined });
    exploration.step(1);
    exploration.step(2);
    exploration.failed(503, 'None');
    await expect(answer).rejects.toThrow('503');
    expect(steps).toEqual([1, 2]);
  });

  it('understands events and characters that are cut in two', async () => {
    const pieces: string[] = [];
    const answer = streamCall(ASK, { body, onPiece: (text) => pieces.push(text) });
    await arrived();
    const bytes = new TextEncoder().encode('event: piece\ndata: {"text":"caf\u00e9"}\n\n');
    for (const byte of bytes) stream.bytes(Uint8Array.of(byte));
    stream.raw(': still here\n\n');
    stream.done({ response: 'caf\u00e9' });
    await answer;
    expect(pieces).toEqual(['caf\u00e9']);
  });

  it('takes an answer that comes at once, as JSON', async () => {
    fakeApi().on(ASK, () => ({ json: { response: 'At once' } }));
    expect(await streamCall(ASK, { body })).toEqual({ response: 'At once' });
  });

  it('throws the refusal with its status and the sentence of the server', async () => {
    stream.refuseNext(429, 'Please wait 5 seconds.');
    const error = await streamCall(ASK, { body }).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, userMessage: 'Please wait 5 seconds.' });
  });

  it('throws a failure in the middle the same way', async () => {
    const answer = streamCall(ASK, { body });
    await arrived();
    stream.piece('Good ');
    stream.failed(503, 'The assistant cannot answer right now.');
    const error = await answer.catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 503, userMessage: 'The assistant cannot answer right now.' });
  });

  it.each(['cut', 'breakOff'] as const)(
    'is a failure of the network when the stream ends early (%s)',
    async (end) => {
      const answer = streamCall(ASK, { body });
      await arrived();
      stream.piece('Good ');
      stream[end]();
      await expect(answer).rejects.toThrow(TypeError);
    },
  );

  it('ends when it is aborted', async () => {
    const controller = new AbortController();
    const answer = streamCall(ASK, { body, signal: controller.signal });
    await arrived();
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
