import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useChatApp } from '../../support/chat/chats.ts';
import { openStream, piece, sendError } from '../../support/chat/fake-openai.ts';
import { miscounts } from '../../support/server/metrics.ts';

const { app, calls, answers, reset } = useChatApp({ TRUST_PROXY_HOPS: '1' });
beforeEach(reset);

const CALLS = 'voxicon_ai_calls_total';
const ask = (from = '192.0.2.1') =>
  app().http.post('/api/chat/general').set('X-Forwarded-For', from).send({ message: 'What is it?' });

describe('questions in the chat', () => {
  it('count when they are answered, with the time it took', async () => {
    const work = async () => {
      expect((await ask()).status).toBe(200);
      expect((await ask()).status).toBe(200);
    };
    expect(
      await miscounts(app(), work, [
        [CALLS, { kind: 'chat', outcome: 'answered' }, 2],
        [CALLS, {}, 2],
        ['voxicon_ai_call_duration_seconds_bucket', { kind: 'chat', outcome: 'answered', le: '2.5' }, 2],
      ]),
    ).toEqual([]);
  });

  it('count once when they fail, however often they are tried', async () => {
    answers((res) => sendError(res, 500, {}));
    const work = async () => {
      expect((await ask()).status).toBe(503);
    };
    expect(
      await miscounts(app(), work, [
        [CALLS, { kind: 'chat', outcome: 'failed' }, 1],
        [CALLS, {}, 1],
      ]),
    ).toEqual([]);
    expect(calls().length).toBeGreaterThan(1);
  });

  it('count as paused while the service is left alone', async () => {
    answers((res) => sendError(res, 401, {}));
    const work = async () => {
      for (let i = 0; i < 7; i++) expect((await ask(`192.0.2.${i}`)).status).toBe(503);
    };
    expect(
      await miscounts(app(), work, [
        [CALLS, { kind: 'chat', outcome: 'failed' }, 5],
        [CALLS, { kind: 'chat', outcome: 'paused' }, 2],
      ]),
    ).toEqual([]);
  });

  it('count as failed, and none as paused, while they fail one address alone', async () => {
    answers((res) => sendError(res, 401, {}));
    const work = async () => {
      for (let i = 0; i < 7; i++) expect((await ask()).status).toBe(503);
    };
    expect(
      await miscounts(app(), work, [
        [CALLS, { kind: 'chat', outcome: 'failed' }, 7],
        [CALLS, { kind: 'chat', outcome: 'paused' }, 0],
      ]),
    ).toEqual([]);
  });

  it('count as left when the visitor goes', async () => {
    answers((res) => {
      openStream(res);
      res.write(piece('Believers '));
    });
    const work = async () => {
      const visitor = new AbortController();
      const asking = fetch(`${app().url}/api/chat/general`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'What is it?' }),
        signal: visitor.signal,
      });
      await vi.waitFor(() => expect(calls()).toHaveLength(1));
      visitor.abort();
      await expect(asking).rejects.toThrow('aborted');
    };
    expect(
      await miscounts(app(), work, [
        [CALLS, { kind: 'chat', outcome: 'left' }, 1],
        [CALLS, {}, 1],
      ]),
    ).toEqual([]);
  });
});
