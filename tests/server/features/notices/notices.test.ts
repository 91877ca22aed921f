import { describe, expect, it } from 'vitest';
import type { Notice, NoticeList } from '#shared/notices/notices.endpoints.ts';
import { aMember, aModerator, members, type Member } from '../../../support/auth/members.ts';
import { decide, report } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, vote, write } from '../../../support/votes/votes.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const listOf = async ({ http }: Member, query = {}) =>
  (await http.get('/api/notices').query(query)).body as NoticeList;
const told = async (member: Member) =>
  (await listOf(member)).notices.map(({ kind, word }) => `${kind} ${word ?? '-'}`);

/** A text by a member that another reported and a moderator removed. */
async function aRemovedText() {
  const moderator = await aModerator(app());
  const [writer, reporter] = (await members(app(), 2)) as [Member, Member];
  const { id } = await write(writer, 'plain', 'What the writer says of it.');
  await report(reporter, id);
  await decide(app(), moderator, {
    action: 'remove',
    reason: 'spam',
    facts: 'It sells hats.',
  });
  return { moderator, writer, reporter, id };
}

describe('a member is told', () => {
  it('when a definition goes live by votes, and when it loses the place', async () => {
    const [first, second, ...voters] = (await members(app(), 7)) as [Member, Member, ...Member[]];
    await write(first, 'plain', 'The first reading.');
    const { id } = await write(second, 'plain', 'The second reading.');
    for (const voter of voters) await vote(voter, id);
    expect(await told(second)).toEqual(['went-live plain']);
    expect(await told(first)).toEqual(['lost-live plain']);
    expect(await told(voters[0]!)).toEqual([]);
  });

  it('when a definition goes live because the one before was removed', async () => {
    const moderator = await aModerator(app());
    await storeContest(app().ctx, 'plain', [{}]);
    const [writer, reporter] = (await members(app(), 2)) as [Member, Member];
    await write(writer, 'plain', 'The second reading.');
    const [live] = await sql(`select id from definitions where challenge_status = 'live'`);
    await report(reporter, live!.id as number);
    await decide(app(), moderator, { action: 'remove', reason: 'spam' });
    expect(await told(writer)).toEqual(['went-live plain']);
  });

  it('when a text is removed, with the statement of reasons, and what became of a report', async () => {
    const { writer, reporter } = await aRemovedText();
    const { notices, unread } = await listOf(writer);
    expect(unread).toBe(1);
    expect(notices).toMatchObject([
      {
        kind: 'text-removed',
        isRead: false,
        word: 'plain',
        text: 'What the writer says of it.',
        statement: {
          action: 'remove',
          reason: 'spam',
          facts: 'It sells hats.',
          isAutomated: false,
          appeal: null,
        },
      },
    ]);
    const reports = (await listOf(reporter)).notices;
    expect(reports).toMatchObject([
      { kind: 'report-decided', word: null, text: '', statement: { action: 'remove' } },
    ]);
    expect(JSON.stringify(reports)).not.toContain('What the writer says');
    expect((await reporter.http.get('/api/user/status')).body).toMatchObject({ unreadNotices: 1 });
  });

  it('what another moderator made of an objection, and so is the one who reported', async () => {
    const { writer, reporter } = await aRemovedText();
    const second = await aModerator(app());
    const [notice] = (await listOf(writer)).notices as [Notice];
    const appeal = (text: string, by = writer) =>
      by.http.post(`/api/notices/${notice.id}/appeal`).send({ text });
    expect((await appeal('No.')).status).toBe(400);
    expect((await appeal('It quotes an old advert, and says so.', reporter)).status).toBe(404);
    expect((await appeal('It quotes an old advert, and says so.')).status).toBe(200);
    expect((await appeal('And once more, with feeling.')).status).toBe(409);
    await decide(app(), second, {
      action: 'restore',
      reason: 'spam',
      facts: 'It is a quotation.',
    });
    expect(await told(writer)).toEqual(['appeal-decided plain', 'text-removed plain']);
    expect(await told(reporter)).toEqual(['report-decided plain', 'report-decided plain']);
    expect((await listOf(writer)).notices[1]!.statement!.appeal).toMatchObject({ state: 'granted' });
  });

  it('when a held text is shown, and nothing when a public one is kept', async () => {
    const moderator = await aModerator(app());
    const [writer, reporter] = (await members(app(), 2)) as [Member, Member];
    const held = await write(writer, 'plain');
    await report(reporter, held.id);
    await sql(`update all_definitions set visibility = 'held' where id = $1`, [held.id]);
    await decide(app(), moderator, { action: 'keep', reason: 'spam' });
    expect(await told(writer)).toEqual(['text-shown plain']);
    const other = await write(writer, 'other');
    await report(reporter, other.id);
    await decide(app(), moderator, { action: 'keep', reason: 'spam' });
    expect(await told(writer)).toEqual(['text-shown plain']);
  });

  it('what was done about the account', async () => {
    const moderator = await aModerator(app());
    const member = await aMember(app());
    const action = { action: 'suspend', reason: 'spam', facts: 'Eleven adverts.', days: 3 };
    await moderator.http.post(`/api/moderation/people/${member.id}/actions`).send(action);
    expect((await listOf(member)).notices).toMatchObject([
      { kind: 'account', action: { action: 'suspend', reason: 'spam', facts: 'Eleven adverts.' } },
    ]);
  });
});

describe('notices', () => {
  it('are read when the member says so, up to the one that was seen', async () => {
    const { writer } = await aRemovedText();
    const [notice] = (await listOf(writer)).notices as [Notice];
    await writer.http.put('/api/notices/read').send({ upTo: notice.id - 1 });
    expect((await listOf(writer)).unread).toBe(1);
    await writer.http.put('/api/notices/read').send({ upTo: notice.id });
    expect(await listOf(writer)).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
  });

  it('of a muted kind are not written', async () => {
    const [first, second, ...voters] = (await members(app(), 7)) as [Member, Member, ...Member[]];
    const settings = { muted: ['went-live'], weeklyDigest: true };
    expect((await second.http.put('/api/notices/settings').send(settings)).status).toBe(200);
    expect((await listOf(second)).settings).toEqual(settings);
    expect(
      (await second.http.put('/api/notices/settings').send({ ...settings, muted: ['all'] })).status,
    ).toBe(400);
    await write(first, 'plain', 'The first reading.');
    const { id } = await write(second, 'plain', 'The second reading.');
    for (const voter of voters) await vote(voter, id);
    expect(await told(second)).toEqual([]);
    expect(await told(first)).toEqual(['lost-live plain']);
  });

  it('come in pages, and go with the account', async () => {
    const member = await aMember(app());
    await sql(
      `insert into notices (user_id, kind, object) select $1, 'went-live', n::text from generate_series(1, 45) n`,
      [member.id],
    );
    const first = (await listOf(member)).notices;
    expect(first).toHaveLength(30);
    expect((await listOf(member, { before: first[29]!.id })).notices).toHaveLength(15);
    await member.http.delete('/api/account').send({ password: member.password });
    expect(await sql('select from notices')).toEqual([]);
  });

  it('are told once whatever happens', async () => {
    const member = await aMember(app());
    const tell = `select notify_member($1, 'went-live', '7', null, null, null, null, false)`;
    await Promise.all([sql(tell, [member.id]), sql(tell, [member.id])]);
    expect((await listOf(member)).notices).toHaveLength(1);
  });
});
