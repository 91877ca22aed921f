import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PRELOADED_RESPONSES_ID, type PreloadedResponse } from '#shared/pages/preloaded-responses.ts';

const list: PreloadedResponse = {
  address: '/api/public/dictionary?limit=20&offset=0&sort=alphabetical',
  headers: { 'X-Total-Count': '7' },
  body: '[]',
};

let asked: string[];

beforeEach(() => {
  vi.resetModules(); // the page is read once
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response('[]', { headers: { 'X-Total-Count': '8' } }));
  });
  document.getElementById(PRELOADED_RESPONSES_ID)?.remove();
});

afterEach(() => vi.useRealTimers());

function bring(answers: PreloadedResponse[]): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PRELOADED_RESPONSES_ID;
  element.textContent = JSON.stringify(answers);
  document.head.append(element);
}

async function listWords() {
  const { callWithHeaders } = await import('#client/lib/api/api.ts');
  const { data, headers } = await callWithHeaders('GET /api/public/dictionary', {
    query: { sort: 'alphabetical', limit: 20, offset: 0 },
  });
  return { data, total: headers.get('X-Total-Count') };
}

describe('a call whose answer came with the page', () => {
  it('is answered without asking, parameters in any order', async () => {
    bring([list]);
    expect(await listWords()).toEqual({ data: [], total: '7' });
    expect(asked).toEqual([]);
  });

  it('is answered so only once', async () => {
    bring([list]);
    await listWords();
    expect(await listWords()).toMatchObject({ total: '8' });
  });

  it('asks when the page has been open for long', async () => {
    bring([list]);
    vi.spyOn(performance, 'now').mockReturnValueOnce(11_000);
    expect(await listWords()).toMatchObject({ total: '8' });
  });
});

it('is a refusal when the page says so, and asks no more', async () => {
  bring([
    { address: '/api/user', status: 401, headers: {}, body: '{"code":"not_signed_in","message":"No"}' },
  ]);
  const { call } = await import('#client/lib/api/api.ts');
  await expect(call('GET /api/user')).rejects.toMatchObject({ status: 401, userMessage: 'No' });
  vi.advanceTimersByTime(5000);
  expect(asked).toEqual([]);
});

it('asks for what the page did not bring', async () => {
  bring([{ ...list, address: '/api/public/dictionary?limit=100&offset=0&sort=alphabetical' }]);
  expect(await listWords()).toMatchObject({ total: '8' });
});
