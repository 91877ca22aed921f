import { createConnection } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { useTestApp } from '../../support/server/test-app.ts';

const app = useTestApp();

/** Sends these bytes and gives back all that comes until the server closes, or is silent for a while. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(app().url).port) }, () =>
      socket.write(bytes),
    );
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => {}).on('close', () => resolve(answer));
    socket.setTimeout(700, () => socket.destroy());
  });
}

const rawRequest = (method: string, target: string) =>
  raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

afterEach(async () => {
  if ((await app().http.get('/readyz')).status !== 200) throw new Error('the server is not ready any more');
});

it.each([
  ['http://localhost/api/public/dictionary', 200],
  ['http://other.example/api/public/dictionary', 200],
  ['http://localhost/api/nothing', 404],
  ['http://a:99999999/', 200],
  ['//api/public/dictionary', 404],
  ['//evil.example/', 404],
  ['/\\evil.example', 404],
  ['///', 404],
  ['/api/public/dictionary/\\..\\..', 404],
])('reads the target %s and answers %d', async (target, status) => {
  expect(await rawRequest('GET', target)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it.each(['*', 'http://[', 'http://[/api/user', 'http://[/dictionary'])(
  'answers 400 in JSON to the target %s, which is no address',
  async (target) => {
    for (const method of ['GET', 'POST']) {
      const answer = await rawRequest(method, target);
      expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
      expect(answer).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
      expect(answer).toMatch(/"message":"\w/);
    }
  },
);

it('never sends a visitor to another site', async () => {
  for (const target of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%5cevil.example/..',
  ]) {
    expect(await rawRequest('GET', target)).not.toMatch(/^HTTP\/1.1 3|\r\nLocation:/i);
  }
});

it.each(['OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'])('fails for no reason of ours at %s', async (method) => {
  for (const target of ['*', '/', '/api/public/dictionary']) {
    const answer = await rawRequest(method, target);
    expect(answer).toMatch(/^HTTP\/1.1 (200|204|400|405) /);
    expect(answer).not.toMatch(/text\/html/);
  }
});

it.each([
  ['garbage', 'garbage\r\n\r\n'],
  ['the start of TLS', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
  ['NULs', Buffer.alloc(100)],
  ['a bare query', 'GET ?x HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['letters beyond ASCII in the target', 'GET /\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two lengths', 'POST /api/user HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('answers 400 to %s', async (_, bytes) => {
  expect(await raw(bytes)).toMatch(/^HTTP\/1.1 400 /);
});

it('answers 431 to headers without end', async () => {
  expect(await raw(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 /,
  );
});

it('stores nothing of a request that is cut half-way', async () => {
  const head = 'POST /api/anonymous/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  expect(
    await raw(`${head}Content-Length: 500\r\n\r\n{"type":"word","word":"plain","definition":"Half`),
  ).toBe('');
  expect((await app().http.get('/api/public/dictionary')).body).toEqual([]);
});
