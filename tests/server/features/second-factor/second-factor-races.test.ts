import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../../../support/auth/cookies.ts';
import { aMember } from '../../../support/auth/members.ts';
import { makeResetLink } from '#server/features/auth/password-reset/password-reset.service.ts';
import { codeOf, completeLogin, halfLogin, turnOnTotp } from '../../../support/auth/second-factor.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const rows = (text: string) => runSql(app().databaseUrl, text);

// A gate before every new session, which a test may close: so a login has proven what it has to, but is not done.
beforeAll(async () => {
  await rows(`create function gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(7); return new; end $$`);
  await rows('create trigger gate before insert on session for each row execute function gate()');
});
afterAll(() => rows('drop trigger gate on session'));

const closeGate = () => hold(app().databaseUrl, 'select pg_advisory_xact_lock(7)');

describe('a login that is under way', () => {
  it('by the password alone does not outlast turning a second factor on', async () => {
    const member = await aMember(app());
    const start = await member.http.post('/api/account/totp').send({ password: member.password });
    const gate = await closeGate();
    const login = app()
      .http.post('/api/login')
      .send(member)
      .then((answer) => answer);
    await expectToWait(login);
    const turnedOn = member.http
      .put('/api/account/totp')
      .send({ code: codeOf(start.body.secret as string) })
      .then((answer) => answer);
    await Promise.race([turnedOn, sleep(1000)]); // its own new session waits at the gate too
    await gate.commit();
    expect((await turnedOn).status).toBe(200);
    expect((await login).status).toBe(401);
    const left = await app()
      .http.get('/api/user')
      .set('Cookie', cookieOf(await login));
    expect(left.status).toBe(401);
  });

  it('by a code does not outlast a new password', async () => {
    const member = await aMember(app());
    const { secret } = await turnOnTotp(member);
    const half = await halfLogin(app(), member);
    const gate = await closeGate();
    const login = completeLogin(half, { code: codeOf(secret) });
    await expectToWait(login);
    const changed = member.http
      .put('/api/account/password')
      .send({ currentPassword: member.password, newPassword: 'looking glass' })
      .then((answer) => answer);
    await Promise.race([changed, sleep(1000)]);
    await gate.commit();
    expect((await changed).status).toBe(200);
    expect((await login).status).toBe(401);
    expect((await half.http.get('/api/user')).status).toBe(401);
  });
});

describe('a change of the second factor', () => {
  it('leaves no session to whoever made it when a new password was set by link meanwhile', async () => {
    const member = await aMember(app());
    const start = await member.http.post('/api/account/totp').send({ password: member.password });
    const token = (await makeResetLink(app().ctx, member.username)).split('#')[1];
    const gate = await closeGate();
    const turnedOn = member.http
      .put('/api/account/totp')
      .send({ code: codeOf(start.body.secret as string) })
      .then((answer) => answer);
    await expectToWait(turnedOn);
    await app().http.put('/api/password-resets').send({ token, password: 'looking glass' }).expect(200);
    await gate.commit();
    expect((await turnedOn).status).toBe(401);
    expect((await member.http.get('/api/user')).status).toBe(401);
  });

  it('is taken back when its session was ended meanwhile', async () => {
    const member = await aMember(app());
    const start = await member.http.post('/api/account/totp').send({ password: member.password });
    // Somebody else ends all sessions, and is not done yet.
    const ending = await hold(app().databaseUrl, 'select from users for update');
    const confirmed = member.http
      .put('/api/account/totp')
      .send({ code: codeOf(start.body.secret as string) })
      .then((answer) => answer);
    await expectToWait(confirmed);
    await ending.query('delete from session');
    await ending.commit();
    expect((await confirmed).status).toBe(401);
    expect(await rows('select * from totp_secrets')).toEqual([]);
    expect(await rows('select * from recovery_codes')).toEqual([]);
  });

  it('gives one set of recovery codes, whatever is turned on at once', async () => {
    const member = await aMember(app());
    const start = await member.http.post('/api/account/totp').send({ password: member.password });
    const code = codeOf(start.body.secret as string);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => member.http.put('/api/account/totp').send({ code })),
    );
    const successes = answers.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(successes[0]!.body.recoveryCodes).toHaveLength(10);
    expect(await rows('select * from recovery_codes')).toHaveLength(10);
  });
});
