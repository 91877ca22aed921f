import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { wholeCookieOf } from '../../../support/auth/cookies.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const registration = (overrides: object = {}) => ({
  username: 'scribe',
  email: 'scribe@example.com',
  password: 'secret word',
  inviteCode: DEFAULT_INVITE_CODE,
  ...overrides,
});
const register = (overrides: object = {}) => app().http.post('/api/register').send(registration(overrides));
const rows = (text: string) => runSql(app().databaseUrl, text);

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

describe('POST /api/register', () => {
  it('makes an account, says who it is, and signs in', async () => {
    const http = supertest.agent(app().url);
    const { status, body, headers } = await http.post('/api/register').send(registration());
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: expect.any(Number), username: 'scribe', xp: 0 },
    });
    expect(headers['cache-control']).toBe('no-store');
    const me = await http.get('/api/user');
    expect({ status: me.status, body: me.body }).toEqual({ status: 200, body });
  });

  it('sets a cookie that scripts cannot read and other sites do not send, for thirty days', async () => {
    const [pair, ...attributes] = wholeCookieOf(await register())!.split('; ');
    expect(pair).toMatch(/^voxicon\.sid=s%3A[\w%.-]{60,}$/);
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))!;
    expect(attributes.toSorted()).toEqual([expires, 'HttpOnly', 'Path=/', 'SameSite=Lax'].toSorted());
    const lasts = Date.parse(expires.slice('Expires='.length)) - Date.now();
    expect(Math.abs(lasts - THIRTY_DAYS_MS)).toBeLessThan(60_000);
  });

  it('keeps the address as it was written, and nobody’s invitation for the beta’s own code', async () => {
    await register({ email: '  Scribe@Example.com ' });
    expect(await rows('select username, email, xp, invited_by, suspended_at from users')).toEqual([
      { username: 'scribe', email: 'Scribe@Example.com', xp: 0, invited_by: null, suspended_at: null },
    ]);
  });

  it('keeps no password, only its argon2id hash, and tells neither', async () => {
    const answer = await register();
    const [user] = await rows('select * from users');
    expect(user!.password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$/);
    expect(JSON.stringify(user)).not.toContain('secret word');
    expect(JSON.stringify(await rows('select * from session'))).not.toMatch(/secret word|argon2/);
    expect(answer.text).not.toMatch(/secret|argon2|email/);
    const again = await register({ username: 'other', email: 'other@example.com' });
    expect(again.status).toBe(201);
    const hashes = await rows('select distinct password_hash from users');
    expect(hashes).toHaveLength(2); // the same password, salted
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: undefined }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(51) }, 'username', 'Username must be at most 50 characters'],
    [{ email: 'scribe' }, 'email', 'Please enter a valid email address'],
    [{ email: undefined }, 'email', 'Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Please enter a valid email address'],
    [{ email: 'scribe@example.com\0' }, 'email', 'Please enter a valid email address'],
    [{ password: 'x'.repeat(5) }, 'password', 'Password must be at least 6 characters'],
    [{ password: undefined }, 'password', 'Password must be at least 6 characters'],
    [{ password: 123456 }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
    [{ password: 'x'.repeat(10_000) }, 'password', 'Password must be at most 200 characters'],
    [{ password: 'trustno1' }, 'password', 'This password is one of the most common'],
    [{ password: 'PassWord1' }, 'password', 'This password is one of the most common'],
    [{ password: 'scribe' }, 'password', 'Password must not be your username'],
    [{ password: 'Scr1be2026' }, 'password', 'Password must not be your username'],
    [{ inviteCode: undefined }, 'inviteCode', 'Invite code is required for beta access'],
    [{ inviteCode: '' }, 'inviteCode', 'Invite code is required for beta access'],
    [{ inviteCode: 'WRONG' }, 'inviteCode', 'Invalid invite code'],
    [{ inviteCode: DEFAULT_INVITE_CODE.toLowerCase() }, 'inviteCode', 'Invalid invite code'],
    [{ inviteCode: `${DEFAULT_INVITE_CODE}X` }, 'inviteCode', 'Invalid invite code'],
    [{ inviteCode: '\0' }, 'inviteCode', 'Invalid invite code'],
    [{ inviteCode: "' or true --" }, 'inviteCode', 'Invalid invite code'],
  ])('refuses %j for its %s, makes no account and signs nobody in', async (overrides, field, message) => {
    const { status, body, headers } = await register(overrides);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, fields: { [field]: message } },
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await rows('select from users')).toEqual([]);
    expect(await rows('select from session')).toEqual([]);
  });

  it('takes passwords of 6 and of 200 characters, every one of which counts', async () => {
    for (const [i, password] of ['x'.repeat(6), 'x'.repeat(200)].entries()) {
      const username = `scribe${i}`;
      expect((await register({ username, email: `${i}@example.com`, password })).status).toBe(201);
      const login = (tried: string) => app().http.post('/api/login').send({ username, password: tried });
      expect((await login(password)).status).toBe(200);
      expect((await login(password.slice(1))).status).toBe(401);
    }
  });

  it('ignores what a visitor may not decide', async () => {
    await aMember(app());
    const { status, body } = await register({
      id: 1,
      xp: 9999,
      isAdmin: true,
      is_admin: true,
      suspended_at: '2020-01-01',
      isSuspended: false,
      isPremium: true,
      stripeCustomerId: 'cus_1',
      stripe_customer_id: 'cus_1',
      invitedBy: 1,
      invited_by: 1,
      created_at: '2001-01-01T00:00:00Z',
      passwordHash: 'mine',
      usernameKey: 'other',
    });
    expect({ status, body }).toEqual({ status: 201, body: { id: 2, username: 'scribe', xp: 0 } });
    expect(
      await rows(
        `select id, xp, suspended_at, invited_by, username_key, created_at > now() - interval '1 minute' as "isNew"
         from users where username = 'scribe'`,
      ),
    ).toEqual([{ id: 2, xp: 0, suspended_at: null, invited_by: null, username_key: 'scribe', isNew: true }]);
  });

  it.each([
    ['__proto__', '{"xp":9999,"isSuspended":true,"polluted":1}'],
    ['constructor', '{"prototype":{"polluted":1}}'],
    ['prototype', '{"polluted":1}'],
  ])('takes no harm from a field named %s', async (key, value) => {
    const json = JSON.stringify(registration()).replace('{', `{"${key}":${value},`);
    const { status, body } = await app()
      .http.post('/api/register')
      .set('Content-Type', 'application/json')
      .send(json);
    expect({ status, body }).toEqual({ status: 201, body: { id: 1, username: 'scribe', xp: 0 } });
    expect({}).not.toHaveProperty('polluted');
  });

  it('leaves whoever was signed in, under a new session', async () => {
    const { http, username } = await aMember(app());
    await http.post('/api/register').send(registration()).expect(201);
    expect((await http.get('/api/user')).body).toMatchObject({ username: 'scribe' });
    expect(await rows(`select username from session join users on users.id = user_id`)).toEqual([
      { username: 'scribe' },
    ]);
    expect(username).not.toBe('scribe');
  });
});
