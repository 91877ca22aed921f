import { describe, expect, it } from 'vitest';
import { aMember, aModerator, members } from '../../../support/auth/members.ts';
import {
  aVisitorsText,
  BEHIND_PROXY,
  callReport,
  decide,
  receiptOf,
  report,
} from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeVotes, write } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const statusOf = async (word: string) => (await app().http.get(`/api/public/dictionary/${word}`)).status;

describe('a report', () => {
  it('opens one case for a target, whoever else reports it, and gives a receipt', async () => {
    const { id } = await aVisitorsText(app());
    const { receipt, isHidden } = await report(app(), id, 'hate', '203.0.113.1');
    expect(isHidden).toBe(false);
    await report(await aMember(app()), id, 'spam');
    expect(await sql('select target_kind, definition_id from cases')).toEqual([
      { target_kind: 'definition', definition_id: id },
    ]);
    expect(await sql('select reason, weight from reports order by id')).toEqual([
      { reason: 'hate', weight: 1 },
      { reason: 'spam', weight: 2 },
    ]);
    expect(await receiptOf(app(), receipt)).toMatchObject({
      kind: 'report',
      state: 'waits',
      word: 'rumour',
      text: '',
      reason: 'hate',
      statement: null,
    });
  });

  it('stores no address, only a keyed hash of it', async () => {
    const { id } = await aVisitorsText(app());
    await report(app(), id, 'spam', '203.0.113.77');
    const [row] = await sql('select address_hash from reports');
    expect(row!.address_hash).toMatch(/^[\w-]{22}$/);
    for (const table of ['reports', 'submission_origins', 'receipts', 'cases'])
      expect(JSON.stringify(await sql(`select * from ${table}`))).not.toMatch(/203\.0\.113|198\.51/);
  });

  it('can be about a word, an item of an exploration, or a member', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const { username, id } = await aMember(app());
    for (const target of [
      { kind: 'word', wordId },
      { kind: 'exploration', wordId, item: 'timeline:e3' },
      { kind: 'member', username: username.toUpperCase() },
    ] as const)
      expect((await callReport(app(), { target: target as { kind: 'word'; wordId: number } })).status).toBe(
        201,
      );
    expect(await sql('select target_kind, word_id, member_id, item from cases order by id')).toEqual([
      { target_kind: 'word', word_id: wordId, member_id: null, item: '' },
      { target_kind: 'exploration', word_id: wordId, member_id: null, item: 'timeline:e3' },
      { target_kind: 'member', word_id: null, member_id: id, item: '' },
    ]);
  });

  it('is taken once from a person, and not about an own text', async () => {
    const author = await aMember(app());
    const { id } = await write(author, 'rumour');
    const target = { kind: 'definition' as const, definitionId: id };
    await report(app(), id);
    const again = await callReport(app(), { target, reason: 'hate' });
    expect({ status: again.status, message: again.body.message }).toEqual({
      status: 409,
      message: 'You have reported this already.',
    });
    expect((await callReport(author, { target })).status).toBe(409);
    expect((await callReport(app(), { target }, '203.0.113.2')).status).toBe(201);
  });

  it('is refused for what is not public, and with a message for what is wrong with it', async () => {
    const target = { kind: 'definition' as const, definitionId: 999_999 };
    expect((await callReport(app(), { target })).status).toBe(404);
    const { id } = await aVisitorsText(app());
    await sql(`update all_definitions set visibility = 'held'`);
    expect((await callReport(app(), { target: { ...target, definitionId: id } })).status).toBe(404);
    const { status, body } = await callReport(app(), { target, reason: 'other', text: ' no ', contact: 'x' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: {
        contact: 'Please enter a valid email address',
        text: 'Please say what is wrong, in at least 5 characters',
      },
    });
  });
});

describe('a text is hidden until a moderator has looked', () => {
  it('by the reports of three members, not of two', async () => {
    const { id } = await aVisitorsText(app());
    const [one, two, three] = await members(app(), 3);
    // Each at an address of their own: an account and a visitor at one address are one person.
    expect((await report(one!, id, 'spam', '203.0.113.1')).isHidden).toBe(false);
    expect((await report(two!, id, 'hate', '203.0.113.2')).isHidden).toBe(false);
    expect(await statusOf('rumour')).toBe(200);
    expect((await report(three!, id, 'spam', '203.0.113.3')).isHidden).toBe(true);
    expect(await statusOf('rumour')).toBe(404);
  });

  it('not by one person with many accounts at one address', async () => {
    const { id } = await aVisitorsText(app());
    for (const member of await members(app(), 4))
      expect((await report(member, id, 'spam', '203.0.113.9')).isHidden).toBe(false);
  });

  it.each(['personal-data', 'person-request'] as const)(
    'at once by a report of %s, with a deadline',
    async (reason) => {
      const { id } = await aVisitorsText(app());
      expect((await report(app(), id, reason)).isHidden).toBe(true);
      expect(await statusOf('rumour')).toBe(404);
      const [row] = await sql(
        `select due_at between now() + '23 hours' and now() + '25 hours' as in_a_day from cases`,
      );
      expect(row).toEqual({ in_a_day: true });
    },
  );

  it('at once for no more than five texts a day by one person', async () => {
    const hidden: boolean[] = [];
    for (const word of ['aone', 'atwo', 'athree', 'afour', 'afive', 'asix'])
      hidden.push((await report(app(), (await aVisitorsText(app(), word)).id, 'personal-data')).isHidden);
    expect(hidden).toEqual([true, true, true, true, true, false]);
  });

  it('but not when the editors, a moderator or many votes vouch for it: then it only comes first in the queue', async () => {
    const { id } = await aVisitorsText(app());
    const [curated] = await storeWords(app().ctx, ['orgone']);
    await sql('update definitions set is_curated = true where word_id = $1', [curated]);
    const [{ id: shipped }] = (await sql('select id from definitions where is_curated')) as [{ id: number }];
    expect((await report(app(), shipped, 'personal-data')).isHidden).toBe(false);
    await storeVotes(app().ctx, id, { up: 20 });
    expect((await report(app(), id, 'person-request')).isHidden).toBe(false);
    expect(await sql('select count(*)::int as due from cases where due_at is not null')).toEqual([
      { due: 2 },
    ]);
  });

  it('never by reports of mistakes', async () => {
    const { id } = await aVisitorsText(app());
    for (const [i, member] of (await members(app(), 3)).entries())
      expect((await report(member, id, 'mistake', `203.0.113.${i}`)).isHidden).toBe(false);
  });
});

describe('a target that was kept', () => {
  it('ignores the same reason for thirty days, and tells so', async () => {
    const { id } = await aVisitorsText(app());
    const moderator = await aModerator(app());
    await report(app(), id, 'personal-data', '203.0.113.1');
    await decide(app(), moderator, { action: 'keep', reason: 'personal-data' });
    const again = await report(app(), id, 'personal-data', '203.0.113.2');
    expect(again.isHidden).toBe(false);
    expect(await sql('select from cases where closed_at is null')).toEqual([]);
    expect(await receiptOf(app(), again.receipt)).toMatchObject({
      state: 'kept',
      statement: { action: 'keep', reason: 'personal-data' },
    });
    await report(app(), id, 'hate', '203.0.113.3');
    expect(await sql('select from cases where closed_at is null')).toHaveLength(1);
  });
});
