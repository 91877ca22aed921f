import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFakeModel } from '../../support/chat/fake-assistant.ts';
import { miscounts, scrape } from '../../support/server/metrics.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';
import { follow } from '../../support/explorations/event-stream.ts';

const { model, settings } = useFakeModel();
const app = useTestApp(settings);
afterEach(() => app().ctx.background.done());

const TOTAL = 'voxicon_http_requests_total';
const DURATION_COUNT = 'voxicon_http_request_duration_seconds_count';
const get = (path: string) => app().http.get(path);
const answered = (
  method: string,
  route: string,
  status: number,
  by = 1,
): [string, Record<string, string>, number] => [TOTAL, { method, route, status: String(status) }, by];

describe('requests are counted', () => {
  it.each([
    ['GET', '/api/words/hollow/definitions', '/api/words/:word/definitions', 200],
    ['GET', '/api/public/dictionary/nowhere', '/api/public/dictionary/:word', 404],
    ['GET', '/api/account', '/api/account', 401],
    ['GET', '/api/words/none/exploration', '/api/words/:wordId/exploration', 400],
    ['GET', '/dictionary/hollow', '/dictionary/:word', 200],
    ['GET', '/dictionary/nowhere', '/dictionary/:word', 404],
    ['GET', '/', '/', 200],
    ['HEAD', '/auth', '/auth', 200],
    ['GET', '/healthz', '/healthz', 200],
    ['GET', '/sitemap.xml', '/sitemap.xml', 200],
    ['POST', '/api/anonymous/submit', '/api/anonymous/submit', 400],
    ['DELETE', '/api/login', 'unmatched', 405],
    ['GET', '/api/nothing/here', 'unmatched', 404],
    ['GET', '/nothing/here', 'unmatched', 404],
    ['PROPFIND', '/', 'unmatched', 405],
  ])('%s %s as %s, %i', async (method, path, route, status) => {
    await storeWords(app().ctx, ['hollow']);
    const label = method === 'PROPFIND' ? 'other' : method;
    expect(
      await miscounts(app(), () => fetch(app().url + path, { method }), [
        answered(label, route, status),
        [DURATION_COUNT, { method: label, route, status: String(status) }, 1],
        [TOTAL, { route }, 1],
      ]),
    ).toEqual([]);
  });

  it('also when their answer stood ready and Express never saw them', async () => {
    await storeWords(app().ctx, ['hollow']);
    const served = vi.spyOn(app().ctx.responseCache, 'tryToServe');
    const [path, route] = ['/api/words/hollow/definitions', '/api/words/:word/definitions'];
    const work = async () => {
      const { headers } = await get(path);
      await get(path);
      await get(path);
      await app().http.head(path);
      await get(path).set('If-None-Match', headers.etag!);
    };
    expect(
      await miscounts(app(), work, [
        answered('GET', route, 200, 3),
        answered('HEAD', route, 200),
        answered('GET', route, 304),
        [DURATION_COUNT, { route }, 5],
        [TOTAL, { route: 'unmatched' }, 0],
      ]),
    ).toEqual([]);
    const ofPath = served.mock.results.filter((_, i) => served.mock.calls[i]![0].url === path);
    expect(ofPath.map(({ value }) => value !== undefined)).toEqual([false, true, true, true, true]);
    served.mockRestore();
  });

  it('with the time they took', async () => {
    await storeWords(app().ctx, ['hollow']);
    const before = await scrape(app());
    const blocker = await app().ctx.db.$client.connect();
    await blocker.query('begin');
    await blocker.query('lock table words');
    const waiting = get('/api/random').then(({ status }) => status);
    await new Promise((done) => setTimeout(done, 300));
    await blocker.query('rollback');
    blocker.release();
    expect(await waiting).toBe(200);
    const name = 'voxicon_http_request_duration_seconds';
    const random = { route: '/api/random', status: '200' };
    await vi.waitFor(async () => {
      const after = await scrape(app());
      const grown = (series: string, labels = {}) =>
        after.value(name + series, { ...random, ...labels }) -
        before.value(name + series, { ...random, ...labels });
      expect(grown('_sum')).toBeGreaterThan(0.25);
      expect(grown('_sum')).toBeLessThan(5);
      expect(['0.25', '10', '+Inf'].map((le) => grown('_bucket', { le }))).toEqual([0, 1, 1]);
    });
  });

  it('once at the end of a stream', async () => {
    const [wordId] = await storeWords(app().ctx, ['hollow']);
    const route = '/api/words/:wordId/exploration';
    const release = model().hold();
    const before = (await scrape(app())).value(TOTAL, { route });
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    expect((await scrape(app())).value(TOTAL, { route })).toBe(before);
    release();
    const end = () => visitor.ended;
    expect(await miscounts(app(), end, [answered('GET', route, 200), [TOTAL, { route }, 1]])).toEqual([]);
  });

  it('as 499 when the visitor leaves before the end', async () => {
    const [wordId] = await storeWords(app().ctx, ['hollow']);
    const release = model().hold();
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    const leave = async () => visitor.leave();
    expect(await miscounts(app(), leave, [answered('GET', '/api/words/:wordId/exploration', 499)])).toEqual(
      [],
    );
    release();
  });
});

describe('what visitors write', () => {
  const MARK = 'zzsecretzz';
  const paths = [
    `/dictionary/${MARK}`,
    `/public/${MARK}?category=${MARK}`,
    `/chat/${MARK}`,
    `/members/${MARK}`,
    `/explore/${MARK}`,
    `/${MARK}.php`,
    `/assets/${MARK}.js`,
    `/%E0%A4%A${MARK}`,
    `/dictionary/%E0%A4%A${MARK}`,
    `/api/${MARK}`,
    `/api/public/dictionary/${MARK}`,
    `/api/public/dictionary/%E0%A4%A${MARK}`,
    `/api/public/dictionary?search=${MARK}`,
    `/api/words/${MARK}/definitions`,
    `/sitemap-words-${MARK}.xml`,
    `/metrics/${MARK}`,
    `//${MARK}`,
    `/:${MARK}"} 1`,
  ];

  it('never shows, whatever the path, the method or the headers', async () => {
    await storeWords(app().ctx, [MARK]);
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE', 'PATCH'])
        await fetch(app().url + path, { method, headers: { 'X-Forwarded-For': MARK, 'User-Agent': MARK } });
    }
    await sendRaw(`GET http://[${MARK} HTTP/1.1\r\nHost: ${MARK}\r\n\r\n`);
    await sendRaw(`BREW /${MARK} HTTP/1.1\r\nHost: ${MARK}\r\n\r\n`);
    expect((await scrape(app())).text).not.toMatch(new RegExp(MARK, 'i'));
  });

  it('makes no labels, however many paths there are', async () => {
    await get('/nothing/here');
    await get('/api/nothing');
    await get('/dictionary/nothing');
    await fetch(`${app().url}/dictionary/nothing`, { method: 'PURGE' });
    const before = await scrape(app());
    const count = 60;
    const flood = async () => {
      for (let i = 0; i < count; i++) {
        await fetch(`${app().url}/${'x'.repeat(i)}/${i}`);
        await get(`/api/${i}`);
        await get(`/dictionary/none-${i}`);
        await fetch(`${app().url}/${i}`, { method: ['PURGE', 'LINK', 'MKCOL'][i % 3]! });
      }
    };
    expect(
      await miscounts(app(), flood, [
        answered('GET', 'unmatched', 404, 2 * count),
        answered('GET', '/dictionary/:word', 404, count),
        answered('other', 'unmatched', 405, count),
      ]),
    ).toEqual([]);
    const after = await scrape(app());
    expect(after.labelValues('route')).toEqual(before.labelValues('route'));
    expect(after.labelValues('method')).toEqual(before.labelValues('method'));
  });

  async function sendRaw(bytes: string): Promise<void> {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(app().url).port) });
    socket.on('error', () => {}).setTimeout(300, () => socket.destroy());
    socket.resume().write(bytes);
    await once(socket, 'close');
  }
});
