import { describe, expect, it } from 'vitest';
import { sessionDigest } from '#server/features/auth/session/session-store.ts';
import { cookieOf, sessionIdOf, wholeCookieOf } from '../../../../support/auth/cookies.ts';
import { runSql } from '../../../../support/server/db.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';

const app = useTestApp();
const behindProxy = useTestApp({ TRUST_PROXY_HOPS: '1' });
const publicSite = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });

const login = (target: TestApp, { username, password }: Member, headers: Record<string, string> = {}) =>
  target.http.post('/api/login').set(headers).send({ username, password }).expect(200);
const signInAgain = async (member: Member) => cookieOf(await login(app(), member));
const userOf = (cookie: string) => app().http.get('/api/user').set('Cookie', cookie);
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);

describe('the id of a session', () => {
  it('is another one after login than what was planted before', async () => {
    const attacker = await aMember(app());
    const victim = await aMember(app());
    const planted = await signInAgain(attacker);
    const answer = await login(app(), victim, { Cookie: planted });
    expect(sessionIdOf(cookieOf(answer))).not.toBe(sessionIdOf(planted));
    expect((await userOf(planted)).status).toBe(401);
    expect((await userOf(cookieOf(answer))).body).toMatchObject({ username: victim.username });
  });

  it('is not taken from the visitor, signed or not', async () => {
    const member = await aMember(app());
    for (const planted of ['voxicon.sid=known', 'voxicon.sid=s%3Aknown.c2lnbmF0dXJl']) {
      const answer = await login(app(), member, { Cookie: planted });
      expect(sessionIdOf(cookieOf(answer))).not.toBe('known');
    }
    expect(
      await rows('select from session where sid in ($1, $2)', ['known', sessionDigest('known')]),
    ).toEqual([]);
  });

  it('is another one each time', async () => {
    const member = await aMember(app());
    const ids = [await signInAgain(member), await signInAgain(member)].map(sessionIdOf);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id.length).toBeGreaterThanOrEqual(32);
  });

  it('stands nowhere in the database, only its digest', async () => {
    const cookie = await signInAgain(await aMember(app()));
    const stored = JSON.stringify(await rows('select * from session'));
    expect(stored).not.toContain(sessionIdOf(cookie));
    expect(stored).toContain(sessionDigest(sessionIdOf(cookie)));
    const sent = `voxicon.sid=${sessionDigest(sessionIdOf(cookie))}`;
    expect((await userOf(sent)).status).toBe(401);
  });
});

describe('a cookie', () => {
  it.each([
    ['without its signature', (cookie: string) => cookie.split('.').slice(0, 2).join('.')],
    ['with another signature', (cookie: string) => `${cookie.slice(0, -6)}AAAAAA`],
    ['with one letter of its id changed', flipped],
    ['not marked as signed', (cookie: string) => cookie.replace('s%3A', '')],
    ['that is empty', () => 'voxicon.sid='],
    ['that is no text', () => 'voxicon.sid=%00%ff%'],
    ['under another name', (cookie: string) => cookie.replace('voxicon.sid', 'connect.sid')],
    ['of ten thousand characters', () => `voxicon.sid=s%3A${'x'.repeat(10_000)}`],
  ])('%s is nobody’s', async (_, spoil) => {
    const cookie = await signInAgain(await aMember(app()));
    expect((await userOf(cookie)).status).toBe(200);
    const answer = await userOf(spoil(cookie));
    expect(answer.status).toBe(401);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('is for https alone where the visitor came by https, as the trusted proxy says', async () => {
    const member = await aMember(behindProxy());
    const secure = { 'X-Forwarded-Proto': 'https' };
    const flagsOf = async (headers: Record<string, string>) =>
      wholeCookieOf(await login(behindProxy(), member, headers))!.split('; ');
    expect(await flagsOf(secure)).toContain('Secure');
    expect(await flagsOf({ 'X-Forwarded-Proto': 'http' })).not.toContain('Secure');
    expect(await flagsOf({})).not.toContain('Secure');
  });

  it('is not for https alone because a visitor says so, where no proxy is trusted', async () => {
    const answer = await login(app(), await aMember(app()), { 'X-Forwarded-Proto': 'https' });
    expect(answer.get('Set-Cookie')!.join()).not.toContain('Secure');
  });

  it('is for https alone where the public address is, also behind a proxy that says nothing', async () => {
    const answer = await login(publicSite(), await aMember(publicSite()));
    for (const cookie of answer.get('Set-Cookie')!) expect(cookie).toContain('; Secure');
  });

  it('is set anew at every call of a member, and never for a visitor', async () => {
    const cookie = await signInAgain(await aMember(app()));
    expect(cookieOf(await userOf(cookie))).toBe(cookie);
    for (const path of ['/api/user', '/api/public/dictionary', '/'])
      expect((await app().http.get(path)).headers).not.toHaveProperty('set-cookie');
    expect((await app().http.post('/api/logout')).get('Set-Cookie')?.join() ?? '').not.toContain('s%3A');
  });
});

describe('a session in time', () => {
  const away = (sid: string, days: number) =>
    rows(
      `update session set seen_at = now() - make_interval(days => $2::int),
         expire = now() + make_interval(days => 30 - $2::int),
         sess = jsonb_set(sess::jsonb, '{cookie,expires}', to_jsonb(now() + make_interval(days => 30 - $2::int)))::json
       where sid = $1`,
      [sid, days],
    );
  const daysLeft = async (sid: string) =>
    (
      await rows(
        `select round(extract(epoch from expire - now()) / 86400)::int as left,
           seen_at > now() - interval '1 minute' as "seenNow" from session where sid = $1`,
        [sid],
      )
    )[0];

  it('ends for good after 180 days, however often the member came', async () => {
    const cookie = await signInAgain(await aMember(app()));
    const sid = sessionDigest(sessionIdOf(cookie));
    await away(sid, 1);
    await rows(`update session set created_at = now() - interval '170 days' where sid = $1`, [sid]);
    expect((await userOf(cookie)).status).toBe(200);
    expect(await daysLeft(sid)).toEqual({ left: 10, seenNow: true });
  });

  it('lasts thirty days from the last visit', async () => {
    const cookie = await signInAgain(await aMember(app()));
    const sid = sessionDigest(sessionIdOf(cookie));
    await away(sid, 29);
    expect(await daysLeft(sid)).toEqual({ left: 1, seenNow: false });
    expect((await userOf(cookie)).status).toBe(200);
    expect(await daysLeft(sid)).toEqual({ left: 30, seenNow: true });
  });

  it('goes on however long ago it began', async () => {
    const cookie = await signInAgain(await aMember(app()));
    const sid = sessionDigest(sessionIdOf(cookie));
    await away(sid, 90); // what was written down at sign-in has long run out
    await rows(`update session set expire = now() + interval '1 day' where sid = $1`, [sid]);
    const answer = await userOf(cookie);
    expect(answer.status).toBe(200);
    const expires = /Expires=([^;]+)/.exec(wholeCookieOf(answer)!)![1]!;
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await daysLeft(sid)).toEqual({ left: 30, seenNow: true });
  });

  it('is not written down again within five minutes', async () => {
    const cookie = await signInAgain(await aMember(app()));
    const versions = () => rows('select sid, xmin::text from session order by sid');
    const before = await versions();
    expect(before).toHaveLength(2);
    for (let i = 0; i < 5; i++) await userOf(cookie);
    expect(await versions()).toEqual(before);
  });

  it('that has run out is nobody’s, and stays so', async () => {
    const cookie = await signInAgain(await aMember(app()));
    await rows(
      `update session set expire = now() - interval '2 seconds', seen_at = now() - interval '31 days'`,
    );
    for (let i = 0; i < 2; i++) expect((await userOf(cookie)).status).toBe(401);
  });
});

function flipped(cookie: string): string {
  const id = sessionIdOf(cookie);
  return cookie.replace(id, `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`);
}
