import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import { makeResetLink } from '#server/features/auth/password-reset/password-reset.service.ts';
import { cookieOf, wholeCookieOf } from '../../../support/auth/cookies.ts';
import { aMember } from '../../../support/auth/members.ts';
import {
  codeOf,
  completeLogin,
  forgetUsedCodes,
  halfLogin,
  turnOnTotp,
  wrongCode,
} from '../../../support/auth/second-factor.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ LOGIN_FAILURES_PER_MINUTE: '10', TRUST_PROXY_HOPS: '1' });

const NO_LOGIN = {
  status: 409,
  body: {
    code: 'no_login_waits',
    message: 'This took too long. Please sign in again with your password.',
  },
};

async function aGuardedMember(target = app()) {
  const member = await aMember(target);
  return { member, ...(await turnOnTotp(member)) };
}

describe('the right password of an account with a second factor', () => {
  it('signs nobody in, and says what completes the login', async () => {
    const { member } = await aGuardedMember();
    const { http, answer } = await halfLogin(app(), member);
    expect(answer.body).toEqual({
      secondFactor: {
        methods: ['totp', 'recovery'],
        expiresAt: expect.stringMatching(/Z$/) as string,
      },
    });
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect((await http.get('/api/user')).status).toBe(401);
    expect(JSON.stringify(answer.headers)).not.toContain('voxicon.device');
  });

  it('gives access to nothing', async () => {
    const { member } = await aGuardedMember();
    const { http } = await halfLogin(app(), member);
    for (const { method, path, access } of endpoints) {
      if (access === 'public') continue;
      const call = http[method.toLowerCase() as 'put'](path.replace(/:\w+/g, '1'));
      expect({ method, path, status: (await call.send({})).status }).toEqual({ method, path, status: 401 });
    }
  });

  it('says nothing of the second factor to somebody with a wrong password', async () => {
    const { member } = await aGuardedMember();
    const { status, body } = await app()
      .http.post('/api/login')
      .send({ username: member.username, password: 'a wrong one' });
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid username or password' },
    });
  });

  it('is kept for five minutes, in the table and in the cookie', async () => {
    const { member, secret } = await aGuardedMember();
    const { http, answer } = await halfLogin(app(), member);
    const expires = /Expires=([^;]+)/.exec(wholeCookieOf(answer)!)![1]!;
    expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(300_000);
    await runSql(
      app().databaseUrl,
      `update session set sess = jsonb_set(sess::jsonb, '{halfLogin,expiresAt}', to_jsonb(
         (extract(epoch from now()) * 1000)::bigint - 1000))::json where user_id is null`,
    );
    const late = await completeLogin({ http }, { code: codeOf(secret) });
    expect({ status: late.status, body: late.body as unknown }).toEqual(NO_LOGIN);
  });

  it('ends the session that was there before', async () => {
    const { member } = await aGuardedMember();
    const other = await aMember(app());
    await other.http.post('/api/login').send(member).expect(202);
    expect((await other.http.get('/api/user')).status).toBe(401);
  });
});

describe('completing a login', () => {
  it('by a code signs in under a new session id', async () => {
    const { member, secret } = await aGuardedMember();
    const { http, answer: half } = await halfLogin(app(), member);
    const answer = await completeLogin({ http }, { code: codeOf(secret) });
    expect({ status: answer.status, body: answer.body as unknown }).toEqual({
      status: 200,
      body: { id: member.id, username: member.username, xp: 0 },
    });
    expect(cookieOf(answer)).not.toBe('');
    expect(cookieOf(answer)).not.toBe(cookieOf(half));
    expect((await http.get('/api/user')).status).toBe(200);
    const planted = await app().http.get('/api/user').set('Cookie', cookieOf(half));
    expect(planted.status).toBe(401);
    expect(Date.parse(/Expires=([^;]+)/.exec(wholeCookieOf(answer)!)![1]!)).toBeGreaterThan(
      Date.now() + 29 * 24 * 60 * 60 * 1000,
    );
  });

  it('takes a code one step early and one late, and none of two', async () => {
    const { member, secret } = await aGuardedMember();
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [1, 200],
    ] as const) {
      await forgetUsedCodes(app());
      const half = await halfLogin(app(), member);
      expect((await completeLogin(half, { code: codeOf(secret, steps) })).status).toBe(status);
    }
  });

  it('takes a code once, and none that is older than one that was taken', async () => {
    const { member, secret } = await aGuardedMember();
    await completeLogin(await halfLogin(app(), member), { code: codeOf(secret, 1) });
    for (const steps of [1, 0, -1]) {
      const half = await halfLogin(app(), member);
      expect((await completeLogin(half, { code: codeOf(secret, steps) })).status).toBe(400);
    }
  });

  it('lets one of many in who bring one code at once', async () => {
    const { member, secret, recoveryCodes } = await aGuardedMember();
    for (const code of [codeOf(secret), recoveryCodes[3]!]) {
      const halves = await Promise.all(Array.from({ length: 8 }, () => halfLogin(app(), member)));
      const answers = await Promise.all(halves.map((half) => completeLogin(half, { code })));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, ...Array<number>(7).fill(400)]);
    }
  });

  it('happens once for one half login, whatever it is given at once', async () => {
    const { member, secret, recoveryCodes } = await aGuardedMember();
    const { answer: half } = await halfLogin(app(), member);
    const codes = [codeOf(secret), codeOf(secret, 1), recoveryCodes[0], recoveryCodes[1]];
    const answers = await Promise.all(
      codes.map((code) =>
        app().http.post('/api/login/second-factor').set('Cookie', cookieOf(half)).send({ code }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('by a recovery code works once for each, however it is typed', async () => {
    const { member, recoveryCodes } = await aGuardedMember();
    const [first] = recoveryCodes as [string];
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await completeLogin(await halfLogin(app(), member), { code: typed })).status).toBe(200);
    expect((await completeLogin(await halfLogin(app(), member), { code: first })).status).toBe(400);
  });

  it('takes no code of another account', async () => {
    const { member } = await aGuardedMember();
    const other = await aGuardedMember();
    const half = await halfLogin(app(), member);
    expect((await completeLogin(half, { code: codeOf(other.secret) })).status).toBe(400);
    expect((await completeLogin(half, { code: other.recoveryCodes[0] })).status).toBe(400);
  });

  it.each([{}, { code: '' }, { code: null }, { passkey: {} }, { code: '1'.repeat(51) }, { code: '12345' }])(
    'asks for a code with %j',
    async (proof) => {
      const { member } = await aGuardedMember();
      expect((await completeLogin(await halfLogin(app(), member), proof)).status).toBe(400);
    },
  );

  it('is 409 without the first step, in another browser, and when signed in already', async () => {
    const { member, secret } = await aGuardedMember();
    await halfLogin(app(), member);
    for (const http of [supertest.agent(app().url), member.http]) {
      const { status, body } = await completeLogin({ http }, { code: codeOf(secret) });
      expect({ status, body }).toEqual(NO_LOGIN);
    }
  });

  it('is 409 when the password was changed since the first step', async () => {
    const { member, secret } = await aGuardedMember();
    const half = await halfLogin(app(), member);
    await member.http
      .put('/api/account/password')
      .send({ currentPassword: member.password, newPassword: 'looking glass' })
      .expect(200);
    const { status, body } = await completeLogin(half, { code: codeOf(secret) });
    expect({ status, body }).toEqual(NO_LOGIN);
  });

  it('is asked for after a password reset as well', async () => {
    const { member } = await aGuardedMember();
    const token = (await makeResetLink(app().ctx, member.username)).split('#')[1];
    const password = 'looking glass';
    await app().http.put('/api/password-resets').send({ token, password }).expect(200);
    const { status } = await app().http.post('/api/login').send({ username: member.username, password });
    expect(status).toBe(202);
  });
});

describe('wrong codes', () => {
  const complete = (http: ReturnType<typeof supertest.agent>, code: string, from: string) =>
    http.post('/api/login/second-factor').set('X-Forwarded-For', from).send({ code });

  it('are limited by address, and then hold back the right one too', async () => {
    const { member, secret } = await aGuardedMember(limited());
    const { http } = await halfLogin(limited(), member);
    for (let i = 0; i < 10; i++)
      expect((await complete(http, wrongCode(secret), '192.0.2.1')).status).toBe(400);
    expect((await complete(http, codeOf(secret), '192.0.2.1')).status).toBe(429);
    expect((await complete(http, codeOf(secret), '192.0.2.2')).status).toBe(200);
  });

  it('are limited by account over all addresses and half logins, thirty an hour', async () => {
    const { member, secret, recoveryCodes } = await aGuardedMember(limited());
    for (let i = 0; i < 30; i++) {
      const { http } = await halfLogin(limited(), member);
      expect((await complete(http, wrongCode(secret), `192.0.2.${i}`)).status).toBe(400);
    }
    const { http } = await halfLogin(limited(), member);
    expect((await complete(http, codeOf(secret), '198.51.100.1')).status).toBe(429);
    // Nobody guesses a recovery code, so that its owner is not locked out.
    expect((await complete(http, recoveryCodes[0]!, '198.51.100.1')).status).toBe(200);
  });

  it('of a stranger do not hold back the device on which the owner has signed in', async () => {
    const { member, secret } = await aGuardedMember(limited());
    for (let i = 0; i < 30; i++) {
      const { http } = await halfLogin(limited(), member);
      await complete(http, wrongCode(secret), `192.0.2.${i}`);
    }
    await member.http.post('/api/login').send(member).expect(202);
    expect((await complete(member.http, codeOf(secret), '198.51.100.1')).status).toBe(200);
  });

  it('are guessed no faster by many at once', async () => {
    const { member, secret } = await aGuardedMember(limited());
    const { answer } = await halfLogin(limited(), member);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const call = limited().http.post('/api/login/second-factor').set('Cookie', cookieOf(answer));
        return (await call.set('X-Forwarded-For', '192.0.2.1').send({ code: wrongCode(secret) })).status;
      }),
    );
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(12);
  });
});
