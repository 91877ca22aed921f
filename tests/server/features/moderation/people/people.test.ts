import { describe, expect, it } from 'vitest';
import { endSuspensions } from '#server/features/moderation/people/member-actions.service.ts';
import { recountDueVotes } from '#server/features/votes/due-recounts.service.ts';
import { aMember, aModerator, members, type Member } from '../../../../support/auth/members.ts';
import { decide } from '../../../../support/moderation/moderation.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { expectLedgerToAddUp, liveOf, storeContest, vote, write } from '../../../../support/votes/votes.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const act = ({ http }: Member, member: Pick<Member, 'id'>, action: string, more: object = {}) =>
  http.post(`/api/moderation/people/${member.id}/actions`).send({ action, reason: 'spam', ...more });

/** Where nothing stands against it; the votes are counted when it returns. */
async function done(moderator: Member, member: Member, action: string, more: object = {}): Promise<void> {
  const { status, body } = await act(moderator, member, action, more);
  expect({ status, body }).toEqual({ status: 200, body: {} });
  await app().ctx.background.done();
  await recountDueVotes(app().ctx);
}

const historyOf = async ({ http }: Member, { id }: Member) =>
  (await http.get(`/api/moderation/people/${id}`)).body as Record<string, unknown>;
const xpOf = async ({ http }: Member) => (await http.get('/api/user')).body.xp as number;
const tallyOf = async (id: number) =>
  (await sql('select up_votes as up, down_votes as down from all_definitions where id = $1', [id]))[0];

describe('the list of people', () => {
  it('finds members by the beginning of the name, or by the number', async () => {
    const moderator = await aModerator(app());
    const wanted = await aMember(app(), { username: 'Ledger One' });
    await aMember(app(), { username: 'other' });
    const found = async (name: string) =>
      (
        (await moderator.http.get('/api/moderation/people').query({ name })).body as {
          members: { id: number }[];
        }
      ).members.map(({ id }) => id);
    expect(await found('ledger')).toEqual([wanted.id]);
    expect(await found(`#${wanted.id}`)).toEqual([wanted.id]);
    for (const name of ['nobody', '', '%', '#0', "'", '\0']) expect(await found(name)).toEqual([]);
  });

  it('is for moderators only, and does not tell an address', async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    for (const path of ['/api/moderation/people?name=m', `/api/moderation/people/${other.id}`])
      expect((await member.http.get(path)).status).toBe(403);
    expect((await act(member, other, 'suspend')).status).toBe(403);
    const history = await historyOf(await aModerator(app()), other);
    expect(JSON.stringify(history)).not.toContain(other.email);
  });

  it('shows texts, votes, reports, sessions and those invited below', async () => {
    const moderator = await aModerator(app());
    const [member, child, grandchild] = (await members(app(), 3)) as [Member, Member, Member];
    await sql('update users set invited_by = $1 where id = $2', [member.id, child.id]);
    await sql('update users set invited_by = $1 where id = $2', [child.id, grandchild.id]);
    const { id } = await write(member, 'plain', 'A text of the member.');
    const other = await write(child, 'other');
    await vote(member, other.id);
    await member.http
      .post('/api/reports')
      .send({ target: { kind: 'definition', definitionId: other.id }, reason: 'spam' });
    expect(await historyOf(moderator, member)).toMatchObject({
      username: member.username,
      votes: { cast: 1, counted: 1 },
      reports: { sent: 1, right: 0, wrong: 0 },
      texts: { all: 1, removed: 0 },
      latestTexts: [{ id, word: 'plain', text: 'A text of the member.', visibility: 'visible' }],
      sessions: 1,
      actions: [],
      invited: [
        { id: child.id, inviterId: member.id, texts: 1 },
        { id: grandchild.id, inviterId: child.id, texts: 0 },
      ],
      barredBecause: null,
    });
    expect(await historyOf(moderator, child)).toMatchObject({ invitedBy: { username: member.username } });
    expect((await moderator.http.get('/api/moderation/people/999999')).status).toBe(404);
  });
});

describe('a suspension', () => {
  it('stops writing and takes the votes out until its end, and then counts them again', async () => {
    const moderator = await aModerator(app());
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    const { id } = await write(author, 'plain');
    await vote(voter, id);
    await done(moderator, voter, 'suspend', { days: 3 });
    expect(await tallyOf(id)).toEqual({ up: 0, down: 0 });
    expect((await voter.http.post('/api/words').send({ word: 'new', type: 'word' })).status).toBe(403);
    expect(await historyOf(moderator, voter)).toMatchObject({
      isSuspended: true,
      actions: [{ action: 'suspend', reason: 'spam', by: moderator.username }],
    });
    await endSuspensions(app().ctx);
    expect((await historyOf(moderator, voter)).isSuspended).toBe(true);
    await sql(`update users set suspended_until = now() - interval '1 second' where id = $1`, [voter.id]);
    await endSuspensions(app().ctx);
    await app().ctx.background.done();
    await recountDueVotes(app().ctx);
    expect(await tallyOf(id)).toEqual({ up: 1, down: 0 });
    expect((await historyOf(moderator, voter)).isSuspended).toBe(false);
    expect((await act(moderator, voter, 'lift')).status).toBe(409);
  });

  it('needs a reason, full days, and a sentence for "other"', async () => {
    const moderator = await aModerator(app());
    const member = await aMember(app());
    for (const wrong of [
      { reason: undefined },
      { reason: 'dislike' },
      { reason: 'other' },
      { days: 0 },
      { days: 1.5 },
      { days: 100_000 },
      { facts: 'x'.repeat(501) },
    ])
      expect((await act(moderator, member, 'suspend', wrong)).status).toBe(400);
    expect((await act(moderator, member, 'lift', { days: 2 })).status).toBe(400);
    expect(await sql('select from member_actions')).toEqual([]);
  });

  it('is not for the moderator, nor for the team unless by an admin', async () => {
    const [one, two, admin] = [
      await aModerator(app()),
      await aModerator(app()),
      await aModerator(app(), 'admin'),
    ];
    expect((await act(one, one, 'suspend')).status).toBe(403);
    expect((await act(one, two, 'suspend')).status).toBe(403);
    expect((await act(one, admin, 'end-sessions')).status).toBe(403);
    expect((await act(admin, admin, 'suspend')).status).toBe(403);
    await done(admin, one, 'suspend');
    expect((await act(one, await aMember(app()), 'suspend')).status).toBe(403);
  });
});

it('ending the sessions signs a member out everywhere', async () => {
  const moderator = await aModerator(app());
  const member = await aMember(app());
  await done(moderator, member, 'end-sessions');
  expect((await member.http.get('/api/user')).status).toBe(401);
});

it('open invites are revoked, and used ones stay', async () => {
  const moderator = await aModerator(app());
  const member = await aMember(app(), { xp: 1000 });
  const { body } = await member.http.post('/api/invites');
  const { code } = body as { code: string };
  await done(moderator, member, 'revoke-invites');
  expect((await app().http.post('/api/invites/check').send({ code })).status).toBe(400);
  expect((await act(moderator, member, 'revoke-invites')).status).toBe(409);
});

describe('void votes', () => {
  it('give the live place back, take back what they paid, and count again when that is lifted', async () => {
    const moderator = await aModerator(app());
    await storeContest(app().ctx, 'plain', [{}]);
    const [author, ...ring] = (await members(app(), 6)) as [Member, ...Member[]];
    const { id } = await write(author, 'plain', 'What the ring wants to be read.');
    for (const voter of ring) await vote(voter, id);
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'What the ring wants to be read.', count: 1 });
    expect(await xpOf(author)).toBe(5 + 5 * 2 + 25);

    for (const voter of ring.slice(1)) await done(moderator, voter, 'void-votes');
    expect(await tallyOf(id)).toEqual({ up: 1, down: 0 });
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 0 of plain.', count: 1 });
    expect(await xpOf(author)).toBe(5 + 2);
    expect(await xpOf(ring[1]!)).toBe(0);
    const { body } = await app().http.get('/api/words/plain/live-changes');
    expect((body as { reason: string }[]).map(({ reason }) => reason)).toEqual(['void', 'won']);
    await expectLedgerToAddUp(app().ctx);

    // What the ring does now counts for nothing either.
    await vote(ring[1]!, id, null);
    await vote(ring[1]!, id);
    expect(await tallyOf(id)).toEqual({ up: 1, down: 0 });
    expect((await act(moderator, ring[1]!, 'void-votes')).status).toBe(409);

    for (const voter of ring.slice(1)) await done(moderator, voter, 'count-votes');
    expect(await tallyOf(id)).toEqual({ up: 5, down: 0 });
    expect(await xpOf(author)).toBe(5 + 5 * 2);
    await expectLedgerToAddUp(app().ctx);
  });

  it('leave a live place alone that is earned without them', async () => {
    const moderator = await aModerator(app());
    await storeContest(app().ctx, 'plain', [{}]);
    const [author, ...voters] = (await members(app(), 8)) as [Member, ...Member[]];
    const { id } = await write(author, 'plain', 'What people prefer.');
    for (const voter of voters) await vote(voter, id);
    await done(moderator, voters[0]!, 'void-votes');
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'What people prefer.', count: 1 });
    expect(await tallyOf(id)).toEqual({ up: 6, down: 0 });
  });

  it('take no xp twice when the text was removed as well', async () => {
    const moderator = await aModerator(app());
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    const { id } = await write(author, 'plain');
    await vote(voter, id);
    await done(moderator, voter, 'void-votes');
    await sql(`insert into cases (target_kind, definition_id) values ('definition', $1)`, [id]);
    await moderator.http
      .post('/api/moderation/cases/1/remove-all')
      .send({ action: 'remove', reason: 'spam', facts: '' });
    expect(await xpOf(author)).toBe(0);
    await expectLedgerToAddUp(app().ctx);
  });
});

it('what void votes paid and won is not taken back again when the text is removed', async () => {
  const moderator = await aModerator(app());
  await storeContest(app().ctx, 'plain', [{}]);
  const [author, ...ring] = (await members(app(), 6)) as [Member, ...Member[]];
  const { id } = await write(author, 'plain', 'What the ring wants to be read.');
  await write(author, 'other');
  await sql('update users set xp = xp + 100 where id = $1', [author.id]);
  for (const voter of ring) await vote(voter, id);
  for (const voter of ring) await done(moderator, voter, 'void-votes');
  expect(await xpOf(author)).toBe(100 + 5 + 10);
  await sql(`insert into cases (target_kind, definition_id) values ('definition', $1)`, [id]);
  await decide(app(), moderator);
  expect(await xpOf(author)).toBe(100 + 10);
});

describe('the record of actions', () => {
  it('cannot be changed or deleted, and takes no action without a reason', async () => {
    const moderator = await aModerator(app());
    const member = await aMember(app());
    await done(moderator, member, 'suspend');
    await expect(sql(`update member_actions set reason = 'hate'`)).rejects.toThrow('append-only');
    await expect(sql('delete from member_actions')).rejects.toThrow('append-only');
    await expect(
      sql(`insert into member_actions (member_id, action, reason) values ($1, 'lift', 'other')`, [member.id]),
    ).rejects.toThrow('member_actions_other_says_why');
    await expect(
      sql(`insert into member_actions (member_id, action) values ($1, 'lift')`, [member.id]),
    ).rejects.toThrow('null value');
  });

  it('has one row when two moderators void the same votes at once', async () => {
    const moderators = [await aModerator(app()), await aModerator(app())];
    const member = await aMember(app());
    const answers = await Promise.all(moderators.map((moderator) => act(moderator, member, 'void-votes')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await sql('select from member_actions')).toHaveLength(1);
  });
});
