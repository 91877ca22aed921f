import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, suspend, type Member } from '../../../support/auth/members.ts';
import { startTestApp, useTestApp } from '../../../support/server/test-app.ts';
import { aWordToVoteOn, callVote, storeContest, storedByVotes, vote } from '../../../support/votes/votes.ts';

const app = useTestApp();

const myVotes = async (member: Member, word: string) =>
  (await member.http.get(`/api/words/${word}/my-votes`)).body;

describe('a vote that is refused', () => {
  it('is one on an own definition: 403, and so is taking it back', async () => {
    const { author, id } = await aWordToVoteOn(app());
    const stored = await storedByVotes(app());
    for (const value of [1, -1, null] as const) {
      const { status, body } = await callVote(author, id, value);
      expect({ status, body }).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'You cannot vote on your own definition' },
      });
    }
    expect(await storedByVotes(app())).toEqual(stored);
    expect(await myVotes(author, 'contrail')).toEqual({ votes: [], own: [id], waits: null });
  });

  it.each([1, -1, null] as const)('is one on a definition that does not exist (%s): 404', async (value) => {
    const { voter } = await aWordToVoteOn(app());
    const stored = await storedByVotes(app());
    const { status, body } = await callVote(voter, 999_999_999, value);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Definition not found' },
    });
    expect(await storedByVotes(app())).toEqual(stored);
  });

  it.each(['0', '-1', '1.5', 'abc', '01', '1e3', '9999999999', '%00', '1%20'])(
    'is one on the id %s: 400',
    async (id) => {
      const { voter } = await aWordToVoteOn(app());
      for (const method of ['put', 'delete'] as const) {
        const { status, body } = await voter.http[method](`/api/definitions/${id}/vote`).send({ value: 1 });
        expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Not a valid id' } });
      }
    },
  );

  it('is one of any value but 1 and -1: 400', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const stored = await storedByVotes(app());
    const bodies = [0, 2, -2, '1', null, true, 1.5, [1], {}].map((value): object => ({ value }));
    for (const sent of [...bodies, {}, { vote: 1 }, []]) {
      const { status, body } = await voter.http.put(`/api/definitions/${id}/vote`).send(sent);
      expect({ sent, status, body }).toMatchObject({ sent, status: 400, body: { code: 'invalid_input' } });
      if (!Array.isArray(sent)) expect(body.fields).toEqual({ value: 'Value must be 1 or -1' });
    }
    expect(await storedByVotes(app())).toEqual(stored);
  });

  it('is one of a visitor: 401', async () => {
    const { id } = await aWordToVoteOn(app());
    const stored = await storedByVotes(app());
    for (const value of [1, null] as const) expect((await callVote(app(), id, value)).status).toBe(401);
    expect((await app().http.get('/api/words/contrail/my-votes')).status).toBe(401);
    expect(await storedByVotes(app())).toEqual(stored);
  });

  it('is one past the limit of a minute, which counts for each member: 429', async () => {
    const second = await startTestApp(app().databaseUrl, { VOTES_PER_MINUTE: '3' });
    const [keen, other] = (await members(second, 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    for (const value of [1, -1, null] as const) await vote(keen, ids[0]!, value);
    const late = await callVote(keen, ids[0]!, 1);
    expect({ status: late.status, code: late.body.code }).toEqual({ status: 429, code: 'too_many' });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(await vote(other, ids[0]!, -1)).toMatchObject({ upVotes: 0, downVotes: 1 });
    await second.close();
  });
});

describe('a suspended member', () => {
  it('may not vote, change a vote or take it back: 403', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    await vote(voter, id, 1);
    await suspend(app().ctx, voter);
    const stored = await storedByVotes(app());
    for (const value of [1, -1, null] as const) {
      const { status, body } = await callVote(voter, id, value);
      expect({ status, body }).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'This account is suspended' },
      });
    }
    expect(await storedByVotes(app())).toEqual(stored);
  });

  it('still sees the own votes, but they fall out at the next recount', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const next = await aMember(app());
    expect(await vote(voter, id, 1)).toMatchObject({ upVotes: 4, downVotes: 1 });
    await suspend(app().ctx, voter);
    expect(await vote(next, id, -1)).toMatchObject({ upVotes: 3, downVotes: 2 });
    expect((await app().http.get('/api/public/dictionary/contrail')).body).toMatchObject({
      liveDefinition: { votes: 1 },
    });
    expect((await myVotes(voter, 'contrail')).votes).toEqual([{ definitionId: id, value: 1 }]);
  });

  it('counts again once the suspension is over and somebody votes', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const next = await aMember(app());
    await vote(voter, id, 1);
    await suspend(app().ctx, voter);
    await vote(next, id, -1);
    await runSql(app().databaseUrl, 'update users set suspended_at = null');
    expect(await vote(next, id, null)).toMatchObject({ upVotes: 4, downVotes: 1 });
  });
});
