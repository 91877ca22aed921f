import { describe, expect, it } from 'vitest';
import { tellOfFollowed } from '#server/features/follows/follow-notices.service.ts';
import { FOLLOWS } from '#shared/limits.ts';
import type { NoticeList } from '#shared/notices/notices.endpoints.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, storeMembers, vote, write } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const follow = ({ http }: Member, target: object) => http.post('/api/follows').send(target);
const ofCategory = (category = 'alien') => ({ kind: 'category', category });
const followsOf = async ({ http }: Member) =>
  (await http.get('/api/follows')).body.follows as { id: number }[];

/** What a member is told of what they follow, after the job has run. */
async function told({ http }: Member): Promise<string[]> {
  await tellOfFollowed(app().ctx);
  const { notices } = (await http.get('/api/notices')).body as NoticeList;
  return notices
    .filter(({ kind }) => kind.startsWith('followed'))
    .map(({ kind, word, category, member }) => `${kind} ${word ?? '-'} ${category ?? member ?? ''}`.trim());
}

async function addWord(member: Member, word: string, category = 'alien') {
  const { body } = await member.http.post('/api/words').send({ word, type: 'word', category });
  await member.http.post('/api/definitions').send({ wordId: body.id, text: `What ${word} means to them.` });
  return body.id as number;
}

/** Moves what was told before to an earlier day. */
const nextDay = async () => {
  await sql(`update follows set told_at = told_at - interval '1 day'`);
  await sql(`update follow_events set created_at = created_at - interval '1 day'`);
};

describe('following', () => {
  it('a word, a category and a member is listed until it ends, and said twice is once', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    const [wordId] = await storeWords(app().ctx, ['lantern']);
    for (const target of [
      { kind: 'word', wordId },
      ofCategory(),
      { kind: 'member', username: ben.username.toUpperCase() },
    ]) {
      const answers = await Promise.all([follow(ada, target), follow(ada, target), follow(ada, target)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    }
    const list = await followsOf(ada);
    expect(list).toMatchObject([
      { kind: 'member', username: ben.username, word: null, category: null },
      { kind: 'category', category: 'alien' },
      { kind: 'word', word: 'lantern', wordId },
    ]);
    expect((await ben.http.delete(`/api/follows/${list[0]!.id}`)).status).toBe(200);
    expect(await followsOf(ada)).toHaveLength(3);
    await ada.http.delete(`/api/follows/${list[0]!.id}`);
    expect(await followsOf(ada)).toHaveLength(2);
    expect(await followsOf(ben)).toEqual([]);
  });

  it('what is hidden, unknown or oneself is refused, and what is hidden later vanishes from the list', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    const [one, two] = await storeWords(app().ctx, ['lantern', 'candle']);
    await follow(ada, { kind: 'word', wordId: one });
    await follow(ada, { kind: 'member', username: ben.username });
    await sql(`update all_words set decided_visibility = 'removed'`);
    await sql('update users set name_removed_at = now() where id = $1', [ben.id]);
    expect(await followsOf(ada)).toEqual([]);
    const statusOf = async (target: object) => (await follow(ada, target)).status;
    expect(await statusOf({ kind: 'word', wordId: two })).toBe(404);
    expect(await statusOf({ kind: 'word', wordId: 999_999 })).toBe(404);
    expect(await statusOf({ kind: 'member', username: ben.username })).toBe(404);
    expect(await statusOf({ kind: 'member', username: 'a\0b' })).toBe(404);
    expect(await statusOf({ kind: 'member', username: ada.username })).toBe(409);
    expect(await statusOf(ofCategory('nothing'))).toBe(400);
    expect(await statusOf({ kind: 'planet' })).toBe(400);
    expect((await app().http.post('/api/follows').send(ofCategory())).status).toBe(401);
  });

  it('is bounded, also when much is followed at once', async () => {
    const ada = await aMember(app());
    await sql(`insert into words (word, type) select 'w' || translate(lpad(n::text, 5, '0'), '0123456789', 'abcdefghij'), 'word'
      from generate_series(1, ${FOLLOWS.max - 1}) n`);
    await sql('insert into follows (user_id, word_id) select $1, id from words', [ada.id]);
    const answers = await Promise.all(
      ['alien', 'food', 'celebrity'].map((category) => follow(ada, ofCategory(category))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('followers of a category', () => {
  it('are told of a new word once, from then on, and not of their own', async () => {
    const [ada, ben, cleo] = [await aMember(app()), await aMember(app()), await aMember(app())];
    await addWord(ben, 'earlier');
    await told(ada);
    await follow(ada, ofCategory());
    await follow(ben, ofCategory());
    expect(await told(ada)).toEqual([]);
    await addWord(ben, 'lantern');
    await addWord(ben, 'apple', 'food');
    await Promise.all([tellOfFollowed(app().ctx), tellOfFollowed(app().ctx)]);
    expect(await told(ada)).toEqual(['followed-category lantern alien']);
    expect(await told(ben)).toEqual([]);
    await follow(cleo, ofCategory());
    expect(await told(cleo)).toEqual([]);
    await write(cleo, 'lantern', 'One more meaning of the word.');
    expect(await told(ada)).toEqual(['followed-category lantern alien']);
  });

  it('get one notice a day, however many words there are', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await follow(ada, ofCategory());
    for (const word of ['one', 'two', 'three']) await addWord(ben, word);
    expect(await told(ada)).toEqual(['followed-category one alien']);
    await nextDay();
    await addWord(ben, 'four');
    expect(await told(ada)).toEqual(['followed-category four alien', 'followed-category one alien']);
  });

  it('are not told of a visitor’s word before somebody has reviewed it', async () => {
    const ada = await aMember(app());
    await follow(ada, ofCategory());
    const { body } = await app().http.post('/api/anonymous/submit').send({
      word: 'lantern',
      type: 'word',
      category: 'alien',
      definition: 'What people whisper about it.',
    });
    const { definitionId } = body as { definitionId: number };
    expect(await told(ada)).toEqual([]);
    await sql('update all_definitions set kept_at = now() where id = $1', [definitionId]);
    expect(await told(ada)).toEqual(['followed-category lantern alien']);
    await sql('update all_definitions set kept_at = null where id = $1', [definitionId]);
    await sql('update all_definitions set kept_at = now() where id = $1', [definitionId]);
    await nextDay();
    expect(await told(ada)).toHaveLength(1);
  });

  it('are not told of what is hidden before they are, and see no hidden word in what they were told', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await follow(ada, ofCategory());
    const removed = await addWord(ben, 'lantern');
    await sql(`update all_words set decided_visibility = 'removed' where id = $1`, [removed]);
    expect(await told(ada)).toEqual([]);
    const later = await addWord(ben, 'candle');
    expect(await told(ada)).toEqual(['followed-category candle alien']);
    await sql(`update all_words set decided_visibility = 'removed' where id = $1`, [later]);
    expect(await told(ada)).toEqual(['followed-category - alien']);
  });

  it('who muted such notices are not told', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await follow(ada, ofCategory());
    await ada.http.put('/api/notices/settings').send({ muted: ['followed-category'], weeklyDigest: false });
    await addWord(ben, 'lantern');
    expect(await told(ada)).toEqual([]);
  });

  it('are told in batches of a job, and adding a word writes one row for any number of them', async () => {
    const ben = await aMember(app());
    const ids = await storeMembers(app().ctx, 1203);
    await sql(`insert into follows (user_id, category) select id, 'alien' from unnest($1::int[]) id`, [ids]);
    await addWord(ben, 'lantern');
    expect(await sql('select from notices')).toHaveLength(0);
    expect(await sql('select from follow_events')).toHaveLength(1);
    await Promise.all([tellOfFollowed(app().ctx), tellOfFollowed(app().ctx)]);
    await tellOfFollowed(app().ctx);
    const [counts] = await sql(
      'select count(*)::int as rows, count(distinct user_id)::int as members from notices',
    );
    expect(counts).toEqual({ rows: 1203, members: 1203 });
    expect(await sql('select from follow_events where not is_told')).toHaveLength(0);
  });
});

describe('followers of a member', () => {
  it('are told of new words, and no more once the name was removed', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await follow(ada, { kind: 'member', username: ben.username });
    await addWord(ben, 'lantern');
    expect(await told(ada)).toEqual([`followed-member lantern ${ben.username}`]);
    await nextDay();
    await sql('update users set name_removed_at = now() where id = $1', [ben.id]);
    await addWord(ben, 'candle');
    expect(await told(ada)).toEqual(['followed-member lantern']);
  });

  it('are gone with the account of either', async () => {
    const [ada, ben] = [await aMember(app()), await aMember(app())];
    await follow(ada, { kind: 'member', username: ben.username });
    await follow(ben, ofCategory());
    await addWord(ben, 'lantern');
    await ben.http.delete('/api/account').send({ password: ben.password });
    expect(await sql('select from follows')).toEqual([]);
    expect(await sql('select from follow_events where member_id is not null')).toEqual([]);
  });
});

describe('followers of a word', () => {
  it('are told when it has another live definition, also by a word that was merged into it', async () => {
    const [ada, ben, cleo] = [await aMember(app()), await aMember(app()), await aMember(app())];
    const { wordId, ids } = await storeContest(app().ctx, 'lantern', [{ up: 1, down: 4 }, { up: 4 }]);
    const [other] = await storeWords(app().ctx, ['lamp']);
    await follow(ada, { kind: 'word', wordId });
    await follow(cleo, { kind: 'word', wordId: other });
    await act(await aModerator(app()), other!, { kind: 'merge', intoWordId: wordId });
    expect(await told(ada)).toEqual([]);
    await vote(ben, ids[1]!);
    expect(await told(ada)).toEqual(['followed-word lantern']);
    expect(await told(cleo)).toEqual(['followed-word lantern']);
    expect((await followsOf(cleo))[0]).toMatchObject({ word: 'lantern', wordId });
    await tellOfFollowed(app().ctx);
    expect(await told(ada)).toHaveLength(1);
  });
});
