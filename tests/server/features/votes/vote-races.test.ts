import supertest from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { settleRestedWords } from '#server/features/live-definition/live-definition.service.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import {
  aWordToVoteOn,
  callVote,
  expectLedgerToAddUp,
  expectOneLiveEach,
  holdOpen,
  liveOf,
  LOCK_WORD,
  storeContest,
  untilWaiting,
  vote,
  write,
} from '../../../support/votes/votes.ts';

const app = useTestApp();

const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const tally = async (id: number) => {
  const [row] = await rows('select up_votes as up, down_votes as down from definitions where id = $1', [id]);
  return row;
};
/** All were answered well: no deadlock, no broken promise of the database. */
const expectAllDone = (answers: { status: number }[]) =>
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

afterEach(async () => {
  await expectLedgerToAddUp(app().ctx);
  await expectOneLiveEach(app().ctx);
});

describe('votes at the same time', () => {
  it('of one member on a definition count once, fifty in two processes', async () => {
    const second = await app().another();
    const { author, voter, id } = await aWordToVoteOn(app());
    const there = await signIn(second, voter);
    expectAllDone(
      await Promise.all(Array.from({ length: 50 }, (_, i) => callVote(i % 2 ? voter : there, id, 1))),
    );
    await second.close();
    expect(await tally(id)).toEqual({ up: 4, down: 1 });
    expect(await rows('select from votes where user_id = $1', [voter.id])).toHaveLength(1);
    expect(await rows('select kind, amount from xp_entries where user_id = $1', [voter.id])).toEqual([
      { kind: 'vote', amount: 1 },
    ]);
    expect((await author.http.get('/api/user')).body.xp).toBe(12);
  });

  it('of one member that contradict each other leave one vote, and a tally that fits it', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const values = [1, -1, null] as const;
    expectAllDone(
      await Promise.all(Array.from({ length: 45 }, (_, i) => callVote(voter, id, values[i % 3]!))),
    );
    const [mine] = await rows('select value from votes where user_id = $1', [voter.id]);
    expect(await tally(id)).toEqual({ up: mine?.value === 1 ? 4 : 3, down: mine?.value === -1 ? 2 : 1 });
  });

  it('of twenty members over two processes count twenty', async () => {
    const second = await app().another();
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    const voters = [...(await members(app(), 10)), ...(await members(second, 10))];
    expectAllDone(await Promise.all(voters.map((voter, i) => callVote(voter, ids[0]!, i % 5 < 3 ? 1 : -1))));
    await second.close();
    expect(await tally(ids[0]!)).toEqual({ up: 12, down: 8 });
    expect((await app().http.get('/api/public/dictionary/plain')).body.liveDefinition.votes).toBe(4);
  });

  it('wait for one on the same word that is still open, and count it too', async () => {
    const { voter, id, wordId } = await aWordToVoteOn(app());
    const other = await aMember(app());
    const finish = await holdOpen(
      app(),
      [LOCK_WORD, [wordId]],
      ['insert into votes (user_id, definition_id, value) values ($1, $2, 1)', [other.id, id]],
    );
    const pending = vote(voter, id);
    const answered = pending.then(() => 'answered');
    await untilWaiting(app(), 1);
    expect(await Promise.race([answered, Promise.resolve('still waiting')])).toBe('still waiting');
    await finish();
    expect(await pending).toMatchObject({ upVotes: 5, downVotes: 1 });
    expect(await tally(id)).toEqual({ up: 5, down: 1 });
  });

  it('read the own vote only once it is their turn: a vote that came in while they waited is not paid again', async () => {
    const { author, voter, id, wordId } = await aWordToVoteOn(app());
    const finish = await holdOpen(app(), [LOCK_WORD, [wordId]]);
    const pending = Promise.all([1, 1, 1].map(() => callVote(voter, id, 1)));
    await untilWaiting(app(), 3);
    await finish();
    expectAllDone(await pending);
    expect((await voter.http.get('/api/user')).body.xp).toBe(1);
    expect((await author.http.get('/api/user')).body.xp).toBe(12);
  });
});

describe('two challengers that win at the same time', () => {
  it('leave exactly one of them live, in two processes', async () => {
    const second = await app().another();
    const { wordId, ids } = await storeContest(app().ctx, 'plain', [{}, { up: 4 }, { up: 4 }]);
    const voters = [await aMember(app()), await aMember(second)] as const;
    const finish = await holdOpen(app(), [LOCK_WORD, [wordId]]);
    const pending = Promise.all(voters.map((voter, i) => callVote(voter, ids[i + 1]!, 1)));
    await untilWaiting(app(), 2);
    await finish();
    expectAllDone(await pending);
    await second.close();
    const changes = await rows(
      'select from_definition_id as "from", to_definition_id as "to" from live_changes',
    );
    const [live] = await rows(`select id, up_votes from definitions where challenge_status = 'live'`);
    expect(changes).toEqual([{ from: ids[0], to: live!.id }]);
    expect(ids.slice(1)).toContain(live!.id);
    expect(await liveOf(app(), 'plain')).toMatchObject({ count: 1 });
    expect(await Promise.all(ids.map(tally))).toEqual([
      { up: 0, down: 0 },
      { up: 5, down: 0 },
      { up: 5, down: 0 },
    ]);
  });
});

describe("members who vote on each other's definitions", () => {
  it('never lock each other out, a hundred times in two processes', async () => {
    const second = await app().another();
    const [a, b] = (await members(app(), 2)) as [Member, Member];
    const [ofA, ofB] = [await write(a, 'alpha'), await write(b, 'beta')];
    const bThere = await signIn(second, b);
    const values = [1, -1, null, -1, 1, null] as const;
    for (let round = 0; round < 100; round++) {
      const value = values[round % values.length]!;
      expectAllDone(await Promise.all([callVote(a, ofB.id, value), callVote(bThere, ofA.id, value)]));
    }
    await second.close();
    expect(await rows('select xp from users where id = any($1)', [[a.id, b.id]])).toEqual([
      { xp: 12 },
      { xp: 12 },
    ]);
  });

  it('wait for each other in one order, whoever votes', async () => {
    const [a, b] = (await members(app(), 2)) as [Member, Member];
    const [ofA, ofB] = [await write(a, 'alpha'), await write(b, 'beta')];
    const [first] = [a.id, b.id].sort((x, y) => x - y);
    // Who locked the other row before this one would now hold it, and stand in the way of whoever comes first.
    const finish = await holdOpen(app(), ['select from users where id = $1 for no key update', [first]]);
    const pending = [callVote(a, ofB.id, 1), callVote(b, ofA.id, 1)].map((call) =>
      call.then((answer) => answer),
    );
    await untilWaiting(app(), 2);
    const other = first === a.id ? b.id : a.id;
    const free = await rows('select from users where id = $1 for no key update skip locked', [other]);
    await finish();
    expectAllDone(await Promise.all(pending));
    expect(free).toHaveLength(1);
  });
});

describe('a vote and the deletion of an account at the same time', () => {
  const deleteAccount = ({ http, password }: Member) => http.delete('/api/account').send({ password });

  it.each(['the vote', 'the deletion'])('of the author go well when %s comes first', async (first) => {
    const { author, voter, id, wordId } = await aWordToVoteOn(app());
    const finish = await holdOpen(app(), [LOCK_WORD, [wordId]]);
    const calls = [
      () => callVote(voter, id, 1).then((answer) => answer),
      () => deleteAccount(author).then((answer) => answer),
    ];
    if (first === 'the deletion') calls.reverse();
    const pending = [];
    for (const [i, call] of calls.entries()) {
      pending.push(call());
      await untilWaiting(app(), i + 1);
    }
    await finish();
    expectAllDone(await Promise.all(pending));
    expect(await tally(id)).toEqual({ up: 4, down: 1 });
    expect(await rows('select author_id from definitions')).toEqual([{ author_id: null }]);
    expect(await rows('select xp from users where id = $1', [author.id])).toEqual([{ xp: 0 }]);
    expect(await rows('select from xp_entries where user_id = $1', [author.id])).toEqual([]);
    expect((await voter.http.get('/api/user')).body.xp).toBe(1);
  });

  it('of the voter leave no xp behind', async () => {
    const voter = await aMember(app());
    const author = await aMember(app());
    const { id } = await write(author, 'plain');
    // The vote stops where it is about to pay the author, after the voter was locked and before anything is paid.
    const finish = await holdOpen(app(), ['select from users where id = $1 for no key update', [author.id]]);
    const voting = callVote(voter, id, 1).then((answer) => answer);
    await untilWaiting(app(), 1);
    const deleting = deleteAccount(voter).then((answer) => answer);
    await untilWaiting(app(), 2);
    await finish();
    expectAllDone(await Promise.all([voting, deleting]));
    expect(await tally(id)).toEqual({ up: 1, down: 0 });
    expect(await rows('select kind, amount from xp_entries where user_id = $1', [voter.id])).toEqual([]);
    expect(await rows('select xp from users where id = $1', [voter.id])).toEqual([{ xp: 0 }]);
  });
});

describe('a change after the rest and a vote at the same time', () => {
  it('make one change', async () => {
    const { wordId, ids } = await storeContest(app().ctx, 'plain', [{}, { up: 9 }]);
    await rows(
      `insert into live_changes (word_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason, created_at)
       values ($1, 0, 0, 0, 0, 'won', now() - interval '25 hours')`,
      [wordId],
    );
    const voter = await aMember(app());
    const finish = await holdOpen(app(), [LOCK_WORD, [wordId]]);
    const pending = [
      callVote(voter, ids[1]!, 1).then(({ status }) => status),
      settleRestedWords(app().ctx),
      settleRestedWords(app().ctx),
    ];
    await untilWaiting(app(), 3);
    await finish();
    expect(await Promise.all(pending)).toEqual([200, undefined, undefined]);
    expect(await rows('select from live_changes')).toHaveLength(2);
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 1 of plain.', count: 1 });
  });
});

async function signIn({ url }: TestApp, { username, password }: Member) {
  const http = supertest.agent(url);
  expect((await http.post('/api/login').send({ username, password })).status).toBe(200);
  return { http };
}
