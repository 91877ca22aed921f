import { describe, expect, it } from 'vitest';
import { sessionDigest } from '#server/features/auth/session/session-store.ts';
import { cookieOf, sessionIdOf } from '../../../support/auth/cookies.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { aMember, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const signInAgain = async ({ username, password }: Member) =>
  cookieOf(await app().http.post('/api/login').send({ username, password }).expect(200));
const userOf = (cookie: string) => app().http.get('/api/user').set('Cookie', cookie);
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);

describe.each(['/api/logout', '/api/auth/logout'])('POST %s', (path) => {
  const logout = (cookie: string) => app().http.post(path).set('Cookie', cookie);

  it('ends the session, wherever its cookie was copied to, and no other', async () => {
    const member = await aMember(app());
    const [cookie, elsewhere] = [await signInAgain(member), await signInAgain(member)];
    const { status, body } = await logout(cookie);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await userOf(cookie)).status).toBe(401);
    expect((await userOf(elsewhere)).status).toBe(200);
    expect(await rows('select from session where sid = $1', [sessionDigest(sessionIdOf(cookie))])).toEqual(
      [],
    );
  });

  it('takes the cookie away, over http without the mark for https, with which browsers would ignore it', async () => {
    const answer = await logout(await signInAgain(await aMember(app())));
    const [pair, ...flags] = answer.get('Set-Cookie')![0]!.split('; ');
    expect(pair).toBe('voxicon.sid=');
    expect(flags).toContain('Path=/');
    expect(flags).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    expect(flags).not.toContain('Secure');
  });

  it('needs neither body nor content type, but takes them', async () => {
    const member = await aMember(app());
    expect((await logout(await signInAgain(member))).status).toBe(200);
    expect((await logout(await signInAgain(member)).set('Content-Type', 'application/json')).status).toBe(
      200,
    );
    expect((await logout(await signInAgain(member)).send({})).status).toBe(200);
    expect((await logout(await signInAgain(member)).set('Content-Type', 'text/plain')).status).toBe(200);
  });

  it('answers the same when nobody is signed in, any more or at all', async () => {
    const cookie = await signInAgain(await aMember(app()));
    await logout(cookie);
    for (const stale of [cookie, 'voxicon.sid=s%3Aknown.c2ln', 'other=1']) {
      const { status, body } = await logout(stale);
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
  });
});

describe('a session that ends while a call of it is under way', () => {
  it('does not come back by logout', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['word']);
    const [definition] = await rows('select id from definitions');
    const cookie = await signInAgain(member);
    // Long unseen, so that the call under way wants to write the session down again.
    await rows(`update session set seen_at = now() - interval '1 day', expire = now() + interval '29 days'`);
    const lock = await hold(app().databaseUrl, 'select from words where id = $1 for update', [wordId]);
    const vote = app()
      .http.put(`/api/definitions/${String(definition!.id)}/vote`)
      .set('Cookie', cookie)
      .send({ value: 1 })
      .then(({ status }) => status);
    await expectToWait(vote);
    await app().http.post('/api/logout').set('Cookie', cookie).expect(200);
    await lock.rollback();
    expect(await vote).toBe(200);
    expect((await userOf(cookie)).status).toBe(401);
    expect(await rows('select from session where sid = $1', [sessionDigest(sessionIdOf(cookie))])).toEqual(
      [],
    );
  });

  it('does not come back by the end of the account', async () => {
    const member = await aMember(app());
    const cookie = await signInAgain(member);
    await rows(`update session set seen_at = now() - interval '1 day', expire = now() + interval '29 days'`);
    const lock = await hold(app().databaseUrl, 'lock table users in access exclusive mode');
    const call = userOf(cookie).then(({ status }) => status);
    await expectToWait(call);
    // What the end of an account does, within the lock.
    await lock.query('delete from session where user_id = $1', [member.id]);
    await lock.query(
      `update users set username = null, username_key = null, email = null, password_hash = null,
         deleted_at = now() where id = $1`,
      [member.id],
    );
    await lock.commit();
    expect(await call).toBe(401);
    expect((await userOf(cookie)).status).toBe(401);
    expect(await rows('select sess from session')).toEqual([]);
  });
});

describe('a member whose account is gone', () => {
  it('is nobody, even with a session that was overlooked', async () => {
    const member = await aMember(app());
    await rows(
      `update users set username = null, username_key = null, email = null, password_hash = null,
         deleted_at = now() where id = $1`,
      [member.id],
    );
    expect((await member.http.get('/api/user')).status).toBe(401);
    expect((await member.http.get('/api/account')).status).toBe(401);
    const { username, password } = member;
    expect((await app().http.post('/api/login').send({ username, password })).status).toBe(401);
  });

  it('takes the sessions along when the row itself goes', async () => {
    const member = await aMember(app());
    await rows('delete from users where id = $1', [member.id]);
    expect(await rows('select from session')).toEqual([]);
    expect((await member.http.get('/api/user')).status).toBe(401);
  });
});
