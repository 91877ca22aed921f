import { beforeEach, describe, expect, it } from 'vitest';
import { WATCHED_WORDS } from '#shared/limits.ts';
import type { WatchedWordEntry } from '#shared/moderation/watched-words.endpoints.ts';
import { screenWatched } from '#server/features/screening/screening.rules.ts';
import { aModerator, type Member } from '../../../../support/auth/members.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp({ SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const PATH = '/api/moderation/watched-words';

let moderator: Member;
beforeEach(async () => {
  moderator = await aModerator(app());
});

const entry = (term: string, rest: Partial<WatchedWordEntry> = {}) => ({ term, action: 'hold', ...rest });
const add = (term: string, rest?: Partial<WatchedWordEntry>) =>
  moderator.http.post(PATH).send(entry(term, rest));
async function added(term: string, rest?: Partial<WatchedWordEntry>): Promise<number> {
  const { status, body } = await add(term, rest);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id as number;
}
const list = async () => (await moderator.http.get(PATH)).body;
const submit = (word: string, definition: string, { http } = app()) =>
  http.post('/api/anonymous/submit').send({ word, type: 'word', definition });

describe('the list', () => {
  it('takes a term, changes and deletes it, and says who did what', async () => {
    const second = await aModerator(app());
    const id = await added('  grail   hoax ');
    const changed = await second.http.put(`${PATH}/${id}`).send(entry('grail hoax', { action: 'tag' }));
    expect(changed.status).toBe(200);
    expect((await list()).words).toMatchObject([
      { id, term: 'grail hoax', action: 'tag', addedBy: moderator.username, recent: 0 },
    ]);
    expect((await moderator.http.delete(`${PATH}/${id}`)).status).toBe(200);
    expect((await moderator.http.delete(`${PATH}/${id}`)).status).toBe(404);
    expect((await moderator.http.put(`${PATH}/${id}`).send(entry('grail'))).status).toBe(404);
    expect(await list()).toMatchObject({
      words: [],
      changes: [
        { kind: 'deleted', term: 'grail hoax', action: 'tag', by: moderator.username },
        { kind: 'changed', term: 'grail hoax', action: 'tag', by: second.username },
        { kind: 'added', term: 'grail hoax', action: 'hold', by: moderator.username },
      ],
    });
    for (const change of ['update watched_word_changes set term = term', 'delete from watched_word_changes'])
      await expect(sql(change)).rejects.toThrow('watched_word_changes is append-only');
  });

  it('has each term once, however it is spelled, also when several add it at once', async () => {
    const answers = await Promise.all(
      ['Grail', 'grail', 'GRAIL', 'grаil', 'g r a i l', 'gráil'].map((term) => add(term)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    const id = await added('hoax');
    const { status, body } = await moderator.http.put(`${PATH}/${id}`).send(entry('grail'));
    expect({ status, fields: body.fields }).toEqual({
      status: 409,
      fields: { term: 'It is on the list already' },
    });
  });

  it.each(['', 'x', '𝒳', '!!!', 'two\nlines', 'a\u202eb', '\ud800x', 'x'.repeat(101)])(
    'does not take %j',
    async (term) => {
      expect((await add(term)).status).toBe(400);
    },
  );

  it('is full at its limit', async () => {
    await sql(
      `insert into watched_words (term, action) select 'term ' || i, 'tag' from generate_series(1, $1) i`,
      [WATCHED_WORDS.max],
    );
    const { status, body } = await add('one more');
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: `The list is full: it takes ${WATCHED_WORDS.max} terms.`,
    });
  });

  it('asks for a confirmation when the term is in many of the own texts', async () => {
    await storeWords(
      app().ctx,
      Array.from({ length: 60 }, (_, i) => ({
        word: `word${'abcdefghij'[i % 10]}${'abcdef'[Math.floor(i / 10)]}`,
        definitions: [i < 2 ? 'A Grail-hoax of old.' : 'A grailer, which is something else.'],
      })),
    );
    await sql('update all_definitions set is_curated = true');
    const { status, body } = await add('grail hoax');
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 'too_broad',
        message: `2 of the dictionary's own 60 texts have "grail hoax" (3.3 %). Is that what you mean?`,
      },
    });
    const id = await added('grail hoax', { isConfirmed: true });
    expect(
      (await moderator.http.put(`${PATH}/${id}`).send(entry('Grail hoax', { action: 'tag' }))).status,
    ).toBe(200);
    expect((await moderator.http.put(`${PATH}/${id}`).send(entry('grailer'))).body.code).toBe('too_broad');
    await added('tale');
  });

  it('holds for new texts at once, in every process', async () => {
    const second = await app().another();
    try {
      await added('moon cheese', { action: 'refuse', message: 'No cheese, please.' });
      await added('grail', { action: 'hold' });
      for (const process of [app(), second]) {
        const { status, body } = await submit('cheddar', 'It is M-o-o-n CHEESE of course.', process);
        expect({ status, message: body.message }).toEqual({ status: 400, message: 'No cheese, please.' });
      }
      expect((await submit('cup', 'It holds the grail of the tale.', second)).body.isHeld).toBe(true);
      expect((await list()).words).toMatchObject([
        { term: 'grail', recent: 1 },
        { term: 'moon cheese', recent: 0 },
      ]);
    } finally {
      await second.close();
    }
  });
});

describe('a try', () => {
  const attempt = async (text: string, tried: object | null = null) =>
    (await moderator.http.post(`${PATH}/try`).send({ text, entry: tried })).body;

  it('says what the list would do with a text, and stores nothing', async () => {
    await added('grail', { action: 'tag' });
    await added('moon cheese', { action: 'refuse' });
    expect(await attempt('Nothing of the kind.')).toEqual({ outcome: 'allow', terms: [], breadth: null });
    expect(await attempt('The grail is of moon cheese.')).toEqual({
      outcome: 'refuse',
      terms: [
        { term: 'grail', action: 'tag' },
        { term: 'moon cheese', action: 'refuse' },
      ],
      breadth: null,
    });
    expect(await sql('select from all_definitions')).toEqual([]);
  });

  it('takes a term that is not on the list yet, or stands there with another action', async () => {
    await storeWords(app().ctx, [{ word: 'cup', definitions: ['It holds the grail of the tale.'] }]);
    await sql('update all_definitions set is_curated = true');
    await added('hoax', { action: 'tag' });
    expect(await attempt('A Grail!', entry('grail'))).toEqual({
      outcome: 'hold',
      terms: [{ term: 'grail', action: 'hold' }],
      breadth: { matches: 1, texts: 1 },
    });
    expect(await attempt('A hoax.', entry('Hoax', { action: 'refuse' }))).toMatchObject({
      outcome: 'refuse',
    });
    expect((await list()).words).toHaveLength(1);
  });
});

it('a full list costs a text less than 5 ms', () => {
  const watched = Array.from({ length: WATCHED_WORDS.max }, (_, i) => ({
    term: `watched term number ${i}`,
    action: 'tag' as const,
    message: '',
  }));
  const text = { word: 'plain', text: 'What people tell each other without any proof at all. '.repeat(5) };
  const times = Array.from({ length: 21 }, () => {
    const start = performance.now();
    expect(screenWatched(text, watched)).toEqual([]);
    return performance.now() - start;
  });
  expect(times.slice(1).toSorted((a, b) => a - b)[10]).toBeLessThan(5);
});
