import { expect, it } from 'vitest';
import { FEED_TYPES } from '#shared/feeds/feeds.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

/** What a feed reader looks for in a page: type and address of each feed. */
const feedsOf = (html: string) =>
  [
    ...html.matchAll(/<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)"(?: data-head)?>/g),
  ].map(([, type, address]) => [type, address]);
const bothFormats = (name: string) => [
  [FEED_TYPES.atom, `https://voxicon.example/feeds/${name}.atom`],
  [FEED_TYPES.json, `https://voxicon.example/feeds/${name}.json`],
];

it('delivers the page of today with its head, its feeds and what it shows', async () => {
  await storeWords(app().ctx, ['lantern']);
  const { status, text } = await app().http.get('/today');
  expect(status).toBe(200);
  expect(text).toContain('<title>Today - Voxicon</title>');
  expect(text).toContain('<link rel="canonical" href="https://voxicon.example/today" data-head>');
  expect(text).not.toContain('noindex');
  expect(text).toContain('"address":"/api/today"');
  expect(text).toContain('What lantern means to its users.');
  expect(feedsOf(text)).toEqual(['word-of-the-day', 'changes', 'new'].flatMap(bothFormats));
});

it('delivers the page of a day, and 404 for a day without a word', async () => {
  const [id] = await storeWords(app().ctx, ['lantern']);
  await sql(`insert into words_of_the_day values ('2026-03-01', $1)`, [id]);
  const { status, text } = await app().http.get('/today/2026-03-01');
  expect(status).toBe(200);
  expect(text).toContain('<title>lantern, the word of 2026-03-01 - Voxicon</title>');
  expect(text).toContain('"address":"/api/word-of-the-day/2026-03-01"');
  expect(feedsOf(text)).toEqual(['word-of-the-day', 'new'].flatMap(bothFormats));
  const missing = await app().http.get('/today/2026-03-02');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('<title>There is no word of that day - Voxicon</title>');
});

it('delivers the page of the open data', async () => {
  const { status, text } = await app().http.get('/data');
  expect(status).toBe(200);
  expect(text).toContain('<title>Open data - Voxicon</title>');
  expect(text).toContain('"address":"/api/data"');
  expect(text).not.toContain('noindex');
});

it.each([
  ['/', ['new']],
  ['/dictionary', ['new']],
  ['/dictionary?category=alien', ['category/alien', 'new']],
  ['/dictionary?category=nonsense', ['new']],
  ['/moderation/log', ['moderation-log', 'new']],
])('names the feeds that fit %s', async (path, names) => {
  expect(feedsOf((await app().http.get(path)).text)).toEqual(names.flatMap(bothFormats));
});
