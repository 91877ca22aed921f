import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldContacts } from '#server/features/moderation/address-hashes.queries.ts';
import { sendDueAnswers } from '#server/features/reports/answers/answers.service.ts';
import type { Report } from '#shared/reports/reports.endpoints.ts';
import { startFakeSmtp } from '../../../../support/auth/fake-smtp.ts';
import { aMember, aModerator, type Member } from '../../../../support/auth/members.ts';
import {
  aVisitorsText,
  BEHIND_PROXY,
  callReport,
  decide,
  onlyCase,
  receiptOf,
} from '../../../../support/moderation/moderation.ts';
import { write } from '../../../../support/votes/votes.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const CONTACT = 'm.stranger@mail.example';
const TEXT = 'Said to be a figure of the old quarter.';
const smtp = await startFakeSmtp();
afterAll(smtp.close);

const settings = { ...BEHIND_PROXY, PUBLIC_URL: 'http://voxicon.example', SMTP_URL: smtp.url };
const app = useTestApp(settings);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const answer = () => sendDueAnswers(app().ctx);

let moderator: Member;
beforeEach(async () => {
  smtp.mails.length = 0;
  smtp.refuse(false);
  moderator = await aModerator(app());
});

/** A request by a person who is named. @returns the receipt */
async function aRequest({ word = 'rumour', from = '203.0.113.1', ...entry }: Partial<Report> & Request = {}) {
  const { id } = await aVisitorsText(app(), word, `${TEXT} ${word}`);
  const target = { kind: 'definition' as const, definitionId: id };
  const request = { reason: 'person-request' as const, text: 'That is me.', contact: CONTACT };
  const { status, body } = await callReport(app(), { target, ...request, ...entry }, from);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.receipt as string;
}
interface Request {
  word?: string;
  from?: string;
}

const REMOVED = { action: 'remove', reason: 'person-request', facts: 'The text names a person.' } as const;

describe('the answer to a report', () => {
  it('is mailed when the decision has taken effect, with the statement of reasons', async () => {
    await aRequest();
    await answer();
    const caseId = await onlyCase(app());
    await moderator.http.post(`/api/moderation/cases/${caseId}/decision`).send(REMOVED);
    await answer();
    expect(smtp.mails).toEqual([]);
    await moderator.http.delete(`/api/moderation/cases/${caseId}/decision`);
    await decide(app(), moderator, REMOVED);
    await answer();
    const [{ to, headers, text }] = smtp.mails as [(typeof smtp.mails)[number]];
    expect(to).toEqual([CONTACT]);
    expect(headers).toMatch(/^Subject: Your report at Voxicon was decided\r?$/m);
    expect(headers).toMatch(/^Message-ID: <report-\d+@voxicon\.example>\r?$/m);
    expect(text).toContain('What was decided: It was removed, and is not public any more.');
    expect(text).toContain('The facts: The text names a person.');
    expect(text).toContain('A person who is named here can ask for a text about them to be taken down.');
    expect(text).toContain('http://voxicon.example/receipts');
    expect(text).toMatch(/you can object to the decision, once, until \d+ \w+ 20\d\d\./);
  });

  it('holds no word of the text, of the entry or of the report', async () => {
    await aRequest({ word: 'buy cheap hats', text: 'Visit our hats', personName: 'Hat Seller' });
    await decide(app(), moderator, REMOVED);
    await answer();
    expect(smtp.mails).toHaveLength(1);
    expect(JSON.stringify(smtp.mails)).not.toMatch(/hats|old quarter|hat seller/i);
  });

  it('is mailed once, whatever comes later and however many processes there are', async () => {
    await aRequest();
    await decide(app(), moderator, REMOVED);
    const other = await app().another();
    await Promise.all([answer(), sendDueAnswers(other.ctx), answer(), sendDueAnswers(other.ctx)]);
    const [{ id }] = (await sql('select id from decisions')) as [{ id: number }];
    const overturn = `/api/moderation/decisions/${id}/overturn`;
    const { status } = await moderator.http.post(overturn).send({ action: 'restore', reason: 'spam' });
    expect(status).toBe(200);
    await answer();
    expect(smtp.mails).toHaveLength(1);
    await other.close();
  });

  it('is claimed by one of several processes that look for work at once', async () => {
    await aRequest();
    await sql(`insert into reports (case_id, reason, weight, contact, address_hash)
      select case_id, reason, weight, n || contact, n::text from reports, generate_series(1, 39) n`);
    await decide(app(), moderator, REMOVED);
    const other = await app().another();
    await Promise.all(Array.from({ length: 8 }, (_, i) => sendDueAnswers(i % 2 ? other.ctx : app().ctx)));
    expect(smtp.mails).toHaveLength(40);
    expect(new Set(smtp.mails.map(({ to }) => to[0])).size).toBe(40);
    await other.close();
  });

  it('is tried again when the mail server refuses it, and survives a restart', async () => {
    await aRequest();
    await decide(app(), moderator, REMOVED);
    smtp.refuse(true);
    await answer();
    await answer();
    const state = `select answered_at is null as waits, answer_tries, answer_due_at > now() + '90 seconds' as later from reports`;
    expect(await sql(state)).toEqual([{ waits: true, answer_tries: 1, later: true }]);
    smtp.refuse(false);
    await sql('update reports set answer_due_at = now()');
    const restarted = await app().another();
    await sendDueAnswers(restarted.ctx);
    await restarted.close();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[CONTACT]]);
  });

  it('is given up after fifteen tries', async () => {
    await aRequest();
    await decide(app(), moderator, REMOVED);
    await sql('update reports set answer_tries = 15');
    await answer();
    expect(smtp.mails).toEqual([]);
  });

  it('goes to one address five times a day, whoever entered it', async () => {
    for (const [i, word] of ['aone', 'atwo', 'athree', 'afour', 'afive', 'asix'].entries()) {
      await aRequest({ word, from: `203.0.113.${i}`, contact: i % 2 ? CONTACT : CONTACT.toUpperCase() });
      await decide(app(), moderator, REMOVED);
    }
    await aRequest({ word: 'aseven', contact: 'another@mail.example' });
    await decide(app(), moderator, REMOVED);
    await answer();
    expect(smtp.mails.map(({ to }) => to[0]!.toLowerCase()).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'another@mail.example',
      ...Array<string>(5).fill(CONTACT),
    ]);
    await sql(`update reports set answered_at = answered_at - interval '1 day'`);
    await answer();
    expect(smtp.mails).toHaveLength(7);
  });

  it('is not mailed for what was kept lately: the receipt answers at once, and the address is not stored', async () => {
    await aRequest();
    await decide(app(), moderator, { action: 'keep', reason: 'person-request' });
    await sql('delete from receipts');
    const [{ id }] = (await sql('select definition_id as id from cases')) as [{ id: number }];
    const { body } = await callReport(
      app(),
      {
        target: { kind: 'definition', definitionId: id },
        reason: 'person-request',
        contact: 'victim@mail.example',
      },
      '203.0.113.9',
    );
    await answer();
    expect(smtp.mails.map(({ to }) => to)).toEqual([[CONTACT]]);
    expect((await receiptOf(app(), body.receipt as string)).state).toBe('kept');
    expect(await sql('select contact from reports order by id desc limit 1')).toEqual([{ contact: null }]);
  });

  it('takes no address in which another header hides', async () => {
    const { id } = await aVisitorsText(app());
    const target = { kind: 'definition' as const, definitionId: id };
    for (const contact of [
      'a@mail.example\nBcc: b@mail.example',
      'a@mail.example, b@mail.example',
      '<a@mail.example>',
      `${'a'.repeat(250)}@mail.example`,
    ])
      expect((await callReport(app(), { target, contact })).body).toMatchObject({
        fields: { contact: 'Please enter a valid email address' },
      });
  });
});

describe('the address and the name of a report', () => {
  it('are shown to moderators alone', async () => {
    const receipt = await aRequest({ personName: 'M. Stranger' });
    const caseId = await onlyCase(app());
    const opened = await moderator.http.put(`/api/moderation/cases/${caseId}/lease`);
    expect(opened.body).toMatchObject({
      reports: [{ contact: CONTACT, personName: 'M. Stranger', text: 'That is me.' }],
    });
    await moderator.http.delete(`/api/moderation/cases/${caseId}/lease`);
    await decide(app(), moderator, REMOVED);
    const member = await aMember(app());
    const seen = [
      await receiptOf(app(), receipt),
      (await app().http.get('/api/moderation/log')).body,
      (await moderator.http.get('/api/moderation/cases')).body,
      (await member.http.get('/api/account/export')).body,
    ];
    expect(JSON.stringify(seen)).not.toMatch(/stranger/i);
  });

  it('are not shown to a moderator who wrote the text', async () => {
    const { id } = await write(moderator, 'rumour');
    const target = { kind: 'definition' as const, definitionId: id };
    const request = { contact: CONTACT, personName: 'M. Stranger', text: 'That is me.' };
    await callReport(app(), { target, reason: 'person-request', ...request });
    const { body } = await moderator.http.put(`/api/moderation/cases/${await onlyCase(app())}/lease`);
    expect(body).toMatchObject({
      barredBecause: 'It is your own. Another moderator decides.',
      reports: [{ text: 'That is me.', contact: null, personName: null }],
    });
  });

  it('are in the export of the member who sent them, and go with the account', async () => {
    const member = await aMember(app());
    const { id } = await aVisitorsText(app());
    const target = { kind: 'definition' as const, definitionId: id };
    const entry = { reason: 'person-request' as const, contact: CONTACT, personName: 'M. Stranger' };
    await callReport(member, { target, ...entry });
    expect((await member.http.get('/api/account/export')).body).toMatchObject({
      reports: [{ word: 'rumour', reason: 'person-request', contact: CONTACT, personName: 'M. Stranger' }],
    });
    const { status } = await member.http.delete('/api/account').send({ password: member.password });
    expect(status).toBe(200);
    expect(await sql('select contact, person_name from reports')).toEqual([
      { contact: null, person_name: null },
    ]);
  });

  it('are deleted thirty days after the decision, and not before there is one', async () => {
    await aRequest({ personName: 'M. Stranger' });
    const kept = () => sql('select from reports where contact is not null and person_name is not null');
    await sql(`update reports set created_at = now() - interval '90 days'`);
    await deleteOldContacts(app().ctx);
    expect(await kept()).toHaveLength(1);
    await decide(app(), moderator, REMOVED);
    await sql(`update cases set closed_at = now() - interval '29 days'`);
    await deleteOldContacts(app().ctx);
    expect(await kept()).toHaveLength(1);
    await sql(`update cases set closed_at = now() - interval '31 days'`);
    await deleteOldContacts(app().ctx);
    expect(await kept()).toHaveLength(0);
  });
});
