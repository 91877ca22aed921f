import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDigests, sendNoticeMails } from '#server/features/notices/notice-mails.service.ts';
import { startFakeSmtp } from '../../../support/auth/fake-smtp.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const PUBLIC_URL = 'http://voxicon.example';
const [smtp, refusing] = await Promise.all([startFakeSmtp(), startFakeSmtp({ refuses: true })]);
afterAll(smtp.close);
afterAll(refusing.close);
const app = useTestApp({ SMTP_URL: smtp.url, PUBLIC_URL });
const refused = useTestApp({ SMTP_URL: refusing.url, PUBLIC_URL });
const asking = useTestApp({ SMTP_URL: smtp.url, PUBLIC_URL, VOTE_MIN_ACCOUNT_AGE_HOURS: '24' });
beforeEach(() => void (smtp.mails.length = 0));

const sql = (text: string, values: unknown[] = [], target: () => TestApp = app) =>
  runSql(target().databaseUrl, text, values);
const suspend = (moderator: Member, { id }: Member, facts = 'Eleven adverts.') =>
  moderator.http
    .post(`/api/moderation/people/${id}/actions`)
    .send({ action: 'suspend', reason: 'spam', facts, days: 3 });

async function aSuspendedMember(target: () => TestApp = app): Promise<Member> {
  const member = await aMember(target());
  await suspend(await aModerator(target()), member);
  return member;
}

describe('the mail of a notice', () => {
  it('says what was decided, by which rule, the facts, and where to object; once', async () => {
    const { email, username } = await aSuspendedMember();
    await Promise.all([sendNoticeMails(app().ctx), sendNoticeMails(app().ctx)]);
    await sendNoticeMails(app().ctx);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.to).toEqual([email]);
    for (const part of [
      `Hello ${username},`,
      'Your account is suspended',
      'The rule: Spam or advertising.',
      'The facts: Eleven adverts.',
      'http://voxicon.example/notices',
    ])
      expect(smtp.mails[0]!.text).toContain(part);
  });

  it('is one for all that waits', async () => {
    const [moderator, member] = [await aModerator(app()), await aMember(app())];
    for (let i = 1; i <= 25; i++) await suspend(moderator, member, `Advert ${i}.`);
    await sendNoticeMails(app().ctx);
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.text).toContain('Advert 20.');
    expect(smtp.mails[0]!.text).not.toContain('Advert 21.');
    expect(smtp.mails[0]!.text).toContain('And 5 more.');
  });

  it('that is refused is tried again, five times in all', async () => {
    await aSuspendedMember(refused);
    for (let i = 0; i < 7; i++) {
      await sendNoticeMails(refused().ctx);
      await sql(`update notices set mail_due_at = now() where mail_due_at is not null`, [], refused);
    }
    const [notice] = await sql('select mail_tries, mail_due_at from notices', [], refused);
    expect(notice).toEqual({ mail_tries: 5, mail_due_at: null });
  });

  it('goes to no address that is not confirmed, where that is asked for', async () => {
    await aSuspendedMember(asking);
    await asking().ctx.background.done();
    smtp.mails.length = 0;
    await sendNoticeMails(asking().ctx);
    expect(smtp.mails).toEqual([]);
  });
});

describe('the weekly mail', () => {
  const news = async (member: Member, count: number) =>
    sql(
      `insert into notices (user_id, kind, object) select $1, 'went-live', n::text from generate_series(1, $2::int) n
       on conflict do nothing`,
      [member.id, count],
    );
  const ask = ({ http }: Member) => http.put('/api/notices/settings').send({ muted: [], weeklyDigest: true });

  it('goes to those who asked for it and have news, once a week', async () => {
    const [wanted, silent, other] = [await aMember(app()), await aMember(app()), await aMember(app())];
    await ask(wanted);
    await ask(silent);
    await news(wanted, 2);
    await news(other, 2);
    await sendDigests(app().ctx);
    await sendDigests(app().ctx);
    expect(smtp.mails.map(({ to }) => to)).toEqual([[wanted.email]]);
    expect(smtp.mails[0]!.text).toContain('- 2 of your definitions went live');
    await sql(`update notice_settings set digest_sent_at = now() - interval '8 days'`);
    await sql(`update notices set created_at = now() - interval '9 days'`);
    await sendDigests(app().ctx);
    expect(smtp.mails).toHaveLength(1);
    await sql(`update notice_settings set digest_sent_at = now() - interval '8 days'`);
    await news(wanted, 3);
    await sendDigests(app().ctx);
    expect(smtp.mails[1]!.text).toContain('- 1 definition of yours went live');
  });
});
