import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';
import { deleteOldWanted } from '#server/features/today/wanted/wanted.queries.ts';

const app = useTestApp({ TRUST_PROXY_HOPS: '1' });
const MINUTE = 60_000;
/** Later than anybody types on. */
let clock = Date.now();

beforeEach(() => app().ctx.wanted.flush((clock += 2 * MINUTE)));

async function search(text: string, caller: number, of: TestApp = app()) {
  const { status } = await of.http
    .get('/api/public/dictionary')
    .query({ search: text, limit: 1 + (caller % 90) })
    .set('X-Forwarded-For', `198.51.100.${caller}`);
  expect(status).toBe(200);
}

/** Three are enough, unless two of them share one of the 64 bits: seven never all share two. */
const SEVERAL = [1, 2, 3, 4, 5, 6, 7];

async function searchAsSeveral(text: string) {
  for (const caller of SEVERAL) await search(text, caller);
}

async function wanted(): Promise<string[]> {
  await app().ctx.wanted.flush((clock = Math.max(clock, Date.now()) + 2 * MINUTE));
  app().ctx.responseCache.invalidate();
  return (await app().http.get('/api/today')).body.wanted as string[];
}

describe('a text that was searched in vain', () => {
  it('is wanted once three callers have asked for it, in the form of a word', async () => {
    await storeWords(app().ctx, ['lantern']);
    await search('Quorvex  Engine', 1);
    await search('quorvex-engine', 2);
    expect(await wanted()).toEqual([]);
    for (const caller of SEVERAL) await search('quorvex engine', caller);
    expect(await wanted()).toEqual(['quorvex engine']);
  });

  it('is not wanted when one caller asks for it again and again', async () => {
    for (let time = 0; time < 5; time++) {
      await search('quorvex', 1);
      await search('lumbrix', 1);
    }
    expect(await wanted()).toEqual([]);
  });

  it.each([
    '9/11 quorvex',
    'quorvex!',
    'кворвекс',
    'aaaaaaaa',
    'qq',
    'x'.repeat(101),
    'heil hitler',
    'kill yourself',
    'how to kill myself',
  ])('is never shown when no word may look so: %s', async (text) => {
    await runSql(
      app().databaseUrl,
      `insert into watched_words (term, action) values ('heil hitler', 'refuse'), ('kill yourself', 'tag')`,
    );
    await searchAsSeveral(text);
    expect(await wanted()).toEqual([]);
  });

  it('is hidden as soon as moderators watch for it', async () => {
    await searchAsSeveral('quorvex');
    expect(await wanted()).toEqual(['quorvex']);
    await runSql(app().databaseUrl, `insert into watched_words (term, action) values ('quorvex', 'tag')`);
    expect(await wanted()).toEqual([]);
  });

  it('is wanted no more when the word exists, nor when it was removed', async () => {
    await searchAsSeveral('quorvex');
    await searchAsSeveral('lumbrix');
    const [, removed] = await storeWords(app().ctx, ['quorvex', 'lumbrix']);
    await runSql(app().databaseUrl, `update all_definitions set visibility = 'removed' where word_id = $1`, [
      removed,
    ]);
    expect(await wanted()).toEqual([]);
  });

  it('counts as what it was when it was typed to its end, and not letter by letter', async () => {
    for (const caller of SEVERAL)
      for (const typed of ['quor', 'quorv', 'quorvex', 'quorve']) await search(typed, caller);
    expect(await wanted()).toEqual(['quorvex']);
  });

  it('does not count within a category, where the dictionary may have it all the same', async () => {
    for (const caller of SEVERAL)
      await app()
        .http.get(`/api/public/dictionary?search=quorvex&category=alien&limit=${caller}`)
        .set('X-Forwarded-For', `198.51.100.${caller}`);
    expect(await wanted()).toEqual([]);
  });
});

describe('what is kept of searches', () => {
  it('is no text that fewer than three asked for, and no address', async () => {
    await search('quorvex', 1);
    await search('quorvex', 2);
    await wanted();
    const rows = await runSql(app().databaseUrl, 'select * from wanted_texts');
    expect(rows).toMatchObject([{ text: null, hash: expect.stringMatching(/^[\w-]{22}$/) }]);
    expect(JSON.stringify(rows)).not.toMatch(/quorvex|198\.51/);
  });

  it('is the salt of one day alone', async () => {
    await app().ctx.wanted.flush((clock += 24 * 60 * MINUTE));
    await app().ctx.wanted.flush((clock += 24 * 60 * MINUTE));
    expect(await runSql(app().databaseUrl, 'select count(*)::int as days from wanted_salts')).toEqual([
      { days: 1 },
    ]);
  });

  it('is no more than ten texts of a caller in a day', async () => {
    for (let text = 0; text < 30; text++)
      await search(`quorvex ${String.fromCharCode(97 + text / 5, 97 + (text % 5))}zyx`, 1);
    await wanted();
    expect(await runSql(app().databaseUrl, 'select count(*)::int as texts from wanted_texts')).toEqual([
      { texts: 10 },
    ]);
  });

  it('is deleted after thirty days, and the least asked for when there is too much', async () => {
    await runSql(
      app().databaseUrl,
      `insert into wanted_texts (hash, callers, asked_at) select 'h' || n, (case when n = 1 then B'11' else B'1' end)::bit(64),
         now() - (case when n = 2 then 31 else 0 end) * interval '1 day' from generate_series(1, 20003) n`,
    );
    await deleteOldWanted(app().ctx.db);
    const [left] = await runSql(
      app().databaseUrl,
      `select count(*)::int as texts, bool_or(hash = 'h1') as most, bool_or(hash = 'h2') as old from wanted_texts`,
    );
    expect(left).toEqual({ texts: 20_000, most: true, old: false });
  });

  it('counts a caller once, whichever process is asked', async () => {
    const second = await app().another();
    const now = Math.max(clock, Date.now());
    await runSql(app().databaseUrl, 'delete from wanted_salts');
    for (const { ctx } of [app(), second]) await ctx.wanted.flush(now + 24 * 60 * MINUTE); // of the next day, both
    for (const { ctx } of [app(), second]) ctx.wanted.record('quorvex', '198.51.100.1', now);
    for (const { ctx } of [app(), second]) await ctx.wanted.flush(now + 24 * 60 * MINUTE + 2 * MINUTE);
    expect(await runSql(app().databaseUrl, 'select caller_count from wanted_texts')).toEqual([
      { caller_count: 1 },
    ]);
    clock = now + 25 * 60 * MINUTE;
    await second.close();
  });
});
