import { describe, expect, it } from 'vitest';
import type { SignedInSession } from '#shared/account/account.endpoints.ts';
import { sessionDigest } from '#server/features/auth/session/session-store.ts';
import { cookieOf, sessionIdOf } from '../../../support/auth/cookies.ts';
import { aPlan } from '../../../support/factories/account.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, suspend, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const signInAgain = async ({ username, password }: Member, userAgent = '') =>
  cookieOf(
    await app().http.post('/api/login').set('User-Agent', userAgent).send({ username, password }).expect(200),
  );
const userOf = (cookie: string) => app().http.get('/api/user').set('Cookie', cookie);
const sessionsOf = async ({ http }: Member) =>
  (await http.get('/api/account/sessions').expect(200)).body as SignedInSession[];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('GET /api/account', () => {
  it('tells the member’s own name, address and plan, and no more', async () => {
    const { http, id, username, email } = await aMember(app());
    const { status, body, headers } = await http.get('/api/account');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id,
        username,
        isNameRemoved: false,
        email,
        mustConfirmEmail: false,
        createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
        plan: aPlan({ isAvailable: false }),
      },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is open to suspended members', async () => {
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect((await member.http.get('/api/account')).status).toBe(200);
  });
});

describe('GET /api/account/sessions', () => {
  it('lists where the member is signed in, this one marked, and nobody else’s', async () => {
    const member = await aMember(app());
    await aMember(app());
    await signInAgain(member, FIREFOX);
    const sessions = await sessionsOf(member);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      isCurrent: false,
      device: 'Firefox on Linux',
      signedInAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
    });
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('lists what was seen last first, and none that has run out', async () => {
    const member = await aMember(app());
    const [old, expired] = [await signInAgain(member), await signInAgain(member)];
    const set = (cookie: string, what: string) =>
      runSql(app().databaseUrl, `update session set ${what} where sid = $1`, [
        sessionDigest(sessionIdOf(cookie)),
      ]);
    await set(old, `seen_at = now() - interval '3 days', created_at = now() - interval '4 days'`);
    await set(expired, `expire = now() - interval '1 minute'`);
    const sessions = await sessionsOf(member);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const daysAgo = (time: string) => Math.round((Date.now() - Date.parse(time)) / 86_400_000);
    expect(daysAgo(sessions[1]!.lastSeenAt)).toBe(3);
    expect(daysAgo(sessions[1]!.signedInAt)).toBe(4);
  });

  it('gives no id that makes a cookie', async () => {
    const member = await aMember(app());
    const cookie = await signInAgain(member);
    const { body, text } = await app().http.get('/api/account/sessions').set('Cookie', cookie);
    expect(text).not.toContain(sessionIdOf(cookie));
    for (const { id } of body as SignedInSession[])
      expect((await userOf(`voxicon.sid=s%3A${id}`)).status).toBe(401);
  });

  it('shows what a browser says of itself only in words of ours', async () => {
    const member = await aMember(app());
    await signInAgain(member, '<script>alert(1)</script>');
    for (const { device } of await sessionsOf(member))
      expect(device).toBe('Unknown browser on an unknown system');
  });
});

describe('DELETE /api/account/sessions/:sessionId', () => {
  it('signs out there and nowhere else', async () => {
    const member = await aMember(app());
    const [there, elsewhere] = [await signInAgain(member), await signInAgain(member)];
    const { status, body } = await member.http.delete(
      `/api/account/sessions/${sessionDigest(sessionIdOf(there))}`,
    );
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await userOf(there)).status).toBe(401);
    expect((await userOf(elsewhere)).status).toBe(200);
    expect(await sessionsOf(member)).toHaveLength(2);
  });

  it('may end the one that asks', async () => {
    const member = await aMember(app());
    const current = (await sessionsOf(member)).find(({ isCurrent }) => isCurrent)!;
    expect((await member.http.delete(`/api/account/sessions/${current.id}`)).status).toBe(200);
    expect((await member.http.get('/api/user')).status).toBe(401);
    expect(await runSql(app().databaseUrl, 'select from session')).toEqual([]);
  });

  it('knows no session of another member', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const cookie = await signInAgain(other);
    const { status, body } = await member.http.delete(
      `/api/account/sessions/${sessionDigest(sessionIdOf(cookie))}`,
    );
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'There is no such session' },
    });
    expect((await userOf(cookie)).status).toBe(200);
  });

  it('is 404 for one that ended, and 400 for what is no id', async () => {
    const { http } = await aMember(app());
    expect((await http.delete(`/api/account/sessions/${'x'.repeat(43)}`)).status).toBe(404);
    for (const id of ['x'.repeat(42), 'x'.repeat(44), '%27', `${'x'.repeat(42)}%20`])
      expect((await http.delete(`/api/account/sessions/${id}`)).status).toBe(400);
  });
});
