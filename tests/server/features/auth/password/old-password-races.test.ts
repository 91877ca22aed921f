import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../../../../support/auth/cookies.ts';
import { runSql } from '../../../../support/server/db.ts';
import { expectToWait, hold } from '../../../../support/server/hold.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const app = useTestApp();
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);

// A gate before every new session, which a test may close: so a login has found its password right, but is not done.
beforeAll(async () => {
  await rows(`create function gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(7); return new; end $$`);
  await rows('create trigger gate before insert on session for each row execute function gate()');
});
afterAll(() => rows('drop trigger gate on session'));

async function aTokenOf({ id }: Member): Promise<string> {
  const token = 'a token of this test';
  const digest = createHash('sha256').update(token).digest('base64url');
  await rows(
    `insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [digest, id],
  );
  return token;
}

/** Whatever makes the old password worthless. */
const CHANGES: [string, (member: Member) => Promise<number>][] = [
  [
    'a change of the password',
    async ({ http, password }) =>
      (
        await http
          .put('/api/account/password')
          .send({ currentPassword: password, newPassword: 'another secret' })
      ).status,
  ],
  [
    'a new password by link',
    async (member) => {
      const token = await aTokenOf(member);
      const answer = await app().http.put('/api/password-resets').send({ token, password: 'another secret' });
      return answer.status;
    },
  ],
];

describe('a login by the old password', () => {
  it.each(CHANGES)('that is under way does not outlast %s', async (_, change) => {
    const member = await aMember(app());
    const { username, password } = member;
    const gate = await hold(app().databaseUrl, 'select pg_advisory_xact_lock(7)');
    const login = app()
      .http.post('/api/login')
      .send({ username, password })
      .then((answer) => answer);
    await expectToWait(login);
    const changed = change(member);
    await Promise.race([changed, sleep(1000)]); // it may as well wait for the login
    await gate.commit();
    expect(await changed).toBe(200);
    const cookie = cookieOf(await login);
    const { status } = await app().http.get('/api/user').set('Cookie', cookie);
    expect(status).toBe(401);
  });
});
