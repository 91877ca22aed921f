import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConnection } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { useTestApp, type TestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const LIST = '/api/public/dictionary';
const WORD = '/api/public/dictionary/word';
/** Letters of one, two, three and four bytes. */
const MULTI_BYTE = 'Na\u00EFve \u201Cquotes\u201D and a \u{1F407}.';

const fifty = Array.from({ length: 50 }, (_, i) => ({
  word: `w${'abcdefghij'[i % 10]}${'klmno'[Math.floor(i / 10)]}`,
  definitions: [`${MULTI_BYTE} Number ${i}.`],
}));

/** One answer as it came over the wire: headers by lower-case name, and the bytes of the body. */
function wire(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
  const request = [
    `${method} ${path} HTTP/1.1`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ];
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(app().url).port) }, () =>
      socket.write(request.join('\r\n')),
    );
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks);
      const end = answer.indexOf('\r\n\r\n');
      const [start, ...head] = answer.subarray(0, end).toString('latin1').split('\r\n');
      resolve({
        status: Number(start!.split(' ')[1]),
        headers: Object.fromEntries(
          head.map((line) => [line.split(': ', 1)[0]!.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
        ),
        body: answer.subarray(end + 4),
      });
    });
  });
}

describe.each(['made', 'kept ready'])('an answer that is %s', (state) => {
  const prepare = async (path: string) => {
    await storeWords(app().ctx, [...fifty, { word: 'word', definitions: [MULTI_BYTE] }]);
    app().ctx.responseCache.resume(); // the connection that hears of changes may still be opening
    if (state === 'kept ready') await app().http.get(path);
  };

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0.5', 'br', brotliDecompressSync],
    ['BR', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['gzip, br; q=0.0', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0', undefined, undefined],
    ['identity', undefined, undefined],
    ['brotli, x-gzip', undefined, undefined],
    ['', undefined, undefined],
  ])('is packed as Accept-Encoding "%s" wishes: %s', async (accepted, encoding, unpack) => {
    const path = `${LIST}?limit=50`;
    await prepare(path);
    const plain = await wire(path);
    const packed = await wire(path, { 'Accept-Encoding': accepted });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect((unpack ? unpack(packed.body) : packed.body).toString()).toBe(plain.body.toString());
    expect(JSON.parse(plain.body.toString())).toHaveLength(50);
    for (const answer of [plain, packed]) {
      expect(answer.body).toHaveLength(Number(answer.headers['content-length']));
      expect(answer.headers).toMatchObject({
        vary: 'Accept-Encoding',
        'cache-control': 'public, no-cache',
        'content-type': 'application/json; charset=utf-8',
        etag: plain.headers.etag,
        'x-total-count': '51',
      });
    }
  });

  it('is not packed when that is not worth it', async () => {
    const path = `${LIST}?limit=1`;
    await prepare(path);
    expect((await wire(path, { 'Accept-Encoding': 'br, gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it('need not be sent again to a client that has it', async () => {
    await prepare(LIST);
    const { etag } = (await wire(LIST)).headers;
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag!, etag!.slice(2), `"other", ${etag}`, `${etag},"other"`, '*']) {
      const { status, headers, body } = await wire(LIST, { 'If-None-Match': known, 'Accept-Encoding': 'br' });
      expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
      expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' });
    }
    for (const known of ['"other"', 'W/"other"', '""', etag!.slice(0, -3)]) {
      expect((await wire(LIST, { 'If-None-Match': known })).status).toBe(200);
    }
  });

  it('is sent each time where it is a word, whose view count grows', async () => {
    await prepare(WORD);
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await wire(WORD, { 'If-None-Match': '*' }, method);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('etag');
      expect(headers['cache-control']).toBe('public, no-cache');
    }
  });

  it.each([LIST, WORD])('has a head that says the same as the whole: %s', async (path) => {
    await prepare(path);
    const whole = await wire(path);
    const head = await wire(path, {}, 'HEAD');
    expect({ status: head.status, length: head.body.length }).toEqual({ status: 200, length: 0 });
    for (const name of ['etag', 'vary', 'cache-control', 'content-type', 'x-total-count']) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
    // The view count at the end of a word grows with each read, so its length is not foretold.
    expect(head.headers['content-length']).toBe(path === LIST ? whole.headers['content-length'] : undefined);
  });

  it('counts its bytes, and its views, into valid JSON', async () => {
    await prepare(WORD);
    const first = state === 'made' ? 1 : 2;
    for (let i = first; i < first + 12; i++) {
      const { headers, body } = await wire(WORD, { 'Accept-Encoding': 'br' });
      expect(body).toHaveLength(Number(headers['content-length']));
      expect(JSON.parse(body.toString())).toMatchObject({
        viewCount: i,
        liveDefinition: { text: MULTI_BYTE },
      });
    }
  });
});

describe('a submitted word', () => {
  it('shows at once in the process that took it, and within a second in another', async () => {
    const second = await app().another();
    await storeWords(app().ctx, ['word']);
    second.ctx.responseCache.invalidate();
    await vi.waitFor(async () => expect(await keepsAnswers(second)).toBe(true), 5000);
    expect([await list(second), await definitions(second)]).toEqual([['word'], 1]);
    expect([await list(app()), await definitions(app())]).toEqual([['word'], 1]);

    expect((await submit('another')).status).toBe(201);
    expect(await list(app())).toEqual(['another', 'word']);
    await vi.waitFor(async () => expect(await list(second)).toEqual(['another', 'word']), { timeout: 1000 });

    const more = { type: 'word', word: 'word', definition: 'A second reading of this word.' };
    expect((await app().http.post('/api/anonymous/submit').send(more)).status).toBe(201);
    expect(await definitions(app())).toBe(2);
    await vi.waitFor(async () => expect(await definitions(second)).toBe(2), { timeout: 1000 });
    await second.close();
  });

  it('shows although a list was being made while it was stored', async () => {
    await storeWords(app().ctx, ['word']);
    const readers = Promise.all(Array.from({ length: 30 }, () => list(app())));
    const stored = await submit('another');
    expect(stored.status).toBe(201);
    expect(await list(app())).toEqual(['another', 'word']);
    await readers;
    expect(await list(app())).toEqual(['another', 'word']);
  });
});

function submit(word: string) {
  return app()
    .http.post('/api/anonymous/submit')
    .send({ type: 'word', word, definition: `What ${word} means to its users.` });
}

async function list({ http }: TestApp): Promise<string[]> {
  return ((await http.get(LIST)).body as { word: string }[]).map(({ word }) => word);
}

async function definitions({ http }: TestApp): Promise<number> {
  return ((await http.get('/api/words/word/definitions')).body as unknown[]).length;
}

/** True once this process keeps answers, that is, once it hears of changes. */
async function keepsAnswers({ http, ctx }: TestApp): Promise<boolean> {
  await http.get('/api/subcategories');
  const serve = vi.spyOn(ctx.responseCache, 'serve');
  await http.get('/api/subcategories');
  const wasMade = serve.mock.calls.length > 0;
  serve.mockRestore();
  return !wasMade;
}
