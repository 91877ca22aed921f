import { describe, expect, it } from 'vitest';
import { settleRestedWords } from '#server/features/live-definition/live-definition.service.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import {
  ageLiveChanges,
  expectLedgerToAddUp,
  liveOf,
  storeContest,
  storeVotes,
  vote,
  write,
} from '../../../support/votes/votes.ts';

const app = useTestApp();

const changes = () => runSql(app().databaseUrl, 'select * from live_changes order by id');
const xpOf = async (member: Member) => (await member.http.get('/api/user')).body.xp as number;
const settle = () => settleRestedWords(app().ctx);

describe('the live definition', () => {
  it('is the first of a word at once, and the next ones are challengers', async () => {
    const [first, second] = (await members(app(), 2)) as [Member, Member];
    await write(first, 'plain', 'The first reading of all.');
    await write(second, 'plain', 'The second reading of it.');
    await write(first, 'plain', 'The third reading of it.');
    const { body } = await app().http.get('/api/public/dictionary/plain');
    expect(body).toMatchObject({
      liveDefinition: { text: 'The first reading of all.' },
      definitions: [
        { challengeStatus: 'live' },
        { challengeStatus: 'challenger' },
        { challengeStatus: 'challenger' },
      ],
    });
    expect(await changes()).toEqual([]);
  });

  it('gives way to a challenger with 5:0 when nobody voted on it, and not with 4:0', async () => {
    const [author, fourth, fifth] = (await members(app(), 3)) as [Member, Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    const { id, wordId } = await write(author, 'plain', 'The reading that wins.');
    await storeVotes(app().ctx, id, { up: 3 });

    expect(await vote(fourth, id)).toMatchObject({
      upVotes: 4,
      challengeStatus: 'challenger',
      liveDefinitionId: ids[0],
    });
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 0 of plain.', count: 1 });
    expect(await changes()).toEqual([]);

    expect(await vote(fifth, id)).toMatchObject({
      upVotes: 5,
      challengeStatus: 'live',
      liveDefinitionId: id,
      wordId,
    });
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'The reading that wins.', count: 1 });
    expect(await changes()).toMatchObject([
      {
        word_id: wordId,
        from_definition_id: ids[0],
        to_definition_id: id,
        from_up_votes: 0,
        from_down_votes: 0,
        to_up_votes: 5,
        to_down_votes: 0,
        reason: 'won',
      },
    ]);
    expect(await xpOf(author)).toBe(5 + 2 * 2 + 25);
    await expectLedgerToAddUp(app().ctx);
  });

  // The last vote of each is cast over HTTP.
  it.each([
    { incumbent: { up: 10 }, challenger: { up: 11 }, wins: false }, // lies too little above
    { incumbent: { up: 10 }, challenger: { up: 30 }, wins: false }, // lies above, but is hardly likelier the better
    { incumbent: { up: 8, down: 2 }, challenger: { up: 9 }, wins: true }, // with a chance of 0.862
    { incumbent: { up: 40, down: 10 }, challenger: { up: 10 }, wins: true }, // fewer votes and a smaller score
    { incumbent: { up: 3 }, challenger: { up: 6 }, wins: true }, // four votes are no proof
    { incumbent: { up: 4, down: 1 }, challenger: { up: 6 }, wins: false }, // five are: the chance is 0.81
  ])('stands the test of votes: $incumbent against $challenger', async ({ incumbent, challenger, wins }) => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [
      incumbent,
      { ...challenger, up: challenger.up - 1 },
    ]);
    const { liveDefinitionId } = await vote(voter, ids[1]!);
    expect(liveDefinitionId).toBe(ids[wins ? 1 : 0]);
    expect(await liveOf(app(), 'plain')).toEqual({ text: `Reading ${wins ? 1 : 0} of plain.`, count: 1 });
    expect(await changes()).toHaveLength(wins ? 1 : 0);
  });

  it('is lost by votes down as well, to a challenger that nobody voted on just now', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [
      { up: 3, down: 2 },
      { up: 7, down: 2 },
    ]);
    expect(await vote(voter, ids[0]!, -1)).toMatchObject({
      challengeStatus: 'challenger',
      liveDefinitionId: ids[1],
    });
  });

  it('goes to the best of several challengers, not to the one that was voted on', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 6, down: 1 }, { up: 5 }, { up: 4 }]);
    expect(await vote(voter, ids[3]!)).toMatchObject({ liveDefinitionId: ids[2] });
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 2 of plain.', count: 1 });
  });

  it('goes to the oldest of challengers that are equally good', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 5 }, { up: 4 }]);
    expect(await vote(voter, ids[2]!)).toMatchObject({ upVotes: 5, liveDefinitionId: ids[1] });
  });

  it('leaves other words alone', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 4 }]);
    await storeContest(app().ctx, 'other', [{}, { up: 9 }]);
    await vote(voter, ids[1]!);
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 1 of plain.', count: 1 });
    expect(await liveOf(app(), 'other')).toEqual({ text: 'Reading 0 of other.', count: 1 });
  });
});

describe('a change of the live definition', () => {
  /** "one" has just won over "nought", and "two" has as many votes as it needs to win over "one". */
  async function aWordAtRest() {
    const [voter, author] = (await members(app(), 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 4 }]);
    const two = await write(author, 'plain', 'The reading that waits.');
    expect((await vote(voter, ids[1]!)).liveDefinitionId).toBe(ids[1]);
    await storeVotes(app().ctx, ids[1]!, { down: 4 });
    await storeVotes(app().ctx, two.id, { up: 9 });
    return { voter, author, ids, two };
  }

  it('is followed by a rest of 24 hours', async () => {
    const { voter, ids, two } = await aWordAtRest();
    await ageLiveChanges(app().ctx, '23 hours 59 minutes');
    expect((await vote(voter, two.id)).liveDefinitionId).toBe(ids[1]);
    await ageLiveChanges(app().ctx, '2 minutes');
    expect((await vote(voter, two.id, -1)).liveDefinitionId).toBe(two.id);
  });

  it('comes about without a further vote once the rest is over', async () => {
    const { author, ids, two } = await aWordAtRest();
    const before = await xpOf(author);
    await settle();
    expect((await liveOf(app(), 'plain')).text).toBe('Reading 1 of plain.');
    await ageLiveChanges(app().ctx, '23 hours 59 minutes');
    await settle();
    expect((await liveOf(app(), 'plain')).text).toBe('Reading 1 of plain.');

    await ageLiveChanges(app().ctx, '2 minutes');
    await settle();
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'The reading that waits.', count: 1 });
    expect((await changes()).slice(1)).toMatchObject([
      { from_definition_id: ids[1], to_definition_id: two.id, to_up_votes: 9, reason: 'won' },
    ]);
    expect(await xpOf(author)).toBe(before + 25);
    await settle();
    expect(await changes()).toHaveLength(2);
    await expectLedgerToAddUp(app().ctx);
  });

  it('does not come about after the rest when the challenger has not won', async () => {
    const { two } = await aWordAtRest();
    await storeVotes(app().ctx, two.id, { down: 9 });
    await ageLiveChanges(app().ctx, '25 hours');
    await settle();
    expect(await changes()).toHaveLength(1);
  });

  it('pays the author once, also when the definition wins, loses and wins again', async () => {
    const { voter, author, ids, two } = await aWordAtRest();
    const before = await xpOf(author);
    await ageLiveChanges(app().ctx, '25 hours');
    expect((await vote(voter, two.id, -1)).liveDefinitionId).toBe(two.id);
    expect(await xpOf(author)).toBe(before + 25);

    for (const { forOne, forTwo, winner } of [
      { forOne: { up: 60 }, forTwo: { down: 30 }, winner: 'Reading 1 of plain.' },
      { forOne: { down: 90 }, forTwo: { up: 200 }, winner: 'The reading that waits.' },
    ]) {
      await storeVotes(app().ctx, ids[1]!, forOne);
      await storeVotes(app().ctx, two.id, forTwo);
      await ageLiveChanges(app().ctx, '25 hours');
      await settle();
      expect(await liveOf(app(), 'plain')).toEqual({ text: winner, count: 1 });
    }
    expect(await changes()).toHaveLength(4);
    expect(await xpOf(author)).toBe(before + 25);
    await expectLedgerToAddUp(app().ctx);
  });
});
