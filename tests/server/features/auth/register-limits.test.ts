import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

// An address that was refused stays so in its process, so each test has its own.
const app = useTestApp({ REGISTRATIONS_PER_TEN_MINUTES: '20', TRUST_PROXY_HOPS: '1' });

let count = 0;
const register = ({ http }: TestApp, from: string, inviteCode = DEFAULT_INVITE_CODE) => {
  const username = `scribe${count++}`;
  const email = `${username}@example.com`;
  return http
    .post('/api/register')
    .set('X-Forwarded-For', from)
    .send({ username, email, password: 'secret word', inviteCode });
};
const check = ({ http }: TestApp, from: string, code = 'WRONG') =>
  http.post('/api/invites/check').set('X-Forwarded-For', from).send({ code });

describe('twenty registrations in ten minutes from one address', () => {
  it('are taken over two processes; the next waits, and makes no account', async () => {
    const second = await app().another();
    for (let i = 0; i < 20; i++)
      expect((await register(i % 2 === 0 ? app() : second, '192.0.2.1')).status).toBe(201);
    for (const target of [app(), second]) {
      const { status, body, headers } = await register(target, '192.0.2.1');
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
      expect(body.message).toMatch(/^Too many requests\. Please try again in \d+ (seconds|minutes)\.$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect((await runSql(app().databaseUrl, 'select count(*)::int from users'))[0]).toEqual({ count: 20 });
    expect((await register(app(), '192.0.2.2')).status).toBe(201);
    await second.close();
  });

  it('are all that one who tries codes gets, right or wrong', async () => {
    for (let i = 0; i < 20; i++) expect((await register(app(), '192.0.2.3', `GUESS${i}`)).status).toBe(400);
    expect((await register(app(), '192.0.2.3')).status).toBe(429);
  });

  it('are those of a whole /64 of IPv6', async () => {
    for (let i = 0; i < 20; i++) await register(app(), `2001:db8:9:9::${i}`, 'WRONG');
    expect((await register(app(), '2001:db8:9:9:ffff::1', 'WRONG')).status).toBe(429);
    expect((await register(app(), '2001:db8:9:8::1', 'WRONG')).status).toBe(400);
  });

  it('do not count a form that was filled in wrongly', async () => {
    const wrong = () =>
      app().http.post('/api/register').set('X-Forwarded-For', '192.0.2.4').send({ username: 'ab' });
    for (let i = 0; i < 25; i++) expect((await wrong()).status).toBe(400);
    expect((await register(app(), '192.0.2.4')).status).toBe(201);
  });
});

describe('twenty checks of an invite code in ten minutes from one address', () => {
  it('are answered over two processes; the next waits, and is not told whether the code is right', async () => {
    const second = await app().another();
    for (let i = 0; i < 20; i++)
      expect((await check(i % 2 === 0 ? app() : second, '192.0.2.5')).status).toBe(400);
    for (const target of [app(), second]) {
      const { status, headers } = await check(target, '192.0.2.5', DEFAULT_INVITE_CODE);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    }
    expect((await check(app(), '192.0.2.6', DEFAULT_INVITE_CODE)).status).toBe(200);
    await second.close();
  });

  it('leave the registrations of that address alone', async () => {
    for (let i = 0; i < 21; i++) await check(app(), '192.0.2.7');
    expect((await register(app(), '192.0.2.7')).status).toBe(201);
  });
});
