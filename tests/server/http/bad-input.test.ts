import type { Test } from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import { isDecodable } from '#server/http/is-decodable.ts';
import { faultsOf } from '../../support/server/faults.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';

const app = useTestApp();
const definition = 'Those who are said to rule behind the elected.';
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

const submit = (body: string | object, type = 'application/json'): Test =>
  app().http.post('/api/anonymous/submit').set('Content-Type', type).send(body);

const fits = ({ path }: { path: string }, address: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address);

const submission = (fields: object) => ({ type: 'word', word: 'plain', definition, ...fields });

afterEach(async () => {
  if ((await app().http.get('/readyz')).status !== 200) throw new Error('the server is not ready any more');
  if ('polluted' in {}) throw new Error('a request reached the prototype of all objects');
});

describe('a body', () => {
  it.each([
    ['broken JSON', '{"type":'],
    ['text', 'plain'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '7'],
    ['a string', '"word"'],
    ['true', 'true'],
    ['nothing', ''],
    ['an empty object', '{}'],
    ['ten thousand levels of arrays', deep(10_000)],
    ['ten thousand levels of objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['a deep field', `{"type":"word","word":"plain","definition":${deep(10_000)}}`],
    ['a deep type', `{"type":${deep(10_000)},"word":"plain","definition":"${definition}"}`],
    ['ten thousand levels that are not closed', '['.repeat(10_000)],
    ['single quotes', `{'type':'word'}`],
    ['half a surrogate as the word', JSON.stringify(submission({ word: '\uD800' }))],
  ])('of %s is answered 400', async (_, body) => {
    const response = await submit(body);
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(400);
  });

  it.each([101 * 1024, 1024 * 1024])('of %d bytes is answered 413', async (size) => {
    const response = await submit(submission({ definition: 'x'.repeat(size) }));
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(413);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'type=word&word=plain'],
    ['text/plain', JSON.stringify(submission({}))],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/jsonx', '{}'],
    ['text/json', '{}'],
    ['', '{}'],
    ['nonsense', '{}'],
  ])('of type "%s" is answered 415', async (type, body) => {
    const response = await submit(body, type);
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(415);
  });

  it.each([
    ['Content-Encoding', 'gzip', 400],
    ['Content-Encoding', 'compress', 415],
    ['Content-Type', 'application/json; charset=latin1', 415],
  ])('that lies with %s: %s is answered %s', async (name, value, status) => {
    const response = await submit(submission({})).set(name, value);
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(status);
  });

  it.each(['type', 'word', 'definition', 'category'])('with NUL in %s is answered 400', async (field) => {
    for (const text of ['\0', 'plain\0', `before\0${definition}`]) {
      const response = await submit(submission({ [field]: text }));
      expect(faultsOf(response)).toEqual([]);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty(field);
    }
  });

  it.each([
    `{"__proto__":{"polluted":1},"type":"word","word":"plain","definition":"${definition}"}`,
    `{"constructor":{"prototype":{"polluted":1}},"type":"word","word":"plain","definition":"${definition}"}`,
    `{"type":"__proto__","word":"plain","definition":"${definition}"}`,
    `{"type":"word","word":{"__proto__":{"polluted":1}},"definition":"${definition}"}`,
  ])('reaches no prototype: %s', async (body) => {
    expect(faultsOf(await submit(body))).toEqual([]);
  });

  it('is stored as it was written where markup, SQL and emoji are only text', async () => {
    const text = `'; drop table words; -- \\ % _ $1 \u{1F407} <script>`;
    expect((await submit(submission({ definition: text }))).status).toBe(201);
    const { body } = await app().http.get('/api/public/dictionary/plain');
    expect(body.liveDefinition.text).toBe(text);
  });
});

describe('a query', () => {
  const garbage = [
    '',
    '-1',
    '1e309',
    'NaN',
    '0x10',
    '99999999999999999999',
    '%00',
    "';--",
    '[]',
    '%F0%9F%90%87',
  ];
  const names = ['limit', 'offset', 'sort', 'category', 'subCategory', 'subcategory'];

  it.each(names)('with any garbage as %s is answered without a failure', async (name) => {
    await storeWords(app().ctx, ['word']);
    for (const value of [...garbage, 'constructor', '__proto__', 'x'.repeat(5000)]) {
      expect(faultsOf(await app().http.get(`/api/public/dictionary?${name}=${value}`))).toEqual([]);
      expect(faultsOf(await app().http.get(`/api/public/dictionary?${name}=${value}&search=word`))).toEqual(
        [],
      );
    }
  });

  it.each(names.concat('search'))('may repeat %s or make a list of it', async (name) => {
    for (const query of [
      `${name}=a&${name}=b`,
      `${name}[]=a&${name}[]=b`,
      `${name}[a]=1`,
      `${name}[a][b]=1`,
    ]) {
      const response = await app().http.get(`/api/public/dictionary?${query}`);
      expect(faultsOf(response)).toEqual([]);
      expect(response.status).toBe(200);
    }
  });

  it.each([
    '__proto__[polluted]=1',
    '__proto__=1',
    'constructor.prototype.polluted=1',
    '&&&=&=1',
    '%',
    '%E0%A4%A',
  ])('may be %s', async (query) => {
    expect(faultsOf(await app().http.get(`/api/public/dictionary?${query}`))).toEqual([]);
  });

  it('searches for every special character as an ordinary one', async () => {
    await storeWords(app().ctx, ['word', 'two words']);
    for (const text of [
      '%',
      '_',
      '%%',
      '\\',
      '\\\\',
      "'",
      "''",
      '"',
      ';',
      '--',
      '$1',
      '&',
      '|',
      '!',
      ':*',
      '<->',
      '(',
      '*',
    ]) {
      const response = await app().http.get('/api/public/dictionary').query({ search: text });
      expect({ text, status: response.status, body: response.body }).toEqual({ text, status: 200, body: [] });
    }
  });

  it.each([
    ['emoji', '%F0%9F%90%87'],
    ['half a surrogate', '%ED%A0%80'],
    ['a number sign of another script', '%E2%85%A7%C2%B2'],
    ['stop words alone', 'the%20of%20and'],
    ['280 letters', 'x'.repeat(280)],
    ['140 words', 'a%20'.repeat(140)],
    ['letters that grow when folded', '%EF%B7%BA'.repeat(280)],
  ])('may search for %s', async (_, search) => {
    await storeWords(app().ctx, ['word']);
    const response = await app().http.get(`/api/public/dictionary?search=${search}`);
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(200);
  });

  it('may not search for ten thousand characters', async () => {
    const response = await app().http.get(`/api/public/dictionary?search=${'x'.repeat(10_000)}`);
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(400);
  });
});

describe('an address', () => {
  const hostile = [
    '%00',
    'a%00b',
    '%25',
    '%',
    '%E0%A4%A',
    '__proto__',
    '..%2f..%2fetc%2fpasswd',
    'x'.repeat(12_000),
  ];
  const targets = endpoints.filter(({ path }) => path.includes(':'));

  it.each(targets)(
    'with hostile parts is refused in JSON: $method $path',
    async ({ method, path, access }) => {
      const call = method.toLowerCase() as Lowercase<typeof method>;
      for (const part of [...hostile, '%F0%9F%90%87', '%ED%A0%80', "'%20or%201=1", '{}', '*']) {
        const response = await app().http[call](path.replace(/:\w+/, () => part));
        expect(faultsOf(response)).toEqual([]);
        // A broken percent sequence is refused before it is known which endpoint was meant.
        const refusals = access === 'public' ? [400, 404] : isDecodable(part) ? [401] : [400];
        expect(refusals).toContain(response.status);
      }
    },
  );

  it.each(['/api/nothing', '/api/public', '/api/__proto__', `/api/${'x'.repeat(12_000)}`, '/api/%00'])(
    'that the API does not know is answered 404 in JSON: %s',
    async (path) => {
      for (const method of ['get', 'post', 'put', 'delete'] as const) {
        const response = await app().http[method](path);
        expect(faultsOf(response)).toEqual([]);
        expect(response.status).toBe(404);
      }
    },
  );

  it.each(endpoints)('refuses other methods with 405 and Allow: $method $path', async ({ method, path }) => {
    const address = path.replace(/:\w+/, 'word');
    for (const other of ['post', 'put', 'patch', 'delete'] as const) {
      if (endpoints.some((e) => e.method.toLowerCase() === other && fits(e, address))) continue;
      const response = await app().http[other](address);
      expect(faultsOf(response)).toEqual([]);
      expect(response.status).toBe(405);
      expect(response.get('Allow')).toContain(method);
    }
  });

  it.each(endpoints)('cannot be read if it can only be written to: $method $path', async ({ path }) => {
    const address = path.replace(/:\w+/, 'word');
    const isReadable = endpoints.some((e) => e.method === 'GET' && fits(e, address));
    const [get, head] = [await app().http.get(address), await app().http.head(address)];
    expect(faultsOf(get)).toEqual([]);
    // Of what is readable, the word of the address may be no id, or the reader not signed in.
    expect(get.status === 404 && get.body.message === 'Not found').toBe(!isReadable);
    expect(head.status).toBe(get.status);
    expect(get.get('Allow')).toBeUndefined();
  });

  it('that fits two endpoints is taken by the one that has the method', async () => {
    const response = await app().http.delete('/api/invites/check'); // of DELETE /api/invites/:inviteId
    expect(faultsOf(response)).toEqual([]);
    expect(response.status).toBe(401);
  });

  it.each(['/', '/dictionary', '/chat/word', '/nothing', '/sitemap.xml'])(
    'of a page takes no other method than GET and HEAD: %s',
    async (path) => {
      const response = await app().http.post(path).send({});
      expect(faultsOf(response)).toEqual([]);
      expect(response.status).toBe(405);
      expect(response.get('Allow')).toBe('GET, HEAD');
    },
  );
});
