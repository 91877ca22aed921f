import { describe, expect, it } from 'vitest';
import { refreshPopularity } from '#server/features/words/views/views.queries.ts';
import { anExploration, aSource } from '../../../support/factories/exploration.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const dayOf = (iso: string) => iso.slice(0, 10);

async function today() {
  app().ctx.responseCache.invalidate();
  const { status, body } = await app().http.get('/api/today');
  expect(status).toBe(200);
  return body;
}
const namesOf = (list: { word: string }[]) => list.map(({ word }) => word);

describe('the page of today', () => {
  it('is there while the dictionary is empty', async () => {
    expect(await today()).toEqual({
      wordOfTheDay: null,
      added: [],
      rising: [],
      changed: [],
      wanted: [],
      needsVotes: [],
      needsSource: [],
    });
  });

  it('has the word of the day that everybody has', async () => {
    await storeWords(app().ctx, ['lantern', 'candle']);
    const { body } = await app().http.get('/api/word-of-the-day');
    expect((await today()).wordOfTheDay).toMatchObject({ word: body.word, day: body.day });
  });

  it('has the words of the last seven days, newest first, ten at most', async () => {
    await storeWords(app().ctx, [
      { word: 'old', createdAt: daysAgo(8) },
      ...Array.from({ length: 12 }, (_, i) => ({
        word: `new ${String.fromCharCode(97 + i)}`,
        createdAt: daysAgo(6 - i / 10),
      })),
    ]);
    const { added } = await today();
    expect(namesOf(added)).toEqual('lkjihgfedc'.split('').map((letter) => `new ${letter}`));
    expect(added[0]).toMatchObject({ definition: 'What new l means to its users.', category: null });
  });

  it('shows no text that nobody has reviewed', async () => {
    const [reviewed] = await storeWords(app().ctx, ['lantern', 'candle']);
    await sql('update all_definitions set by_visitor = true where word_id <> $1', [reviewed]);
    await refreshPopularity(app().ctx.db);
    const { added, needsVotes, needsSource } = await today();
    expect([namesOf(added), namesOf(needsSource)]).toEqual([['lantern'], ['lantern']]);
    expect(needsVotes.find(({ word }: { word: string }) => word === 'candle')).toMatchObject({
      definition: null,
    });
  });

  it('has what rises: what gained views and votes since the last refresh, votes above views', async () => {
    const ids = await storeWords(app().ctx, ['lantern', 'candle', 'torch', 'ember']);
    await refreshPopularity(app().ctx.db);
    app().ctx.views.count(ids[0]!);
    for (let view = 0; view < 500; view++) app().ctx.views.count(ids[1]!);
    app().ctx.views.count(ids[2]!);
    await app().ctx.views.flush();
    await sql('update all_definitions set up_votes = 3 where word_id = $1', [ids[2]]);
    await refreshPopularity(app().ctx.db);
    const { rising } = await today();
    // Views of one refresh are capped: whoever calls up a page five hundred times lifts it no further than twenty.
    expect(rising).toMatchObject([
      { word: 'torch', views: 1, votes: 3 },
      { word: 'candle', views: 20, votes: 0 },
      { word: 'lantern', views: 1, votes: 0 },
    ]);
    await sql(`update word_gains set day = day - 8`);
    await refreshPopularity(app().ctx.db);
    expect((await today()).rising).toEqual([]);
  });

  it('has the words whose live definition changed, each once and as it is now', async () => {
    const ids = await storeWords(app().ctx, [
      { word: 'lantern', definitions: ['The first text of it.', 'The second text of it.'] },
      { word: 'candle', definitions: ['A text that was live.', 'A text that won and lost.'] },
    ]);
    for (const [i, wordId] of ids.entries()) {
      const texts = await sql('select id from all_definitions where word_id = $1 order by id', [wordId]);
      // The first of both has the place again; of the candle it was not what won last.
      await sql(
        `insert into live_changes (word_id, from_definition_id, to_definition_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason, created_at)
         values ($1, $3, $2, 0, 0, 5, 0, 'won', now() - interval '2 hours'), ($1, $3, $2, 0, 0, 5, 0, 'won', now() - interval '1 hour')`,
        [wordId, texts[i]!.id, texts[1 - i]!.id],
      );
    }
    const { changed } = await today();
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ word: 'lantern', definition: 'The first text of it.' });
    expect(Date.now() - Date.parse(changed[0].changedAt)).toBeLessThan(3_700_000);
  });

  it('has what needs votes in the order of the rating queue, each word once', async () => {
    const ids = await storeWords(app().ctx, [
      {
        word: 'lantern',
        definitions: ['The first text of it.', 'The second text of it.', 'The third text of it.'],
      },
      'candle',
      'torch',
    ]);
    await sql('update all_definitions set up_votes = 1 where word_id = $1', [ids[1]]);
    const { needsVotes } = await today();
    expect(needsVotes).toMatchObject([
      { word: 'lantern', definitions: 3 },
      { word: 'torch' },
      { word: 'candle' },
    ]);
  });

  it('has what needs a source, the most read first', async () => {
    const ids = await storeWords(app().ctx, ['lantern', 'candle', 'torch']);
    await sql(
      `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, 'curated', now())`,
      [ids[0], anExploration({ sources: [aSource({})] })],
    );
    app().ctx.views.count(ids[2]!);
    await app().ctx.views.flush();
    await refreshPopularity(app().ctx.db);
    expect(namesOf((await today()).needsSource)).toEqual(['torch', 'candle']);
  });
});

describe('a day', () => {
  const NOW = dayOf(daysAgo(0));

  it('has its word, the days of its month, and leads to the months around it', async () => {
    const ids = await storeWords(app().ctx, ['lantern', 'candle', 'torch', 'ember']);
    const days = ['2026-01-31', '2026-03-01', '2026-03-31', '2026-05-02'];
    for (const [i, day] of days.entries())
      await sql('insert into words_of_the_day values ($1, $2)', [day, ids[i]]);
    const { status, body } = await app().http.get('/api/word-of-the-day/2026-03-01');
    expect(status).toBe(200);
    expect(body).toEqual({
      day: '2026-03-01',
      word: 'candle',
      category: null,
      definition: 'What candle means to its users.',
      month: [
        { day: '2026-03-31', word: 'torch' },
        { day: '2026-03-01', word: 'candle' },
      ],
      earlier: '2026-01-31',
      later: '2026-05-02',
    });
    const first = await app().http.get('/api/word-of-the-day/2026-01-31');
    expect(first.body).toMatchObject({ earlier: null, later: '2026-03-01' });
  });

  it('is drawn by whoever asks first for today', async () => {
    await storeWords(app().ctx, ['lantern']);
    expect((await app().http.get(`/api/word-of-the-day/${NOW}`)).body).toMatchObject({
      day: NOW,
      word: 'lantern',
    });
  });

  it.each([
    '2199-01-01',
    '2026-02-30',
    '2026-13-01',
    '2020-01-01',
    '26-01-01',
    'yesterday',
    '0000-00-00',
    '%00',
  ])('that is to come, was never drawn or is none answers 404: %s', async (day) => {
    await storeWords(app().ctx, ['lantern']);
    for (const path of [`/api/word-of-the-day/${day}`, `/today/${day}`])
      expect([path, (await app().http.get(path)).status]).toEqual([path, 404]);
  });

  it('whose word was removed is left out', async () => {
    const [hidden, shown] = await storeWords(app().ctx, ['lantern', 'candle']);
    await sql(`insert into words_of_the_day values ('2026-03-01', $1), ('2026-03-02', $2)`, [hidden, shown]);
    await sql(`update all_definitions set visibility = 'removed' where word_id = $1`, [hidden]);
    expect((await app().http.get('/api/word-of-the-day/2026-03-01')).status).toBe(404);
    expect((await app().http.get('/api/word-of-the-day/2026-03-02')).body.month).toEqual([
      { day: '2026-03-02', word: 'candle' },
    ]);
  });
});
