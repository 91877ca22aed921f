import { describe, expect, it } from 'vitest';
import { deleteOldAddressHashes } from '#server/features/moderation/address-hashes.queries.ts';
import { recountDueVotes } from '#server/features/votes/due-recounts.service.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { expectLedgerToAddUp, liveOf, storeContest, write } from '../../../support/votes/votes.ts';

const app = useTestApp({ ...BEHIND_PROXY, VOTE_MIN_ACCOUNT_AGE_HOURS: '24' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let lastAddress = 0;
/** Votes from an address of its own, unless one is given. */
async function voteFrom({ http }: Member, id: number, { value = 1, address = '' } = {}) {
  const { status, body } = await http
    .put(`/api/definitions/${id}/vote`)
    .set('X-Forwarded-For', address || `203.0.113.${++lastAddress % 250}`)
    .send({ value });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as { upVotes: number; downVotes: number; waits: unknown; myVote: number };
}

/** Members whose accounts are so many days old. */
async function membersOfAge(count: number, days: number): Promise<Member[]> {
  const made = await members(app(), count);
  const ids = made.map(({ id }) => id);
  await sql(`update users set created_at = now() - $2::interval where id = any ($1)`, [ids, `${days} days`]);
  return made;
}

const invitedBy = (ids: Member[], inviter: Member) =>
  sql('update users set invited_by = $2 where id = any ($1)', [ids.map(({ id }) => id), inviter.id]);

/** Lets the given time pass, as far as accounts and what is due are concerned. */
async function pass(time: string): Promise<void> {
  await sql(`update users set created_at = created_at - $1::interval`, [time]);
  await sql(`update due_recounts set due_at = due_at - $1::interval`, [time]);
  await recountDueVotes(app().ctx);
}

const tallyOf = async (id: number) =>
  (await sql('select up_votes as up, down_votes as down from all_definitions where id = $1', [id]))[0];
const xpOf = async ({ id }: Member) => (await sql('select xp from users where id = $1', [id]))[0]!.xp;

describe('the vote of an account that is younger than a day', () => {
  it('is kept and shown to its owner, and counts from the day after', async () => {
    const author = await aMember(app());
    const { id } = await write(author, 'plain');
    const young = await aMember(app());
    const { waits, ...told } = await voteFrom(young, id);
    expect(told).toMatchObject({ upVotes: 0, myVote: 1 });
    expect(waits).toMatchObject({ needsConfirmedEmail: false });
    const { until } = waits as { until: string };
    expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((await young.http.get('/api/words/plain/my-votes')).body).toEqual({
      votes: [{ definitionId: id, value: 1 }],
      own: [],
      waits,
    });
    expect([await xpOf(young), await xpOf(author)]).toEqual([1, 10]);

    await pass('23 hours');
    expect(await tallyOf(id)).toEqual({ up: 0, down: 0 });
    await pass('62 minutes');
    expect(await tallyOf(id)).toEqual({ up: 1, down: 0 });
    expect([await xpOf(young), await xpOf(author)]).toEqual([1, 12]);
    expect(await sql('select from due_recounts')).toEqual([]);
    await expectLedgerToAddUp(app().ctx);
  });

  it('does not help four others of the same second to replace a definition', async () => {
    await storeContest(app().ctx, 'plain', [{}]);
    const rivals = await members(app(), 6);
    const { id } = await write(rivals[0]!, 'plain', 'What the ring wants to be read.');
    for (const rival of rivals.slice(1)) await voteFrom(rival, id);
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 0 of plain.', count: 1 });
  });

  it('pays and promotes once when two processes count it at the same moment', async () => {
    await storeContest(app().ctx, 'plain', [{}]);
    const author = await aMember(app());
    const { id } = await write(author, 'plain', 'What five people prefer.');
    for (const voter of await members(app(), 5)) await voteFrom(voter, id);
    await sql(`update users set created_at = created_at - interval '25 hours'`);
    await sql(`update due_recounts set due_at = due_at - interval '25 hours'`);
    await Promise.all([recountDueVotes(app().ctx), recountDueVotes(app().ctx), recountDueVotes(app().ctx)]);
    expect(await tallyOf(id)).toEqual({ up: 5, down: 0 });
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'What five people prefer.', count: 1 });
    expect(await xpOf(author)).toBe(5 + 5 * 2 + 25);
    await expectLedgerToAddUp(app().ctx);
  });

  it('counts for nothing when it was taken back before', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const young = await aMember(app());
    await voteFrom(young, id);
    await young.http.delete(`/api/definitions/${id}/vote`);
    await pass('25 hours');
    expect(await tallyOf(id)).toEqual({ up: 0, down: 0 });
  });
});

describe('of the votes from one address', () => {
  it('one counts among accounts younger than thirty days, and every one of older accounts', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const address = '198.51.100.1';
    for (const voter of await membersOfAge(3, 5)) await voteFrom(voter, id, { address });
    expect(await tallyOf(id)).toEqual({ up: 1, down: 0 });
    for (const voter of await membersOfAge(2, 31)) await voteFrom(voter, id, { address });
    expect(await tallyOf(id)).toEqual({ up: 3, down: 0 });
  });

  it('the second does not begin to count when the hash of the address is deleted', async () => {
    const author = await aMember(app());
    const { id } = await write(author, 'plain');
    const [first, second, third] = await membersOfAge(3, 5);
    const address = '198.51.100.2';
    await voteFrom(first!, id, { address });
    await voteFrom(second!, id, { address });
    await sql(`update votes set created_at = created_at - interval '31 days' where user_id = $1`, [
      first!.id,
    ]);
    await deleteOldAddressHashes(app().ctx);
    await sql(`update votes set created_at = created_at - interval '31 days' where user_id = $1`, [
      second!.id,
    ]);
    await deleteOldAddressHashes(app().ctx);
    expect(await sql('select from votes where address_hash is not null')).toEqual([]);
    await voteFrom(third!, id);
    expect(await tallyOf(id)).toEqual({ up: 2, down: 0 });
  });

  it('hold the hash of young accounts only', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const [young] = await membersOfAge(1, 5);
    const [old] = await membersOfAge(1, 31);
    await voteFrom(young!, id);
    await voteFrom(old!, id);
    const rows = await sql('select user_id, address_hash is not null as kept from votes order by user_id');
    expect(rows).toEqual([
      { user_id: young!.id, kept: true },
      { user_id: old!.id, kept: false },
    ]);
  });
});

describe('of the votes from one branch of the invites', () => {
  it('two count, the earliest, and the next when one of them is taken back', async () => {
    const author = await aMember(app());
    const { id } = await write(author, 'plain');
    const [inviter] = await membersOfAge(1, 40);
    const [a, b, c] = await membersOfAge(3, 5);
    await invitedBy([a!, b!], inviter!);
    await invitedBy([c!], b!); // invited by a young one: the same branch
    for (const voter of [a!, b!, c!, inviter!]) await voteFrom(voter, id);
    expect(await tallyOf(id)).toEqual({ up: 2, down: 0 });
    expect(await xpOf(author)).toBe(10 + 2 * 2);
    await a!.http.delete(`/api/definitions/${id}/vote`);
    expect(await tallyOf(id)).toEqual({ up: 2, down: 0 });
    expect(await xpOf(author)).toBe(10 + 3 * 2);
    const counted = await sql('select user_id as id from votes where is_counted order by created_at');
    expect(counted).toEqual([{ id: b!.id }, { id: c!.id }]);
    await expectLedgerToAddUp(app().ctx);
  });

  it('all count of members who were here for thirty days', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const [founder, ...others] = await membersOfAge(4, 40);
    await invitedBy(others, founder!);
    for (const voter of [founder!, ...others]) await voteFrom(voter, id);
    expect(await tallyOf(id)).toEqual({ up: 4, down: 0 });
  });
});
