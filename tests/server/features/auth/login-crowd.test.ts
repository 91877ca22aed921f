import { describe, expect, it, vi } from 'vitest';
import { DEVICE_COOKIE } from '#shared/account/retention.ts';
import { cookieOf, wholeCookieOf } from '../../../support/auth/cookies.ts';
import { aMember, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp({ TRUST_PROXY_HOPS: '1', LOGIN_FAILURES_PER_MINUTE: '10' });

const addressOf = (number: number) => `198.18.${Math.floor(number / 250)}.${number % 250}`;
const login = (username: string, password: string, from: string, cookie = '') =>
  app()
    .http.post('/api/login')
    .set({ 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) })
    .send({ username, password });
const rightly = ({ username, password }: Member, from: string, cookie?: string) =>
  login(username, password, from, cookie);
const deviceOf = async (member: Member) =>
  cookieOf(await rightly(member, '192.0.2.200').expect(200), DEVICE_COOKIE);

describe('a thousand wrong logins at once, each from another address', () => {
  it('hold nobody back who comes after them, and are told to come again', { timeout: 60_000 }, async () => {
    const member = await aMember(app());
    let answered = 0;
    const flood = Promise.all(
      Array.from({ length: 1000 }, async (_, i) => {
        const answer = await login(`nobody${i}`, 'a wrong guess', addressOf(i));
        answered++;
        return answer;
      }),
    );
    // All have come: those whom nobody waits for are refused, and as many as may wait do.
    await vi.waitFor(() => expect(answered).toBeGreaterThan(900), { timeout: 30_000, interval: 5 });
    expect((await rightly(member, '192.0.2.1')).status).toBe(200);
    const answers = await flood;
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(500);
    expect(refused[0]!.headers['retry-after']).toBe('2');
    expect(answers.filter(({ status }) => ![401, 503].includes(status))).toEqual([]);
  });
});

describe('a hundred wrong passwords for one account, each from another address', () => {
  it('make it slow for strangers, and not for its owner on a known device', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const device = await deviceOf(member);
    for (let i = 0; i < 100; i++)
      expect((await login(member.username, 'a wrong guess', addressOf(2000 + i))).status).toBe(401);
    expect((await rightly(member, '192.0.2.2')).status).toBe(200); // one in fifteen seconds
    const slow = await rightly(member, '192.0.2.3');
    expect(slow.status).toBe(429);
    expect(Number(slow.headers['retry-after'])).toBeLessThanOrEqual(15);
    for (let i = 0; i < 3; i++) expect((await rightly(member, '192.0.2.4', device)).status).toBe(200);
    expect((await rightly(other, '192.0.2.5')).status).toBe(200);
  });
});

describe('the mark of a known device', () => {
  it('is a cookie that no script reads and that goes to the login alone', async () => {
    const cookie = wholeCookieOf(await rightly(await aMember(app()), '192.0.2.6'), DEVICE_COOKIE)!;
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/api/login'])
      expect(cookie.split('; ')).toContain(flag);
  });

  it('signs nobody in, and is worth nothing for another name or when it was changed', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const device = await deviceOf(member);
    expect((await app().http.get('/api/user').set('Cookie', device)).status).toBe(401);
    for (let i = 0; i < 10; i++) await login('nobody', 'a wrong guess', '192.0.2.7');
    expect((await rightly(member, '192.0.2.7', device)).status).toBe(200);
    expect((await rightly(other, '192.0.2.7', device)).status).toBe(429);
    expect((await rightly(member, '192.0.2.7', `${device.slice(0, -3)}AAA`)).status).toBe(429);
  });

  it('lets nobody guess without end: ten failures a minute', async () => {
    const member = await aMember(app());
    const device = await deviceOf(member);
    for (let i = 0; i < 10; i++)
      expect((await login(member.username, 'a wrong guess', addressOf(3000 + i), device)).status).toBe(401);
    expect((await rightly(member, '192.0.2.8', device)).status).toBe(429);
  });
});
