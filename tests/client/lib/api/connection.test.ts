import { expect, it, vi } from 'vitest';
import {
  monitoredFetch,
  isConnectionCut,
  reportConnection,
  watchConnection,
} from '#client/lib/api/connection.ts';

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const ask = () => monitoredFetch('/api/user', {});

it('takes an answer from outside, a refusal too, for a connection', async () => {
  reportConnection(false);
  answerWith(() => Promise.resolve(new Response('', { status: 503 })));
  await ask();
  expect(isConnectionCut()).toBe(false);
});

it('takes no answer for no connection, and hands the failure on', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(ask()).rejects.toThrow(TypeError);
  expect(isConnectionCut()).toBe(true);
});

it('takes nothing from what the worker had kept, nor from a call that was given up', async () => {
  for (const isThere of [true, false]) {
    reportConnection(isThere);
    answerWith(() => Promise.resolve(new Response('', { headers: { 'X-Kept': 'yes' } })));
    await ask();
    answerWith(() => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(ask()).rejects.toThrow('given up');
    expect(isConnectionCut()).toBe(!isThere);
  }
});

it('tells of changes alone, until nobody listens', () => {
  const listener = vi.fn<() => void>();
  const stop = watchConnection(listener);
  for (const isThere of [true, false, false, true]) reportConnection(isThere);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  reportConnection(false);
  expect(listener).toHaveBeenCalledTimes(2);
});
