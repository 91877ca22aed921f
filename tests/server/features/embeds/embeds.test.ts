import { extract, setProviderList } from '@extractus/oembed-extractor';
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { XMLParser } from 'fast-xml-parser';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const SITE = 'https://voxicon.example';
const app = useTestApp({ PUBLIC_URL: SITE });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const storeLantern = () =>
  storeWords(app().ctx, [
    { word: 'ley lines', definitions: ['Lines <between> "places" & others.'], category: 'alien' },
  ]);
const oembed = (url: string, more = '') => app().http.get(`/oembed?url=${encodeURIComponent(url)}${more}`);

describe('oEmbed', () => {
  it('is found and read by a consumer from the page of a word', async () => {
    await storeLantern();
    const { text } = await app().http.get('/dictionary/ley%20lines');
    const [, address] =
      /<link rel="alternate" type="application\/json\+oembed" title="ley lines" href="([^"]+)"/.exec(text)!;
    expect(address).toBe(
      `${SITE}/oembed?url=${encodeURIComponent(SITE)}%2Fdictionary%2Fley%2520lines&#38;format=json`,
    );
    // The consumer asks the site's public address, where this server would stand behind a proxy.
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
      fetch(String(url).replace(SITE, app().url), init),
    );
    setProviderList([
      {
        provider_name: 'Voxicon',
        provider_url: SITE,
        endpoints: [{ schemes: [`${SITE}/dictionary/*`], url: `${SITE}/oembed` }],
      },
    ]);
    const read = await extract(`${SITE}/dictionary/ley%20lines`).finally(() => vi.unstubAllGlobals());
    expect(read).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'ley lines',
      provider_name: 'Voxicon',
      html: `<iframe src="${SITE}/embed/ley%20lines" width="480" height="320" title="ley lines" loading="lazy" style="border:0"></iframe>`,
      width: 480,
      height: 320,
    });
  });

  it('says the same as XML, and keeps to the size that is asked for', async () => {
    await storeLantern();
    const json = await oembed(`${SITE}/dictionary/ley%20lines`, '&maxwidth=300&maxheight=200');
    expect(json.body).toMatchObject({ width: 300, height: 200 });
    expect(json.body).not.toHaveProperty('thumbnail_url');
    expect(json.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
    });
    const xml = await oembed(`${SITE}/dictionary/ley%20lines`, '&format=xml&maxwidth=300&maxheight=200');
    expect(xml.type).toBe('text/xml');
    const read = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(xml.text) as {
      oembed: Record<string, string>;
    };
    expect(read.oembed).toEqual(
      Object.fromEntries(Object.entries(json.body as object).map(([name, value]) => [name, String(value)])),
    );
    expect((await oembed(`${SITE}/public/ley-lines/`)).body).toMatchObject({
      thumbnail_width: 1200,
      thumbnail_url: expect.stringMatching(/^https:\/\/voxicon\.example\/share-cards\//),
    });
  });

  it.each([
    ['https://evil.example/dictionary/ley%20lines', 404],
    ['http://voxicon.example/dictionary/ley%20lines', 404],
    ['https://voxicon.example@evil.example/dictionary/ley%20lines', 404],
    ['https://voxicon.example/today', 404],
    ['https://voxicon.example/dictionary/nothing', 404],
    ['https://voxicon.example/dictionary/%E0%A4%A', 404],
    ['https://voxicon.example/dictionary/%00', 404],
    ['javascript:alert(1)', 404],
    ['/dictionary/ley%20lines', 404],
    [`https://voxicon.example/dictionary/${'a'.repeat(3000)}`, 400],
  ])('knows nothing of %s', async (address, status) => {
    await storeLantern();
    expect((await oembed(address)).status).toBe(status);
  });

  it.each([
    ['', 400],
    ['?url=a&url=b', 400],
    [`?url=${SITE}/dictionary/ley%20lines&format=yaml`, 501],
    [`?url=${SITE}/dictionary/ley%20lines&maxwidth=-1`, 400],
    [`?url=${SITE}/dictionary/ley%20lines&maxwidth=x`, 400],
  ])('refuses %s in words', async (query, status) => {
    const answer = await app().http.get(`/oembed${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBeTruthy();
  });

  it('of another name leads to the word', async () => {
    const [id] = await storeLantern();
    await sql(
      `insert into aliases (word_id, alias, key, kind) values ($1, 'Ley-Line', 'ley line', 'variant')`,
      [id],
    );
    const { status, headers } = await oembed(`${SITE}/dictionary/ley-line`);
    expect([status, headers.location]).toEqual([
      301,
      `/oembed?url=${encodeURIComponent(`${SITE}/dictionary/ley%20lines`)}&format=json`,
    ]);
  });
});

describe('a frame', () => {
  it('shows a word to every site, and does nothing else', async () => {
    await storeLantern();
    const { status, text, headers } = await app().http.get('/embed/ley%20lines');
    expect(status).toBe(200);
    expect(text).toContain('Lines &#60;between&#62; &#34;places&#34; &#38; others.');
    expect(text).toContain(
      `<a href="${SITE}/dictionary/ley%20lines" target="_blank" rel="noopener">ley lines</a>`,
    );
    expect(text).not.toMatch(/<script| on\w+=|<img|@import|url\(/);
    const [, style] = /<style>(.*)<\/style>/s.exec(text)!;
    const digest = createHash('sha256').update(style!).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${digest}';base-uri 'none';form-action 'none';frame-ancestors *`,
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('set-cookie');
    const again = await app().http.get('/embed/ley%20lines').set('If-None-Match', headers.etag!);
    expect([again.status, again.headers['x-frame-options']]).toEqual([304, undefined]);
  });

  it('shows the word of the day', async () => {
    const empty = await app().http.get('/embed/word-of-the-day');
    expect([empty.status, empty.type]).toEqual([404, 'text/html']);
    await storeLantern();
    const { status, text } = await app().http.get('/embed/word-of-the-day');
    expect(status).toBe(200);
    expect(text).toMatch(/Word of the day.*ley lines/s);
  });

  it('of a word that is not there says so in the frame', async () => {
    const { status, text, type, headers } = await app().http.get('/embed/nothing');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(text).toContain('The dictionary does not have this word<');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/embed/ley%20lines', '/embed/word-of-the-day'])(
    'shows no text that nobody has reviewed: %s',
    async (path) => {
      await storeLantern();
      await sql('update all_definitions set by_visitor = true');
      const { text } = await app().http.get(path);
      expect(text).toContain('Its definitions have not been reviewed yet.');
      expect(text).not.toContain('between');
    },
  );

  it('is the only thing that other sites may frame', async () => {
    await storeLantern();
    for (const path of [
      '/',
      '/dictionary/ley%20lines',
      '/today',
      '/data',
      '/api',
      '/api/today',
      '/feeds/new.atom',
      '/oembed',
    ]) {
      const { headers } = await app().http.get(path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect([path, headers['x-frame-options']]).toEqual([path, 'SAMEORIGIN']);
    }
  });
});
