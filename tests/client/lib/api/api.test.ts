import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes fetch answer this, and returns what it was asked. */
function answering(status: number, body: string, statusText = '') {
  const fetch = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response(body, { status, statusText })),
  );
  vi.stubGlobal('fetch', fetch);
  return () => fetch.mock.calls[0]!;
}

const failure = () =>
  call('GET /api/random').catch((error: unknown) => error as ApiError) as Promise<ApiError>;

describe('a call', () => {
  it('sends cookies, and neither type nor body when it has no body', async () => {
    const asked = answering(200, '[]');
    await call('GET /api/public/dictionary', {
      query: { limit: 20, search: 'ley lines', category: undefined },
    });
    const [address, init] = asked();
    expect(address).toBe('/api/public/dictionary?limit=20&search=ley+lines');
    expect(init).toEqual({ method: 'GET', credentials: 'include' });
  });

  it('sends a body as JSON, and encodes the parts of its path', async () => {
    const asked = answering(200, '{}');
    const body = { word: 'a b', type: 'phrase', definition: 'x'.repeat(10) } as const;
    await call('POST /api/anonymous/submit', { body });
    expect(asked()[1]).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const askedWord = answering(200, '{}');
    await call('GET /api/public/dictionary/:word', { params: { word: 'a b/c' } });
    expect(askedWord()[0]).toBe('/api/public/dictionary/a%20b%2Fc');
  });
});

describe('a refused call', () => {
  it('has a message of status, colon, space and body', async () => {
    answering(400, 'bad');
    expect((await failure()).message).toBe('400: bad');
  });

  it('takes the status text when the body is empty', async () => {
    answering(500, '', 'Internal Server Error');
    expect((await failure()).message).toBe('500: Internal Server Error');
  });

  it.each([
    ['{"code":"x","message":"Word is required"}', 'Word is required'],
    ['plain words', 'plain words'],
    ['{}', 'Submission failed'],
    ['', 'Submission failed'],
    ['<html>Bad Gateway</html>', 'Submission failed'],
  ])('tells people of %s: %s', async (body, told) => {
    answering(400, body);
    expect(messageFor(await failure(), 'Submission failed')).toBe(told);
  });

  it('tells people of a network that is away', () => {
    expect(messageFor(new TypeError('fetch failed'), 'Submission failed')).toBe('Network error');
  });
});
