import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, type Member } from '../../../../support/auth/members.ts';
import { act, callAction, callUndo, undoLast } from '../../../../support/moderation/word-tools.ts';
import { runSql } from '../../../../support/server/db.ts';
import { hold } from '../../../../support/server/hold.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { untilWaiting } from '../../../../support/votes/votes.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const TEXT = 'What people say of it in whispers.';

let moderator: Member;
let wordId: number;
beforeEach(async () => {
  moderator = await aModerator(app());
  [wordId] = (await storeWords(app().ctx, [
    { word: 'chemtrail', category: 'conspiracy', subCategory: 'cover-ups' },
  ])) as [number];
});

const submit = (word = 'chemtrail') =>
  app().http.post('/api/anonymous/submit').send({ word, type: 'word', definition: TEXT });
const totalOf = async (category: string) =>
  (await app().http.get(`/api/public/dictionary?category=${category}`)).headers['x-total-count'];

describe('a word that moderators lock', () => {
  it('says so, and takes no definition from visitors or members until it is unlocked', async () => {
    const member = await aMember(app());
    expect((await app().http.get('/api/public/dictionary/chemtrail')).body.isLocked).toBe(false);
    await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
    expect((await app().http.get('/api/public/dictionary/chemtrail')).body.isLocked).toBe(true);
    const message = 'The moderators have locked this word: it takes no new definitions.';
    for (const call of [
      submit(),
      member.http.post('/api/definitions').send({ wordId, text: TEXT }),
      member.http.post('/api/words').send({ word: 'chemtrail', type: 'word' }),
    ]) {
      const { status, body } = await call;
      expect({ status, message: body.message as string }).toEqual({ status: 409, message });
    }
    expect(await sql('select from all_definitions')).toHaveLength(1);
    await undoLast(moderator, wordId);
    expect((await submit()).status).toBe(201);
  });

  it('still lets the writer of a text correct it', async () => {
    const { body } = await submit();
    await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
    const definition = 'What people say of it aloud.';
    const corrected = await app()
      .http.post('/api/receipts/correct')
      .send({ token: body.receipt, definition });
    expect(corrected.status).toBe(200);
  });

  it('is locked once, by two moderators at the same moment', async () => {
    const second = await aModerator(app());
    const answers = await Promise.all(
      [moderator, second, moderator].map((by) => callAction(by, wordId, { kind: 'lock' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await sql('select from word_actions')).toHaveLength(1);
  });

  it('refuses a text that was on its way when it was locked', async () => {
    const other = await hold(app().databaseUrl, 'update all_words set locked_at = now() where id = $1', [
      wordId,
    ]);
    const pending = submit().then((answer) => answer);
    await untilWaiting(app(), 1);
    await other.commit();
    expect((await pending).status).toBe(409);
  });
});

describe('a word that moderators move', () => {
  it('is listed and counted in its new category, and back when that is undone', async () => {
    expect([await totalOf('conspiracy'), await totalOf('alien')]).toEqual(['1', '0']);
    const { word, history } = await act(moderator, wordId, {
      kind: 'move',
      category: 'alien',
      subCategory: 'disclosure',
    });
    expect(word).toMatchObject({ category: 'alien', subCategory: 'disclosure' });
    expect(history).toMatchObject([{ kind: 'moved', category: 'alien', by: moderator.username }]);
    expect([await totalOf('conspiracy'), await totalOf('alien')]).toEqual(['0', '1']);
    const { body } = await app().http.get('/api/public/dictionary?subCategory=disclosure&sort=popular');
    expect(body).toMatchObject([{ word: 'chemtrail' }]);
    expect((await undoLast(moderator, wordId)).word.subCategory).toBe('cover-ups');
    expect([await totalOf('conspiracy'), await totalOf('alien')]).toEqual(['1', '0']);
  });

  it.each([
    [{ category: 'alien', subCategory: 'cover-ups' }, 400],
    [{ category: 'nonsense' }, 400],
    [{ category: 'conspiracy', subCategory: 'cover-ups' }, 409],
  ])('is not moved to %j', async (to, expected) => {
    expect((await callAction(moderator, wordId, { kind: 'move', ...to })).status).toBe(expected);
    expect(await sql('select from word_actions')).toEqual([]);
  });

  it('is not moved back when it was moved again since', async () => {
    const { history } = await act(moderator, wordId, { kind: 'move', category: 'alien' });
    await act(moderator, wordId, { kind: 'move', category: 'food' });
    expect((await callUndo(moderator, history[0]!.id)).status).toBe(409);
  });
});

describe('the history of a word', () => {
  it('says who did what, why, and who took it back', async () => {
    const second = await aModerator(app());
    await act(moderator, wordId, { kind: 'lock', reason: 'other', facts: 'A quarrel.' });
    const { history } = await undoLast(second, wordId);
    expect(history).toMatchObject([
      { kind: 'unlocked', by: second.username, undoes: history[1]!.id, isUndone: false },
      {
        kind: 'locked',
        facts: 'A quarrel.',
        by: moderator.username,
        undoneBy: second.username,
        isUndone: true,
      },
    ]);
    expect((await callUndo(moderator, history[1]!.id)).status).toBe(409);
  });

  it('is in the public log, between the decisions, without names', async () => {
    await act(moderator, wordId, { kind: 'lock', reason: 'spam', facts: 'Secret facts.' });
    await act(moderator, wordId, { kind: 'move', category: 'alien', reason: 'targets-a-person' });
    const { body, text } = await app().http.get('/api/moderation/log');
    expect(body.entries).toMatchObject([
      { kind: 'word', action: 'moved', word: null, isOverturned: false },
      { kind: 'word', action: 'locked', word: 'chemtrail', reason: 'spam' },
    ]);
    expect(text).not.toContain(moderator.username);
    expect(text).not.toContain('Secret');
    const second = body.entries[0].id as number;
    expect((await app().http.get(`/api/moderation/log?before=${second}`)).body.entries).toHaveLength(1);
  });

  it('is kept by the database: no change, no deletion, no row without a reason', async () => {
    await act(moderator, wordId, { kind: 'lock' });
    for (const statement of [
      `update word_actions set facts = 'another'`,
      'delete from word_actions',
      'truncate word_actions cascade',
    ])
      await expect(sql(statement)).rejects.toThrow('append-only');
    const insert = (columns: string, values: string) =>
      sql(`insert into word_actions (kind, word_id, acted_by${columns}) values ('locked', $1, $2${values})`, [
        wordId,
        moderator.id,
      ]);
    await expect(insert('', '')).rejects.toThrow('reason');
    await expect(insert(', reason', ", 'because'")).rejects.toThrow('word_actions_reason_known');
    await expect(insert(', reason', ", 'other'")).rejects.toThrow('word_actions_other_says_why');
  });
});

describe('the tools', () => {
  it('find hidden words too, the nearest first', async () => {
    await storeWords(app().ctx, ['trail', 'trailer', 'contrail']);
    await sql(`update all_words set decided_visibility = 'removed' where word = 'trailer'`);
    const { body } = await moderator.http.get('/api/moderation/words?search=Trail');
    expect(body.words).toMatchObject([
      { word: 'trail' },
      { word: 'trailer', visibility: 'removed' },
      { word: 'contrail' },
      { word: 'chemtrail' },
    ]);
    expect((await moderator.http.get('/api/moderation/words?search=%25')).body.words).toEqual([]);
  });

  it.each([
    [{ kind: 'lock', reason: undefined }, { reason: 'Please choose a reason' }],
    [{ kind: 'lock', reason: 'other' }, { facts: 'Please say in a sentence why' }],
    [{ kind: 'burn' }, { kind: 'Please choose what to do' }],
    [{ kind: 'merge' }, { intoWordId: 'Please choose a word' }],
  ])('refuse %j', async (action, fields) => {
    const { status, body } = await callAction(moderator, wordId, action);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  it('know no word that does not exist', async () => {
    expect((await callAction(moderator, 999_999, { kind: 'lock' })).status).toBe(404);
    expect((await callAction(moderator, wordId, { kind: 'merge', intoWordId: 999_999 })).status).toBe(404);
    expect((await moderator.http.get('/api/moderation/words/999999')).status).toBe(404);
    expect((await callUndo(moderator, 999_999)).status).toBe(404);
  });
});
