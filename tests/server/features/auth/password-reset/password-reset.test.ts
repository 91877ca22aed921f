import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../../../../support/auth/cookies.ts';
import { runSql } from '../../../../support/server/db.ts';
import { startFakeSmtp } from '../../../../support/auth/fake-smtp.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const PUBLIC_URL = 'http://voxicon.example';
const smtp = await startFakeSmtp();
afterAll(smtp.close);
beforeEach(() => void smtp.mails.splice(0));
afterEach(() => vi.restoreAllMocks());

const app = useTestApp({ SMTP_URL: smtp.url, PUBLIC_URL });

/** Asks for a link, and waits until what goes on after the answer is done. */
async function ask(email: unknown, headers: Record<string, string> = {}) {
  const { status, body } = await app().http.post('/api/password-resets').set(headers).send({ email });
  await app().ctx.background.done();
  return { status, body: body as unknown };
}
const tokenIn = (text: string) => /#([\w-]+)/.exec(text)![1]!;
async function tokenFor(member: Member): Promise<string> {
  await ask(member.email);
  return tokenIn(smtp.mails.at(-1)!.text);
}
const use = (token: unknown, password: unknown = 'another secret') =>
  app().http.put('/api/password-resets').send({ token, password });
const login = ({ username }: Member, password: string) =>
  app().http.post('/api/login').send({ username, password });
const rows = (text: string) => runSql(app().databaseUrl, text);

const STALE = {
  status: 400,
  body: { code: 'bad_request', message: 'This link is no longer valid.' },
};

describe('POST /api/password-resets', () => {
  it('mails a link to this site, whose token no server is told, to the address of the account', async () => {
    const member = await aMember(app());
    expect(await ask(` ${member.email.toUpperCase()} `)).toEqual({ status: 200, body: {} });
    expect(smtp.mails).toHaveLength(1);
    const { to, headers, text } = smtp.mails[0]!;
    expect(to).toEqual([member.email]);
    expect(headers).toMatch(/^Subject: A new password for Voxicon$/m);
    expect(text).toContain(`Hello ${member.username},`);
    expect(text).toMatch(/^http:\/\/voxicon\.example\/reset-password#[\w-]{43}\r?$/m);
  });

  it('links to this site alone, whatever Host the request names', async () => {
    const { email } = await aMember(app());
    await ask(email, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(smtp.mails[0]!.text).toContain(`${PUBLIC_URL}/reset-password#`);
    expect(smtp.mails[0]!.text).not.toContain('evil');
  });

  it('answers the same for an address that nobody has, and mails nobody', async () => {
    const { email } = await aMember(app());
    const known = await ask(email);
    for (const unknown of ['nobody@example.com', `x${email}`, email.replace(/\d/, '_')])
      expect(await ask(unknown)).toEqual(known);
    expect(smtp.mails).toHaveLength(1);
    expect(await rows('select from password_resets')).toHaveLength(1);
  });

  it('mails nobody whose account is gone', async () => {
    const member = await aMember(app());
    await member.http.delete('/api/account').send({ password: member.password }).expect(200);
    expect(await ask(member.email)).toEqual({ status: 200, body: {} });
    expect(smtp.mails).toEqual([]);
  });

  it.each([
    undefined,
    null,
    7,
    '',
    'scribe',
    ['a@b.co'],
    'a@b.co\0',
    'a@b.co, c@d.co',
    'a@b.co\nBcc: c@d.co',
  ])('takes no address like %j', async (email) => {
    expect(await ask(email)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Please enter a valid email address' } },
    });
    expect(smtp.mails).toEqual([]);
  });

  it('keeps no token, only a digest', async () => {
    const token = await tokenFor(await aMember(app()));
    const [stored] = await rows('select token_hash from password_resets');
    expect(stored!.token_hash).not.toContain(token);
    expect(await use(String(stored!.token_hash)).then(({ status }) => status)).toBe(400);
  });

  it('keeps three good links at most, and answers the fourth the same', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    for (let i = 0; i < 5; i++) expect(await ask(member.email)).toEqual({ status: 200, body: {} });
    expect(smtp.mails).toHaveLength(3);
    await ask(other.email);
    expect(smtp.mails).toHaveLength(4);
    await rows(`update password_resets set expires_at = now() - interval '1 second'`);
    await ask(member.email);
    expect(smtp.mails).toHaveLength(5);
    expect(await rows('select from password_resets')).toHaveLength(1); // what ran out was cleared away
  });

  it('keeps three of ten that are asked for at once', async () => {
    const { email } = await aMember(app());
    await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(smtp.mails).toHaveLength(3);
    expect(await rows('select from password_resets')).toHaveLength(3);
  });
});

describe('PUT /api/password-resets', () => {
  it('sets the password, once', async () => {
    const member = await aMember(app());
    const token = await tokenFor(member);
    const { status, body, headers } = await use(token);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await login(member, 'another secret')).status).toBe(200);
    expect((await login(member, member.password)).status).toBe(401);
    const again = await use(token, 'a third secret');
    expect({ status: again.status, body: again.body }).toEqual(STALE);
    expect((await login(member, 'another secret')).status).toBe(200);
  });

  it('signs out everywhere, and makes the other links worthless', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const elsewhere = cookieOf(await login(member, member.password));
    const [first, second] = [await tokenFor(member), await tokenFor(member)];
    await use(second).expect(200);
    expect((await member.http.get('/api/user')).status).toBe(401);
    expect((await app().http.get('/api/user').set('Cookie', elsewhere)).status).toBe(401);
    expect((await other.http.get('/api/user')).status).toBe(200);
    expect((await use(first)).status).toBe(400);
  });

  it('is one, of ten that use a link at once', async () => {
    const token = await tokenFor(await aMember(app()));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => use(token, `secret number ${i}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  it('takes a link for an hour', async () => {
    const member = await aMember(app());
    const token = await tokenFor(member);
    const [left] = await rows(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets',
    );
    expect(left).toEqual({ minutes: 60 });
    await rows(`update password_resets set expires_at = now() - interval '1 second'`);
    const { status, body } = await use(token);
    expect({ status, body }).toEqual(STALE);
    expect((await login(member, member.password)).status).toBe(200);
  });

  it.each([
    ['unknown', 'x'.repeat(43)],
    ['of one letter', 'x'],
    ['with NUL', '\0'],
    ['with a quote', "' or true"],
  ])('refuses a link that is %s', async (_, token) => {
    const member = await aMember(app());
    await tokenFor(member);
    const { status, body } = await use(token);
    expect({ status, body }).toEqual(STALE);
    expect((await login(member, member.password)).status).toBe(200);
  });

  it.each([undefined, null, 7, ['x'], 'x'.repeat(101)])('takes no token like %j', async (token) => {
    expect(await use(token)).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
  });

  it('leaves the token out of the log, which tells of the call', async () => {
    const { log } = app().ctx;
    vi.spyOn(log, 'isLevelEnabled').mockReturnValue(true);
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level).mock);
    const written = () => JSON.stringify(lines.flatMap(({ calls }) => calls as unknown[]));
    const token = await tokenFor(await aMember(app()));
    await use(token).expect(200);
    await use(token).expect(400);
    for (const answer of ['"PUT","path":"/api/password-resets","status":200', '"status":400'])
      await expect.poll(written).toContain(answer);
    expect(written()).not.toContain(token);
  });

  it('keeps the link when the password is none', async () => {
    const member = await aMember(app());
    const token = await tokenFor(member);
    for (const password of ['short', 'x'.repeat(201), null])
      expect((await use(token, password)).status).toBe(400);
    expect((await use(token)).status).toBe(200);
  });
});
