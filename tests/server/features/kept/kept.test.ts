import { describe, expect, it } from 'vitest';
import { KEPT } from '#shared/limits.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const store = (...words: string[]) => storeWords(app().ctx, words);
const keep = ({ http }: Member, id: number) => http.put(`/api/kept/${id}`);
const listOf = async ({ http }: Member) => {
  const { status, body } = await http.get('/api/kept');
  expect(status).toBe(200);
  return body as { words: { id: number; word: string; at: string; text: string }[]; next: string | null };
};
const namesOf = async (member: Member) => (await listOf(member)).words.map(({ word }) => word);
const merge = ({ http }: Member, kept: object[], viewed: object[] = []) =>
  http.post('/api/kept/merge').send({ kept, viewed });
const hide = (id: number) => sql(`update all_words set decided_visibility = 'removed' where id = $1`, [id]);

describe('kept words', () => {
  it('are listed the last first, with the live definition, until they are removed', async () => {
    const [one, two] = await store('lantern', 'candle');
    const ada = await aMember(app());
    const { body: first } = await keep(ada, one!);
    await keep(ada, two!);
    expect((await keep(ada, one!)).body).toEqual(first);
    expect((await listOf(ada)).words).toMatchObject([
      { id: two, word: 'candle', text: 'What candle means to its users.' },
      { id: one, word: 'lantern', at: first.keptAt },
    ]);
    expect((await ada.http.get(`/api/kept/${two}`)).body.keptAt).toBeTruthy();
    expect((await ada.http.delete(`/api/kept/${two}`)).status).toBe(200);
    expect((await ada.http.delete(`/api/kept/${two}`)).status).toBe(200);
    expect((await ada.http.get(`/api/kept/${two}`)).body).toEqual({ keptAt: null });
    expect(await namesOf(ada)).toEqual(['lantern']);
    expect(await namesOf(await aMember(app()))).toEqual([]);
    await ada.http.delete('/api/kept');
    expect(await namesOf(ada)).toEqual([]);
  });

  it('that are hidden or unknown cannot be kept, and vanish from the list', async () => {
    const [one, two] = await store('lantern', 'candle');
    const ada = await aMember(app());
    await keep(ada, one!);
    await hide(one!);
    await hide(two!);
    expect(await namesOf(ada)).toEqual([]);
    expect((await ada.http.get('/api/kept/export')).body).toEqual({ words: [] });
    const [hidden, unknown] = [await keep(ada, two!), await keep(ada, 999_999)];
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
  });

  it('that were merged lead to the other word, once, and are removed by it', async () => {
    const [one, two] = await store('lantern', 'candle');
    const [ada, moderator] = [await aMember(app()), await aModerator(app())];
    await keep(ada, one!);
    await keep(ada, two!);
    await act(moderator, one!, { kind: 'merge', intoWordId: two });
    expect(await namesOf(ada)).toEqual(['candle']);
    await ada.http.delete(`/api/kept/${two}`);
    expect(await namesOf(ada)).toEqual([]);
    await keep(ada, one!);
    expect((await listOf(ada)).words).toMatchObject([{ id: two, word: 'candle' }]);
  });

  it('come in pages, each word once, also when all were kept in the same moment', async () => {
    const ada = await aMember(app());
    await sql(`insert into words (word, type) select 'w' || translate(lpad(n::text, 3, '0'), '0123456789', 'abcdefghij'), 'word'
      from generate_series(1, ${KEPT.page * 2 + 1}) n`);
    await sql('insert into kept_words (user_id, word_id, kept_at) select $1, id, now() from words', [ada.id]);
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const { body } = await ada.http.get('/api/kept').query(before ? { before } : {});
      seen.push(...body.words.map(({ word }: { word: string }) => word));
      before = body.next as string | null;
    }
    expect(seen).toHaveLength(KEPT.page * 2 + 1);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await ada.http.get('/api/kept/export')).body.words).toHaveLength(seen.length);
    for (const wrong of ['x', '1', '1-x', '-1-1', '99999999999999999-1'])
      expect((await ada.http.get('/api/kept').query({ before: wrong })).status).toBe(400);
  });

  it('are bounded, also when many are kept at once', async () => {
    const ada = await aMember(app());
    await sql(`insert into words (word, type) select 'w' || translate(lpad(n::text, 5, '0'), '0123456789', 'abcdefghij'), 'word'
      from generate_series(1, ${KEPT.withAccount + 3}) n`);
    await sql('insert into kept_words (user_id, word_id) select $1, id from words order by id limit $2', [
      ada.id,
      KEPT.withAccount - 1,
    ]);
    const last = (await sql('select id from words order by id desc limit 4')).map(({ id }) => id as number);
    const statuses = await Promise.all(last.map(async (id) => (await keep(ada, id)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const at = new Date().toISOString();
    const { body } = await merge(
      ada,
      last.map((wordId) => ({ wordId, at })),
    );
    expect(body).toEqual({ added: 0, leftOut: 3 });
  });
});

describe('what a browser kept', () => {
  it('is added once, however often and from however many tabs it is sent; the earlier time counts', async () => {
    const [one, two, three] = await store('lantern', 'candle', 'torch');
    const ada = await aMember(app());
    await keep(ada, one!);
    const kept = [
      { wordId: one, at: '2026-01-01T00:00:00.000Z' },
      { wordId: two, at: '2026-02-01T00:00:00.000Z' },
      { wordId: two, at: '2026-03-01T00:00:00.000Z' },
      { wordId: 999_999, at: '2026-03-01T00:00:00.000Z' },
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(ada, kept)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.map(({ body }) => body.added as number).toSorted((a, b) => a - b)).toEqual([
      0, 0, 0, 0, 0, 1,
    ]);
    expect((await listOf(ada)).words.map(({ word, at }) => `${word} ${at}`)).toEqual([
      'candle 2026-02-01T00:00:00.000Z',
      'lantern 2026-01-01T00:00:00.000Z',
    ]);
    await merge(ada, [{ wordId: three, at: '9999-12-31T23:59:59.999Z' }]);
    const future = (await listOf(ada)).words[0]!;
    expect(future.word).toBe('torch');
    expect(Date.parse(future.at)).toBeLessThanOrEqual(Date.now() + 1000);
    expect((await merge(ada, [{ wordId: three, at: '0000-01-01T00:00:00Z' }])).status).toBe(200);
    expect((await listOf(ada)).words[2]!.at).toBe('2020-01-01T00:00:00.000Z');
  });

  it('is refused as a whole when it is not what a browser keeps', async () => {
    const ada = await aMember(app());
    const [one] = await store('lantern');
    const good = { wordId: one, at: '2026-01-01T00:00:00.000Z' };
    for (const wrong of [
      [{ ...good, at: 'yesterday' }],
      [{ ...good, wordId: -1 }],
      [{ ...good, wordId: 2 ** 40 }],
      [{ ...good, wordId: '1; drop table words' }],
      Array.from({ length: KEPT.inBrowser + 1 }, () => good),
    ])
      expect((await merge(ada, [good, ...wrong])).status).toBe(400);
    expect(await namesOf(ada)).toEqual([]);
    expect((await app().http.post('/api/kept/merge').send({ kept: [], viewed: [] })).status).toBe(401);
  });

  it('of the bound in size is taken', async () => {
    const ada = await aMember(app());
    const kept = Array.from({ length: KEPT.inBrowser }, (_, i) => ({
      wordId: 999_999_999 - i,
      at: '2026-01-01T00:00:00.000Z',
    }));
    expect((await merge(ada, kept, kept.slice(0, KEPT.viewed))).status).toBe(200);
  });
});

describe('words looked at', () => {
  it('follow the member, the latest first, as many as are kept', async () => {
    const ids = await store(...Array.from({ length: KEPT.viewed + 2 }, (_, i) => `w${'a'.repeat(i + 1)}`));
    const ada = await aMember(app());
    const at = (_: unknown, i: number) => new Date(Date.UTC(2026, 1, 1) + i).toISOString();
    const viewed = ids.slice(2).map((wordId, i) => ({ wordId, at: at(0, i) }));
    await merge(ada, [], viewed);
    for (const id of [ids[1]!, ids.at(-1)!, ids[3]!]) await ada.http.put(`/api/viewed/${id}`);
    expect((await ada.http.put('/api/viewed/999999')).status).toBe(200);
    await merge(ada, [], [{ wordId: ids[0], at: '2026-01-01T00:00:00.000Z' }]);
    const { words } = (await ada.http.get('/api/viewed')).body as { words: { id: number }[] };
    expect(words).toHaveLength(KEPT.viewed);
    expect(words.slice(0, 2).map(({ id }) => id)).toEqual([ids[3], ids.at(-1)]);
    expect((await sql('select from viewed_words')).length).toBe(KEPT.viewed);
    await hide(ids[3]!);
    expect((await ada.http.get('/api/viewed')).body.words[0].id).toBe(ids.at(-1));
    await ada.http.delete('/api/viewed');
    expect((await ada.http.get('/api/viewed')).body).toEqual({ words: [] });
  });
});

describe('words by their ids', () => {
  it('tell visitors what became of them: merged ones lead on, hidden ones are missing', async () => {
    const [one, two, three] = await store('lantern', 'candle', 'torch');
    await act(await aModerator(app()), one!, { kind: 'merge', intoWordId: two });
    await hide(three!);
    const { status, body } = await app()
      .http.get('/api/public/words')
      .query({ ids: `${one},${two},${three},999999` });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { askedId: one, id: two, word: 'candle' },
      { askedId: two, id: two, word: 'candle' },
    ]);
    for (const ids of [
      '',
      'x',
      '1,',
      '0',
      '1,,2',
      '99999999999',
      Array.from({ length: 51 }, (_, i) => i + 1).join(','),
    ])
      expect((await app().http.get('/api/public/words').query({ ids })).status).toBe(400);
  });
});
