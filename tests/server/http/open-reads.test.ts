import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import type { EndpointShape } from '#shared/http/endpoint.ts';
import { aMember } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const ORIGIN = 'https://elsewhere.example';
const all = endpoints as readonly EndpointShape[];
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const addressOf = ({ path }: EndpointShape) =>
  path
    .replace(':day', '2026-01-01')
    .replace(/:wordId/, '1')
    .replace(/:\w+/g, 'lantern');

describe('pages of other sites', () => {
  it('may read these calls, all of them reads for everybody, and no others', () => {
    expect(
      all
        .filter(({ isOpen }) => isOpen)
        .map(nameOf)
        .toSorted(),
    ).toMatchInlineSnapshot(`
      [
        "GET /api/data",
        "GET /api/public/dictionary",
        "GET /api/public/dictionary/:word",
        "GET /api/random",
        "GET /api/subcategories",
        "GET /api/today",
        "GET /api/word-of-the-day",
        "GET /api/word-of-the-day/:day",
        "GET /api/words/:word/definitions",
        "GET /api/words/:word/live-changes",
      ]
    `);
    for (const { isOpen, method, access } of all)
      if (isOpen) expect([method, access]).toEqual(['GET', 'public']);
  });

  it.each(all)('are told what they may read, and never with a session: $method $path', async (shape) => {
    await storeWords(app().ctx, ['lantern']);
    const member = await aMember(app());
    // The second answer comes from the cache where there is one.
    for (const { http } of [app(), app(), member]) {
      const call = http[shape.method.toLowerCase() as 'get'](addressOf(shape)).set('Origin', ORIGIN);
      const { headers } = await (shape.method === 'GET' ? call : call.send({}));
      expect(headers['access-control-allow-origin']).toBe(shape.isOpen ? '*' : undefined);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      if (shape.isOpen) expect(headers).not.toHaveProperty('set-cookie');
    }
    const asked = await app()
      .http.options(addressOf(shape))
      .set({ Origin: ORIGIN, 'Access-Control-Request-Method': shape.method });
    const isOpen = all.some((e) => e.isOpen && addressOf(e) === addressOf(shape));
    expect(asked.headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
    if (isOpen)
      expect([asked.status, asked.headers['access-control-allow-methods']]).toEqual([
        204,
        'GET, HEAD, OPTIONS',
      ]);
  });

  it.each([
    '/api/public/dictionary',
    '/api/public/dictionary/lantern',
    '/api/today',
    '/api/public/dictionary/nothing',
  ])('read %s as anybody does, also a refusal', async (path) => {
    await storeWords(app().ctx, ['lantern']);
    // As the pages of this site make it, and keep it in the cache.
    await app().http.get('/dictionary/lantern');
    await app().http.get('/');
    for (let read = 0; read < 2; read++)
      expect((await app().http.get(path).set('Origin', ORIGIN)).headers).toMatchObject({
        'access-control-allow-origin': '*',
      });
  });

  it('may not have their visitors write', async () => {
    const { status, headers } = await app()
      .http.post('/api/anonymous/submit')
      .set('Origin', ORIGIN)
      .send({ type: 'word', word: 'lantern', definition: 'A light that is carried by hand.' });
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('need not fetch again what did not change', async () => {
    const first = await app().http.get('/api/today').set('Origin', ORIGIN);
    const again = await app()
      .http.get('/api/today')
      .set({ Origin: ORIGIN, 'If-None-Match': first.headers.etag! });
    expect([again.status, again.headers['access-control-allow-origin']]).toEqual([304, '*']);
  });
});
