import { beforeEach, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMember, aModerator, members, type Member } from '../../../../support/auth/members.ts';
import { callReport, decide, letPass, receiptOf, report } from '../../../../support/moderation/moderation.ts';
import {
  act,
  callAction,
  callUndo,
  expectWordsToAddUp,
  storedByMerge,
  undoLast,
} from '../../../../support/moderation/word-tools.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeContest, storeVotes, vote, write } from '../../../../support/votes/votes.ts';
import { anExploration } from '../../../../support/factories/exploration.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const read = async (word: string) =>
  (await app().http.get(`/api/public/dictionary/${word}`).redirects(1)).body;
const SAME = 'Lines that aeroplanes leave behind.';

let moderator: Member;
let from: number;
let into: number;
beforeEach(async () => {
  moderator = await aModerator(app());
  [from, into] = (await storeWords(app().ctx, [
    {
      word: 'chemtrails',
      category: 'conspiracy',
      definitions: ['Trails that are said to be sprayed.', SAME, 'Clouds that somebody made.'],
    },
    {
      word: 'chemtrail',
      category: 'alien',
      definitions: ['A trail that is said to be sprayed.', SAME.toUpperCase()],
    },
  ])) as [number, number];
});

const merge = (a = from, b = into) => act(moderator, a, { kind: 'merge', intoWordId: b });
const idOf = async (wordId: number, text: string) =>
  (await sql('select id from all_definitions where word_id = $1 and text ilike $2', [wordId, `${text}%`]))[0]!
    .id as number;
const expectSound = () => expectWordsToAddUp(app());

describe('merging a word', () => {
  it('makes its definitions challengers of the other, with one of each text, and adds the views', async () => {
    for (let i = 0; i < 3; i++) await read('chemtrails');
    await app().ctx.views.flush();
    const { body: preview } = await moderator.http.get(
      `/api/moderation/words/${from}/merge-preview?into=${into}`,
    );
    expect(preview).toMatchObject({
      definitions: 2,
      visible: 2,
      twins: 1,
      votes: 0,
      views: 3,
      refusedBecause: null,
    });
    const { word } = await merge();
    expect(word).toMatchObject({ visibility: 'removed', mergedInto: 'chemtrail' });
    const { definitions, viewCount, definitionCount } = await read('chemtrail');
    expect(definitionCount).toBe(4);
    expect(viewCount).toBe(4);
    expect(
      definitions.map((d: { text: string; challengeStatus: string }) => [d.text.trim(), d.challengeStatus]),
    ).toEqual([
      ['A trail that is said to be sprayed.', 'live'],
      ['Trails that are said to be sprayed.', 'challenger'],
      ['Clouds that somebody made.', 'challenger'],
      [SAME.toUpperCase(), 'challenger'],
    ]);
    await expectSound();
  });

  it('takes the word out of lists, searches and counts', async () => {
    await merge();
    const list = await app().http.get('/api/public/dictionary?sort=popular');
    expect(list.body.map(({ word }: { word: string }) => word)).toEqual(['chemtrail']);
    expect(list.headers['x-total-count']).toBe('1');
    expect((await app().http.get('/api/public/dictionary?search=chemtrails&sort=recent')).body).toMatchObject(
      [{ word: 'chemtrail' }],
    );
    expect((await app().http.get('/api/public/dictionary?category=conspiracy')).body).toEqual([]);
    expect((await app().http.get('/sitemap-words-1.xml')).text).not.toContain('chemtrails');
    for (let i = 0; i < 5; i++) expect((await app().http.get('/api/random')).body.word).toBe('chemtrail');
  });

  it('leads every address of the word to the other, for as long as it stands', async () => {
    await merge();
    const pages = Object.values(PAGE_PATHS).filter((path) => path.includes(':word'));
    const paths = [
      ...pages,
      '/api/public/dictionary/:word',
      '/api/words/:word/definitions',
      '/api/words/:word/live-changes',
      '/api/words/:word/connections',
    ];
    for (const path of paths) {
      const asked = path.replace(':word', 'Chemtrails');
      const { status, headers } = await app().http.get(asked).redirects(0);
      expect([asked, status, headers.location?.replace(/\?.*/, '')]).toEqual([
        asked,
        301,
        path.replace(':word', 'chemtrail'),
      ]);
      expect(headers['cache-control']).toBe('no-store');
      expect((await app().http.get(asked).redirects(1)).status).toBe(200);
    }
    const shared = await app().http.get('/dictionary/chemtrails?from=mail').redirects(0);
    expect(shared.headers.location).toBe('/dictionary/chemtrail?from=mail');
    await undoLast(moderator, from);
    for (const path of paths)
      expect((await app().http.get(path.replace(':word', 'chemtrails')).redirects(0)).status).toBe(200);
  });

  it('refuses the old word in both forms, with a pointer to the new one', async () => {
    const member = await aMember(app());
    await merge();
    const message = '"chemtrails" was merged into "chemtrail". Please add your definition there.';
    const word = { word: 'chemtrails', type: 'word' };
    for (const call of [
      app()
        .http.post('/api/anonymous/submit')
        .send({ ...word, definition: 'One more reading of it.' }),
      member.http.post('/api/words').send(word),
      member.http.post('/api/definitions').send({ wordId: from, text: 'One more reading of it.' }),
    ]) {
      const { status, body } = await call;
      expect({ status, message: body.message as string }).toEqual({ status: 409, message });
    }
  });

  it('moves votes once for each voter: of two the later one stays', async () => {
    const [early, late, one, author] = (await members(app(), 4)) as [Member, Member, Member, Member];
    const [mine, theirs] = [await idOf(from, SAME), await idOf(into, SAME)];
    await sql('update all_definitions set author_id = $1 where id = $2', [author.id, theirs]);
    await vote(early, mine, 1);
    await vote(early, theirs, -1);
    await vote(late, theirs, -1);
    await vote(late, mine, 1);
    await vote(one, mine, 1);
    await vote(author, mine, 1); // a text that they wrote too, under the other word
    const before = await storedByMerge(app());
    expect(
      (await moderator.http.get(`/api/moderation/words/${from}/merge-preview?into=${into}`)).body,
    ).toMatchObject({ votes: 4, votesOnBoth: 2 });
    await merge();
    expect(
      await sql('select user_id, value from votes where definition_id = $1 order by 1', [theirs]),
    ).toEqual(
      [
        { user_id: early.id, value: -1 },
        { user_id: late.id, value: 1 },
        { user_id: one.id, value: 1 },
      ].toSorted((a, b) => a.user_id - b.user_id),
    );
    expect(await sql('select from votes where definition_id = $1', [mine])).toEqual([]);
    await expectSound();

    const xpOf = async ({ id }: Member) => (await sql('select xp from users where id = $1', [id]))[0]!.xp;
    const [xp, authorsXp] = [await xpOf(one), await xpOf(author)];
    await vote(one, theirs, null);
    await vote(one, theirs, 1); // paid before the merge
    expect([await xpOf(one), await xpOf(author)]).toEqual([xp, authorsXp]);
    await undoLast(moderator, from);
    await expectSound();
    expect(
      await sql('select value from votes where user_id = $1 and definition_id = $2', [one.id, theirs]),
    ).toEqual([{ value: 1 }]);
    const after = await storedByMerge(app());
    const of = (id: number, { votes }: typeof before) => votes.filter((v) => v.user_id === id);
    for (const { id } of [early, late, author]) expect(of(id, after)).toEqual(of(id, before));
  });

  it('lets the live rule decide among all definitions, and pays a win once', async () => {
    const writer = await aMember(app());
    const { wordId, ids } = await storeContest(app().ctx, 'contrails', [{ up: 40, down: 1 }]);
    await sql('update all_definitions set author_id = $1', [writer.id]);
    await merge(wordId);
    expect((await read('chemtrail')).liveDefinition.text).toBe('Reading 0 of contrails.');
    expect(await sql(`select object, amount from xp_entries where kind = 'win'`)).toEqual([
      { object: String(ids[0]), amount: expect.any(Number) },
    ]);
    await expectSound();
    await undoLast(moderator, wordId);
    expect((await read('chemtrail')).liveDefinition.text).toBe('A trail that is said to be sprayed.');
    expect((await read('contrails')).liveDefinition.text).toBe('Reading 0 of contrails.');
    await expectSound();
  });

  it.each([
    ['into itself', () => callAction(moderator, from, { kind: 'merge', intoWordId: from })],
    [
      'into a hidden word',
      async () => {
        await sql(`update all_words set decided_visibility = 'removed' where id = $1`, [into]);
        return callAction(moderator, from, { kind: 'merge', intoWordId: into });
      },
    ],
    [
      'of a hidden word',
      async () => {
        await sql(`update all_definitions set visibility = 'held' where word_id = $1`, [from]);
        return callAction(moderator, from, { kind: 'merge', intoWordId: into });
      },
    ],
    [
      'a second time',
      async () => {
        await merge();
        return callAction(moderator, from, { kind: 'merge', intoWordId: into });
      },
    ],
    [
      'in a circle',
      async () => {
        await merge();
        return callAction(moderator, into, { kind: 'merge', intoWordId: from });
      },
    ],
  ])('is not done %s', async (_, attempt) => {
    expect((await attempt()).status).toBe(409);
    await expectSound();
  });

  it('leads what was merged before to the final word, in one step', async () => {
    const [third] = (await storeWords(app().ctx, ['contrail'])) as [number];
    await merge();
    const before = await storedByMerge(app());
    await merge(into, third);
    for (const word of ['chemtrails', 'chemtrail'])
      expect((await app().http.get(`/dictionary/${word}`).redirects(0)).headers.location).toBe(
        '/dictionary/contrail',
      );
    expect(await sql('select definition_count as n from all_words where id = $1', [third])).toEqual([
      { n: 5 },
    ]);
    const { body } = await moderator.http.get(`/api/moderation/words/${from}`);
    const refused = await callUndo(moderator, body.history[0].id as number);
    expect({ status: refused.status, message: refused.body.message as string }).toEqual({
      status: 409,
      message: 'The other word was merged into a third one since. Take that back first.',
    });
    await undoLast(moderator, into);
    expect(await storedByMerge(app())).toEqual(before);
    await expectSound();
  });

  it('can be neither a chain nor a circle in the database', async () => {
    const [third] = (await storeWords(app().ctx, ['contrail'])) as [number];
    await merge();
    const insert = (a: number, b: number) =>
      sql('insert into word_redirects select $1, $2, id from word_actions', [a, b]);
    await expect(insert(third, from)).rejects.toThrow('not redirected');
    await expect(insert(into, third)).rejects.toThrow('not redirected');
    await expect(insert(third, third)).rejects.toThrow('word_redirects_elsewhere');
  });
});

describe('undoing a merge', () => {
  it('leaves everything as it was', async () => {
    const [writer, voter] = (await members(app(), 2)) as [Member, Member];
    await write(writer, 'chemtrails', 'What a member says of them.');
    await vote(voter, await idOf(from, SAME), 1);
    await vote(voter, await idOf(into, SAME), 1);
    await vote(voter, await idOf(from, 'Trails'), -1);
    await storeVotes(app().ctx, await idOf(from, 'Clouds'), { up: 3, down: 1 });
    await sql(`update all_definitions set visibility = 'held' where text like 'Clouds%'`);
    await report(app(), await idOf(from, SAME), 'hate', '203.0.113.9');
    for (const id of [from, into])
      await sql(
        `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, 'ai', now())`,
        [id, anExploration({})],
      );
    const before = await storedByMerge(app());
    await merge();
    await expectSound();
    expect(await storedByMerge(app())).not.toEqual(before);
    const { history, word } = await undoLast(moderator, from);
    expect(history).toMatchObject([{ kind: 'merge-undone' }, { kind: 'merged', isUndone: true }]);
    expect(word).toMatchObject({ visibility: 'visible', mergedInto: null });
    expect(await storedByMerge(app())).toEqual(before);
    await expectSound();
  });

  it('keeps what came after the merge, and what was decided since', async () => {
    const member = await aMember(app());
    await merge();
    const clouds = await idOf(into, 'Clouds');
    await write(member, 'chemtrail', 'A text that came after the merge.');
    await vote(member, clouds, 1);
    await report(app(), clouds);
    await decide(app(), moderator);
    await letPass(app());
    await undoLast(moderator, from);
    expect((await read('chemtrail')).definitionCount).toBe(3);
    expect((await read('chemtrails')).definitionCount).toBe(2);
    expect(
      await sql('select word_id, visibility, up_votes from all_definitions where id = $1', [clouds]),
    ).toEqual([{ word_id: from, visibility: 'removed', up_votes: 1 }]);
    await expectSound();
  });

  it('does not bring back a text that was removed meanwhile, nor what a model wrote of it', async () => {
    await sql(
      `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, 'ai', now())`,
      [from, anExploration({})],
    );
    await merge();
    await report(app(), await idOf(into, 'Clouds'));
    await decide(app(), moderator);
    await undoLast(moderator, from);
    expect(await sql('select from explorations')).toEqual([]);
  });

  it('leaves a word hidden that moderators removed meanwhile, whose address led nowhere since', async () => {
    await callReport(app(), { target: { kind: 'word', wordId: from }, text: 'It is wrong here.' });
    await merge();
    await decide(app(), moderator, { reason: 'hate' });
    expect((await app().http.get('/dictionary/chemtrails').redirects(0)).status).toBe(404);
    expect((await app().http.get('/api/moderation/log')).text).not.toContain('chemtrails');
    const { body } = await app()
      .http.post('/api/anonymous/submit')
      .send({ word: 'chemtrails', type: 'word', definition: 'One more reading of it.' });
    expect(body.message).toBe('This word was removed by the moderators and cannot be added again.');
    await undoLast(moderator, from);
    expect((await app().http.get('/dictionary/chemtrails').redirects(0)).status).toBe(404);
    expect((await read('chemtrail')).definitionCount).toBe(2);
    await expectSound();
  });

  it('works while the other word is hidden', async () => {
    await merge();
    await sql(`update all_words set decided_visibility = 'removed' where id = $1`, [into]);
    app().ctx.responseCache.invalidate();
    expect((await app().http.get('/dictionary/chemtrails').redirects(0)).status).toBe(404);
    await undoLast(moderator, from);
    expect((await read('chemtrails')).definitionCount).toBe(3);
    await expectSound();
  });
});

describe('what pointed to a merged word', () => {
  it('goes on: a receipt, a chat, a case', async () => {
    const submitted = await app()
      .http.post('/api/anonymous/submit')
      .send({ word: 'chemtrails', type: 'word', definition: 'A text by a visitor of this test.' });
    const twin = await app()
      .http.post('/api/anonymous/submit')
      .send({ word: 'chemtrails', type: 'word', definition: 'A text that both words have.' });
    await app()
      .http.post('/api/anonymous/submit')
      .send({ word: 'chemtrail', type: 'word', definition: 'a text that both words have.' });
    const tokenOf = ({ body }: { body: { receipt: string } }) => body.receipt;
    const chat = await app().http.post('/api/chat/session').send({ wordId: from, sessionToken: 'a token' });
    const { receipt } = await report(app(), twin.body.definitionId as number);
    await merge();
    for (const { body } of [submitted, twin])
      expect(await receiptOf(app(), tokenOf({ body }))).toMatchObject({ state: 'public', word: 'chemtrail' });
    const reply = await app()
      .http.post(`/api/chat/${chat.body.sessionId}/message`)
      .send({ content: 'What is it?', sessionToken: 'a token', history: [] });
    expect({ status: reply.status, body: reply.body as unknown }).toMatchObject({ status: 200 });
    expect(JSON.stringify(reply.body)).toContain('A trail that is said to be sprayed.');

    // The report is about the text that is public now; the twin's own receipt follows it.
    await decide(app(), moderator, { reason: 'hate' });
    expect(await receiptOf(app(), receipt)).toMatchObject({ state: 'removed' });
    expect(await receiptOf(app(), tokenOf(twin))).toMatchObject({ state: 'removed' });
    const corrected = await app()
      .http.post('/api/receipts/correct')
      .send({ token: tokenOf(twin), definition: 'Something else entirely.' });
    expect(corrected.status).toBe(409);
    const withdrawn = await app()
      .http.post('/api/receipts/withdraw')
      .send({ token: tokenOf(twin) });
    expect(withdrawn.body).toMatchObject({ state: 'withdrawn' });
    await undoLast(moderator, from);
    expect(await receiptOf(app(), tokenOf(twin))).toMatchObject({ state: 'withdrawn' });
    expect((await read('chemtrails')).definitionCount).toBe(4);
    await expectSound();
  });

  it('is told in the public log: the old name and the new one, none where a person is protected', async () => {
    await merge();
    const entriesNow = async () => (await app().http.get('/api/moderation/log')).body.entries;
    expect(await entriesNow()).toMatchObject([{ action: 'merged', word: 'chemtrails', into: 'chemtrail' }]);
    await undoLast(moderator, from);
    await act(moderator, from, { kind: 'merge', intoWordId: into, reason: 'targets-a-person' });
    expect(await entriesNow()).toMatchObject([
      { action: 'merged', word: null, into: null },
      { action: 'merge-undone', into: 'chemtrail' },
      { action: 'merged', isOverturned: true },
    ]);
  });
});
