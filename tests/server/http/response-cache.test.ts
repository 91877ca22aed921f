import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache, type Answer } from '#server/http/response-cache.ts';

/** A server that gives each address what `make` makes of it, through a cache of its own. */
async function startServer(make: (address: string) => Promise<Answer> | Answer, maxBytes = 1_000_000) {
  const ready = new ResponseCache(maxBytes);
  const made = vi.fn<(address: string) => Promise<Answer>>(async (address) => make(address));
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    // Who looked before the answer was kept and comes to the second step after it: "X-Late".
    if (req.headers['x-late'] === undefined && ready.tryToServe(req, res)) return;
    void ready.serve(req, res, req.url!, () => made(req.url!)).catch(() => res.writeHead(500).end());
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const http = supertest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { ready, made, http };
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.closeAllConnections();
});

/** A promise to be kept later. */
function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

const soon = () => new Promise((done) => setTimeout(done, 30));

describe('ready answers', () => {
  it('are made once, then sent from memory until something changes', async () => {
    let version = 1;
    const { ready, made, http } = await startServer(() => ({ json: `{"version":${version}}` }));
    ready.resume();
    for (let i = 0; i < 3; i++) expect((await http.get('/')).body).toEqual({ version: 1 });
    expect(made).toHaveBeenCalledTimes(1);
    version = 2;
    expect((await http.get('/')).body).toEqual({ version: 1 });
    ready.invalidate();
    expect((await http.get('/')).body).toEqual({ version: 2 });
  });

  it('are kept for each address apart, query included', async () => {
    const { ready, http } = await startServer((address) => ({ json: JSON.stringify(address) }));
    ready.resume();
    for (const address of ['/a', '/a?b=1', '/a?b=2', '/a']) {
      expect((await http.get(address)).body).toBe(address);
    }
  });

  it('about another word outlive a change, lists do not', async () => {
    const { ready, made, http } = await startServer((address) => ({
      json: '{}',
      ...(address === '/list' ? {} : { wordId: Number(address.slice(1)) }),
    }));
    ready.resume();
    const readAll = () => Promise.all(['/list', '/1', '/2'].map((address) => http.get(address)));
    await readAll();
    made.mockClear();
    ready.invalidate([1]);
    await readAll();
    expect(made.mock.calls.flat().toSorted()).toEqual(['/1', '/list']);
    made.mockClear();
    ready.invalidate([]);
    await readAll();
    expect(made.mock.calls.flat()).toEqual(['/list']);
  });

  it('whose making overlapped a change are sent and not kept', async () => {
    const slow = later<Answer>();
    const { ready, made, http } = await startServer(() => slow.promise);
    ready.resume();
    const first = http.get('/').then(({ body }) => body);
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    ready.invalidate([7]);
    slow.resolve({ json: '"before the change"' });
    expect(await first).toBe('before the change');
    made.mockResolvedValue({ json: '"after it"' });
    expect((await http.get('/')).body).toBe('after it');
    expect((await http.get('/')).body).toBe('after it');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('that are being made when something changes are not shared with those who ask after it', async () => {
    const [stale, fresh] = [later<Answer>(), later<Answer>()];
    const { ready, made, http } = await startServer(() => ({ json: '"unused"' }));
    ready.resume();
    made.mockReturnValueOnce(stale.promise).mockReturnValueOnce(fresh.promise);
    const before = http.get('/').then(({ body }) => body);
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    ready.invalidate();
    const after = http.get('/').then(({ body }) => body);
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2));
    stale.resolve({ json: '"stale"' });
    expect(await before).toBe('stale');
    const late = http.get('/').then(({ body }) => body); // shares the second making, although the first has ended
    await soon();
    fresh.resolve({ json: '"fresh"' });
    expect(await Promise.all([after, late])).toEqual(['fresh', 'fresh']);
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('are made once for all who ask meanwhile', async () => {
    const slow = later<Answer>();
    const { ready, made, http } = await startServer(() => slow.promise);
    ready.resume();
    const all = Promise.all(Array.from({ length: 20 }, () => http.get('/').then(({ body }) => body)));
    await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    await soon();
    slow.resolve({ json: '"once"' });
    expect(new Set(await all)).toEqual(new Set(['once']));
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('that could not be made fail for all who waited, and are tried again by the next', async () => {
    const { ready, made, http } = await startServer(() => ({ json: '"fine"' }));
    ready.resume();
    made.mockRejectedValueOnce(new Error('no database'));
    expect((await http.get('/')).status).toBe(500);
    expect((await http.get('/')).body).toBe('fine');
  });

  it('are not kept while changes cannot be heard of', async () => {
    const { ready, made, http } = await startServer(() => ({ json: '{}' }));
    const readTwice = async () => {
      made.mockClear();
      await http.get('/');
      await http.get('/');
      return made.mock.calls.length;
    };
    expect(await readTwice()).toBe(2); // nothing was heard yet
    ready.resume();
    expect(await readTwice()).toBe(1);
    ready.suspend();
    expect(await readTwice()).toBe(2);
    ready.resume();
    expect(await readTwice()).toBe(1); // what was kept before is not trusted either
  });

  it.each([
    ['lists', undefined, 5_001],
    ['words', 7, 60_001],
  ])('grow old: %s of word %s after %d ms', async (_, wordId, age) => {
    const { ready, made, http } = await startServer(() => ({ json: '{}', ...(wordId ? { wordId } : {}) }));
    ready.resume();
    vi.useFakeTimers({ toFake: ['Date'] });
    await http.get('/');
    vi.setSystemTime(Date.now() + age - 2);
    await http.get('/');
    expect(made).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 2);
    await http.get('/');
    expect(made).toHaveBeenCalledTimes(2);
  });
});

describe('the memory of ready answers', () => {
  const big = { json: JSON.stringify('x'.repeat(4000)) }; // counts as some 8,500 bytes

  it('is bounded: the oldest make room', async () => {
    const { ready, made, http } = await startServer(() => big, 30_000);
    ready.resume();
    for (const address of ['/1', '/2', '/3', '/4', '/4', '/3', '/2']) await http.get(address);
    expect(made.mock.calls.flat()).toEqual(['/1', '/2', '/3', '/4']);
    await http.get('/1');
    expect(made).toHaveBeenCalledTimes(5);
  });

  it('may be none at all', async () => {
    const { ready, made, http } = await startServer(() => big, 0);
    ready.resume();
    await http.get('/');
    await http.get('/');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('is not used up by answers that were dropped, or made a second time', async () => {
    const { ready, made, http } = await startServer(() => big, 30_000);
    ready.resume();
    for (let i = 0; i < 10; i++) {
      await http.get('/dropped');
      ready.invalidate();
      await http.get('/again').set('X-Late', 'yes');
    }
    for (let i = 0; i < 10; i++) await http.get('/again').set('X-Late', 'yes');
    ready.invalidate();
    made.mockClear();
    for (const address of ['/1', '/2', '/3', '/3', '/2', '/1']) await http.get(address);
    expect(made.mock.calls.flat()).toEqual(['/1', '/2', '/3']);
  });
});
