import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, vote, write } from '../../../support/votes/votes.ts';

const app = useTestApp();

const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const profile = async ({ http }: Member) => (await http.get('/api/profile')).body;
const ISO_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);

describe('GET /api/profile', () => {
  it('tells a new member these fields and no other', async () => {
    const member = await aMember(app(), { username: 'Scribe' });
    const { status, body, headers } = await member.http.get('/api/profile');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id: member.id,
        username: 'Scribe',
        rank: 'Newbie',
        xp: 0,
        wordsAdded: 0,
        liveDefinitions: 0,
        totalVotes: 0,
        recentActivity: [],
      },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is for members: 401', async () => {
    const { status, body } = await app().http.get('/api/profile');
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'not_signed_in' });
  });

  it.each([
    [0, 'Newbie'],
    [99, 'Newbie'],
    [100, 'Scribbler'],
    [499, 'Scribbler'],
    [500, 'Wordsmith'],
    [999, 'Wordsmith'],
    [1000, 'Lexicon Lord'],
  ])('names the rank of %i xp: %s', async (xp, rank) => {
    const member = await aMember(app(), { xp });
    expect(await profile(member)).toMatchObject({ xp, rank });
    expect((await app().http.get(`/api/members/${member.username}`)).body).toMatchObject({ rank });
  });

  it('counts words that the member was the first to add, own live definitions, and definitions voted on', async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    await member.http.post('/api/words').send({ word: 'bare', type: 'word' }); // a word without a definition yet
    await write(member, 'alpha'); // added, and live
    const beta = await write(other, 'beta');
    await write(member, 'beta'); // neither: a challenger
    const { ids } = await storeContest(app().ctx, 'gamma', [{}]);
    expect(await profile(member)).toMatchObject({ wordsAdded: 2, liveDefinitions: 1, totalVotes: 0 });

    for (const value of [1, -1] as const) await vote(member, beta.id, value);
    await vote(member, ids[0]!, -1);
    expect(await profile(member)).toMatchObject({ wordsAdded: 2, liveDefinitions: 1, totalVotes: 2 });
    await vote(member, ids[0]!, null);
    expect(await profile(member)).toMatchObject({ totalVotes: 1 });
    expect(await profile(other)).toMatchObject({ wordsAdded: 1, liveDefinitions: 1, totalVotes: 0 });
  });

  it('counts a definition as live from when it wins until it loses', async () => {
    const [member, voter] = (await members(app(), 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 4 }]);
    await rows('update definitions set author_id = $1 where id = $2', [member.id, ids[1]]);
    expect(await profile(member)).toMatchObject({ liveDefinitions: 0, xp: 0 });
    await vote(voter, ids[1]!);
    expect(await profile(member)).toMatchObject({ liveDefinitions: 1, xp: 27 });
  });

  it('moves its xp with what happens, also with what others do', async () => {
    const [member, voter] = (await members(app(), 2)) as [Member, Member];
    const { id } = await write(member, 'plain');
    expect((await profile(member)).xp).toBe(10);
    await vote(voter, id);
    expect((await profile(member)).xp).toBe(12);
    expect((await profile(voter)).xp).toBe(1);
    await vote(voter, id, null);
    expect((await profile(voter)).xp).toBe(0);
  });
});

describe('recent activity', () => {
  it('tells of words, definitions and votes, the newest first', async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    const theirs = await write(other, 'deep state');
    await write(member, 'alpha');
    await write(member, 'deep state', 'My own reading of it.');
    await vote(member, theirs.id, -1);
    const { recentActivity } = await profile(member);
    expect(recentActivity).toEqual([
      { type: 'vote', description: 'Rated a definition of "deep state"', createdAt: ISO_TIME },
      { type: 'definition', description: 'Wrote a definition of "deep state"', createdAt: ISO_TIME },
      { type: 'definition', description: 'Wrote a definition of "alpha"', createdAt: ISO_TIME },
      { type: 'word', description: 'Added "alpha" to the dictionary', createdAt: ISO_TIME },
    ]);
    await vote(member, theirs.id, null);
    expect((await profile(member)).recentActivity).toHaveLength(3);
  });

  it('puts a word before its definition when both came in the same moment', async () => {
    const member = await aMember(app());
    await write(member, 'alpha');
    for (const table of ['words', 'definitions'])
      await rows(`update ${table} set created_at = '2026-01-02T03:04:05Z'`);
    const { recentActivity } = await profile(member);
    expect(recentActivity.map(({ type }: { type: string }) => type)).toEqual(['definition', 'word']);
  });

  it('tells the last ten of all kinds together', async () => {
    const member = await aMember(app());
    const { ids } = await storeContest(
      app().ctx,
      'many',
      Array.from({ length: 12 }, () => ({})),
    );
    for (const word of ['alpha', 'beta', 'gamma']) await write(member, word);
    for (const id of ids) await vote(member, id);
    await rows(`update votes set created_at = now() - definition_id * interval '1 day'`);
    await rows(`update words set created_at = now() - interval '12 hours'`);
    await rows(`update definitions set created_at = now() - interval '60 hours'`);
    const { recentActivity } = await profile(member);
    const types = recentActivity.map(({ type }: { type: string }) => type);
    expect(types.join(' ')).toBe('word word word vote vote definition definition definition vote vote');
    const times = recentActivity.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it("tells nothing of what others did with the member's definitions", async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    const { id } = await write(member, 'alpha');
    await vote(other, id);
    await write(other, 'alpha');
    const { recentActivity } = await profile(member);
    expect(recentActivity.map(({ type }: { type: string }) => type)).toEqual(['definition', 'word']);
  });
});
