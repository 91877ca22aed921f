import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const published = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });

/** The addresses of a sitemap, without their origin, and the days beside them. */
async function read(path: string, { http, url } = app(), origin = url) {
  const { status, type, text } = await http.get(path);
  expect({ status, type }).toEqual({ status: 200, type: 'application/xml' });
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="[^"]+">/);
  const entries = [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
  return {
    isIndex: text.includes('<sitemapindex'),
    paths: entries.map(([, address]) => {
      expect(address).toMatch(new RegExp(`^${origin}/`));
      return address!.slice(origin.length).replaceAll('&amp;', '&');
    }),
    days: entries.map(([, , day]) => day),
  };
}

const fixed = [
  '/',
  '/dictionary',
  ...CATEGORY_VALUES.map((category) => `/dictionary?category=${category}`),
  '/today',
  '/data',
  '/privacy-policy',
  '/terms-of-service',
  '/ftc-disclaimer',
];

describe('GET /sitemap.xml', () => {
  it('lists the fixed pages while the dictionary is empty', async () => {
    expect((await read('/sitemap.xml')).paths).toEqual(fixed);
  });

  it('lists every word, phrases encoded, with the day of its newest definition', async () => {
    const [id] = await storeWords(app().ctx, [
      { word: 'ley lines', createdAt: '2020-01-02T03:04:05Z', definitions: [] },
      { word: 'mkultra', createdAt: '2020-01-02T03:04:05Z', definitions: [] },
    ]);
    await app().ctx.db.$client.query(
      `insert into definitions (word_id, text, challenge_status, created_at)
       values ($1, 'An older reading.', 'live', '2020-05-05'), ($1, 'A newer reading.', 'challenger', '2021-06-07')`,
      [id],
    );
    const { paths, days } = await read('/sitemap.xml');
    expect(paths).toEqual([...fixed, '/dictionary/ley%20lines', '/dictionary/mkultra']);
    expect(days.slice(-2)).toEqual(['2021-06-07', '2020-01-02']);
  });

  it('becomes an index of files that list every word once, when one file would be too long', async () => {
    await app().ctx.db.$client.query('drop index all_words_spellings'); // not asked here, and slow to fill
    await app().ctx.db.$client.query(
      `insert into words (word, type) overriding system value
       select 'w' || translate(to_char(n, 'FM00000'), '0123456789', 'abcdefghij'), 'word' from generate_series(1, 40001) n`,
    );
    const index = await read('/sitemap.xml');
    expect(index).toMatchObject({
      isIndex: true,
      paths: ['/sitemap-pages.xml', '/sitemap-words-1.xml', '/sitemap-words-2.xml'],
    });
    const [pages, first, second] = await Promise.all(index.paths.map((path) => read(path)));
    expect(pages!.paths).toEqual(fixed);
    expect([first!.paths.length, second!.paths.length]).toEqual([40_000, 1]);
    expect(new Set([...first!.paths, ...second!.paths]).size).toBe(40_001);
  });

  it.each(['0', '2', '-1', '1.5', 'x', '99999999999999999999', '1e9', '%00'])(
    'has no file number %s while one is enough',
    async (file) => {
      await storeWords(app().ctx, ['word']);
      const { status, type } = await app().http.get(`/sitemap-words-${file}.xml`);
      expect({ status, type }).toEqual({ status: 404, type: 'application/json' });
    },
  );

  it('names addresses under PUBLIC_URL when that is set', async () => {
    const app: TestApp = published();
    await storeWords(app.ctx, ['word']);
    expect((await read('/sitemap.xml', app, 'https://voxicon.example')).paths).toContain('/dictionary/word');
  });
});

describe('GET /robots.txt', () => {
  it('lets robots read the pages, not the API, and names the sitemap', async () => {
    const { status, type, text } = await app().http.get('/robots.txt');
    expect({ status, type }).toEqual({ status: 200, type: 'text/plain' });
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /',
      `Sitemap: ${app().url}/sitemap.xml`,
      '',
    ]);
    expect((await published().http.get('/robots.txt')).text).toContain(
      'Sitemap: https://voxicon.example/sitemap.xml',
    );
  });
});
