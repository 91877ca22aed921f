import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recountDueVotes } from '#server/features/votes/due-recounts.service.ts';
import { startFakeSmtp } from '../../../../support/auth/fake-smtp.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { vote, write } from '../../../../support/votes/votes.ts';

const smtp = await startFakeSmtp();
afterAll(smtp.close);
const app = useTestApp({
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'http://voxicon.example',
  VOTE_MIN_ACCOUNT_AGE_HOURS: '24',
});
const withoutMail = useTestApp({ VOTE_MIN_ACCOUNT_AGE_HOURS: '24' });
beforeEach(() => void (smtp.mails.length = 0));

const sql = (text: string) => runSql(app().databaseUrl, text);
const tokensTo = ({ email }: Member) =>
  smtp.mails
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => /http:\/\/voxicon\.example\/confirm-email#([\w-]{43})/.exec(text)![1]!);
const confirm = (token: string) => app().http.put('/api/email-confirmations').send({ token });
const account = async ({ http }: Member) => (await http.get('/api/account')).body as object;

/** A member who has got the mail of the registration. */
async function aMailedMember(): Promise<Member & { token: string }> {
  const member = await aMember(app());
  await app().ctx.background.done();
  return { ...member, token: tokensTo(member)[0]! };
}

describe('the address of a new member', () => {
  it('is confirmed by the link of the mail, once', async () => {
    const member = await aMailedMember();
    expect(await account(member)).toMatchObject({ mustConfirmEmail: true });
    expect((await confirm(member.token)).status).toBe(200);
    expect(await account(member)).toMatchObject({ mustConfirmEmail: false });
    const { status, body } = await confirm(member.token);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: 'This link is no longer valid.' },
    });
    expect((await member.http.post('/api/email-confirmations')).status).toBe(200);
    expect(tokensTo(member)).toHaveLength(1);
  });

  it('makes the votes of the past count when it is confirmed', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const member = await aMailedMember();
    await sql(`update users set created_at = now() - interval '2 days'`);
    expect(await vote(member, id)).toMatchObject({
      upVotes: 0,
      waits: { until: null, needsConfirmedEmail: true },
    });
    await confirm(member.token);
    await recountDueVotes(app().ctx);
    expect((await app().http.get('/api/public/dictionary/plain')).body).toMatchObject({
      liveDefinition: { votes: 1 },
    });
    expect((await member.http.get('/api/words/plain/my-votes')).body).toMatchObject({ waits: null });
  });

  it('does not count as confirmed when the account was deleted before', async () => {
    const { id } = await write(await aMember(app()), 'plain');
    const member = await aMailedMember();
    await sql(`update users set created_at = now() - interval '2 days'`);
    await vote(member, id);
    await member.http.delete('/api/account').send({ password: member.password });
    const other = await aMailedMember();
    await vote(other, id, -1);
    const [tally] = await sql('select up_votes, down_votes from all_definitions');
    expect(tally).toEqual({ up_votes: 0, down_votes: 0 });
    expect((await confirm(member.token)).status).toBe(400);
  });

  it('gets at most three links a day, also when they are asked for at once', async () => {
    const member = await aMailedMember();
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => member.http.post('/api/email-confirmations')),
    );
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    await vi.waitFor(() => expect(tokensTo(member)).toHaveLength(3));
    await sql(`update email_confirmations set expires_at = now() - interval '1 second'`);
    expect((await confirm(member.token)).status).toBe(400);
  });
});

it('without mail nobody is asked to confirm anything', async () => {
  const member = await aMember(withoutMail());
  expect((await member.http.get('/api/account')).body).toMatchObject({ mustConfirmEmail: false });
  expect((await member.http.post('/api/email-confirmations')).status).toBe(409);
});
