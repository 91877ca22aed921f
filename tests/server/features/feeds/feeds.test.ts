import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it } from 'vitest';
import { FEED_NAMES, FEED_TYPES, feedPath, type FeedName } from '#shared/feeds/feeds.ts';
import { FEED_ENTRIES } from '#shared/limits.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { expectValidAtom, expectValidJsonFeed, type JsonFeed } from '../../../support/words/feeds.ts';
import { storeWords } from '../../../support/words/words.ts';

const SITE = 'https://voxicon.example';
const app = useTestApp({ PUBLIC_URL: SITE });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const TODAY = daysAgo(0).slice(0, 10);

/** A feed as a feed reader sees it; both formats have to say the same. */
async function read(name: FeedName) {
  app().ctx.responseCache.invalidate();
  const atom = await app().http.get(feedPath(name, 'atom'));
  expect([atom.status, atom.headers['content-type']]).toEqual([200, `${FEED_TYPES.atom}; charset=utf-8`]);
  const xml = atom.text ?? (atom.body as Buffer).toString();
  expectValidAtom(xml, SITE + feedPath(name, 'atom'));
  const json = await app().http.get(feedPath(name, 'json'));
  expect([json.status, json.headers['content-type']]).toEqual([200, `${FEED_TYPES.json}; charset=utf-8`]);
  const feed = JSON.parse(json.text ?? (json.body as Buffer).toString()) as JsonFeed;
  expectValidJsonFeed(feed, SITE + feedPath(name, 'json'));
  const { title, items } = parseFeed(xml);
  expect(
    items.map(({ id, url, title, content }) => ({ id, url, title, content_text: content ?? '' })),
  ).toEqual(feed.items.map(({ id, url, title, content_text }) => ({ id, url, title, content_text })));
  return { title, items, json: feed };
}
const titlesOf = async (name: FeedName) => (await read(name)).items.map(({ title }) => title);

/** Makes a definition of a word its live one, as a won vote does. */
async function recordChange(wordId: number, definitionId: number, hoursAgo: number) {
  await sql(
    `insert into live_changes (word_id, to_definition_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason, created_at)
     values ($1, $2, 0, 0, 5, 0, 'won', now() - $3 * interval '1 hour')`,
    [wordId, definitionId, hoursAgo],
  );
}

describe('the feeds', () => {
  it.each(FEED_NAMES)('are valid while the dictionary is empty: %s', async (name) => {
    expect((await read(name)).items).toEqual([]);
  });

  it('has the newest words first, thirty at most', async () => {
    await storeWords(
      app().ctx,
      Array.from({ length: FEED_ENTRIES + 2 }, (_, i) => ({
        word: `word ${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`,
        createdAt: daysAgo(i),
        category: 'alien',
      })),
    );
    const { title, items } = await read('new');
    expect([title, items.length]).toEqual(['Voxicon: New words', FEED_ENTRIES]);
    expect(items[0]).toMatchObject({
      id: `${SITE}/dictionary/word%20aa`,
      url: `${SITE}/dictionary/word%20aa`,
      title: 'word aa',
      content: 'What word aa means to its users.',
      categories: [{ term: 'Alien' }],
    });
    expect(items[1]!.published!.getTime()).toBeLessThan(items[0]!.published!.getTime());
  });

  it('of a category have the words of that category alone', async () => {
    await storeWords(app().ctx, [
      { word: 'orb', category: 'alien' },
      { word: 'seed oil', category: 'food' },
      'lantern',
    ]);
    expect(await titlesOf('category/alien')).toEqual(['orb']);
    expect(await titlesOf('category/food')).toEqual(['seed oil']);
    expect((await read('category/food')).json.home_page_url).toBe(`${SITE}/dictionary?category=food`);
  });

  it('have the words of the last days, today’s drawn by whoever asks first', async () => {
    const [lantern] = await storeWords(app().ctx, ['lantern']);
    await sql(`insert into words_of_the_day values ('2026-03-01', $1)`, [lantern]);
    const { items } = await read('word-of-the-day');
    expect(items.map(({ id, title, published }) => [id, title, published?.toISOString()])).toEqual([
      [`${SITE}/today/${TODAY}`, 'lantern', `${TODAY}T00:00:00.000Z`],
      [`${SITE}/today/2026-03-01`, 'lantern', '2026-03-01T00:00:00.000Z'],
    ]);
  });

  it('have every change of a live definition, with the text that won', async () => {
    const [id] = await storeWords(app().ctx, [
      { word: 'lantern', definitions: ['The first text of it.', 'The second text of it.'] },
    ]);
    const texts = await sql('select id from all_definitions where word_id = $1 order by id', [id]);
    await recordChange(id!, texts[1]!.id as number, 2);
    await recordChange(id!, texts[0]!.id as number, 1);
    const { items } = await read('changes');
    expect(items.map(({ title, content }) => [title, content])).toEqual([
      ['lantern', 'The first text of it.'],
      ['lantern', 'The second text of it.'],
    ]);
    expect(items[0]!.id).toMatch(new RegExp(`^${SITE}/dictionary/lantern#change-\\d+$`));
  });

  it('have the log of the moderation, as its page says it', async () => {
    const [id] = await storeWords(app().ctx, ['lantern']);
    const [moderator] = await sql(
      `insert into users (username, username_key, email, password_hash) values ('warden', 'warden', 'w@example.com', 'none') returning id`,
    );
    await sql(
      `insert into word_actions (word_id, kind, reason, facts, acted_by) values ($1, 'locked', 'spam', 'Ten texts an hour.', $2)`,
      [id, moderator!.id],
    );
    const { items } = await read('moderation-log');
    expect(items).toMatchObject([
      {
        title: 'A word, "lantern", was closed to new definitions',
        content: 'Spam or advertising.',
        url: `${SITE}/moderation/log`,
      },
    ]);
  });

  it.each(['new', 'word-of-the-day', 'changes'] as const)(
    'have no text that nobody has reviewed: %s',
    async (name) => {
      const [id] = await storeWords(app().ctx, ['lantern']);
      const [definition] = await sql('select id from all_definitions');
      await recordChange(id!, definition!.id as number, 1);
      expect(await titlesOf(name)).toEqual(['lantern']);
      await sql('update all_definitions set by_visitor = true');
      expect(await titlesOf(name)).toEqual([]);
      await sql(`update all_definitions set up_votes = 2`);
      expect(await titlesOf(name)).toEqual(['lantern']);
      await sql(`update all_definitions set visibility = 'removed'`);
      expect(await titlesOf(name)).toEqual([]);
    },
  );

  it('carry any text unharmed', async () => {
    const text = `Less < more & "quoted" ]]> 'single' <script>alert(1)</script>\nnew line, \u{1F407}, e\u0301, \u202e.`;
    await storeWords(app().ctx, [{ word: 'lantern', definitions: [`${text}\u0007`] }]);
    const { items } = parseFeed((await app().http.get('/feeds/new.atom')).text);
    expect(items.map(({ content }) => content)).toEqual([text]); // what XML cannot hold is left out
    const json = JSON.parse((await app().http.get('/feeds/new.json')).text) as JsonFeed;
    expect(json.items[0]!.content_text).toBe(`${text}\u0007`);
  });
});

describe('a feed reader', () => {
  it.each(['atom', 'json'] as const)('need not fetch again what did not change (%s)', async (format) => {
    await storeWords(app().ctx, ['lantern']);
    const path = feedPath('new', format);
    const first = await app().http.get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    const again = await app().http.get(path).set('If-None-Match', first.headers.etag!);
    expect([again.status, again.text]).toEqual([304, '']);
    await storeWords(app().ctx, ['candle']);
    const changed = await app().http.get(path).set('If-None-Match', first.headers.etag!);
    expect(changed.status).toBe(200);
  });

  it('asks by HEAD without a body, and may be a page of another site', async () => {
    const { status, headers, text } = await app().http.head('/feeds/new.atom');
    expect([status, text]).toEqual([200, undefined]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    '/feeds/nothing.atom',
    '/feeds/new.rss',
    '/feeds/category/nonsense.atom',
    '/feeds/',
    '/feeds/%00.atom',
  ])('finds nothing at %s', async (path) => {
    expect((await app().http.get(path)).status).toBe(404);
  });

  it('cannot get the cached entries as an answer of their own', async () => {
    await storeWords(app().ctx, ['lantern']);
    await app().http.get('/feeds/new.atom');
    for (const path of ['/feed%20new', '/feed new']) expect((await app().http.get(path)).status).toBe(404);
  });
});

describe('a feed where no PUBLIC_URL is set', () => {
  const local = useTestApp();
  it('names the host that was asked, and no reader is told the host that another asked for', async () => {
    await storeWords(local().ctx, ['lantern']);
    const of = async (host: string) => (await local().http.get('/feeds/new.json').set('Host', host)).text;
    expect(await of('evil.example')).toContain('http://evil.example/dictionary/lantern');
    expect(await of('good.example')).not.toContain('evil.example');
    expect(await of('a"><b')).toContain('http://localhost/dictionary/lantern');
  });
});
