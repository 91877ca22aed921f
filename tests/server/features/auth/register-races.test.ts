import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const register = async ({ http }: TestApp, username: string, email: string) => {
  const { status, body } = await http
    .post('/api/register')
    .send({ username, email, password: 'secret word', inviteCode: DEFAULT_INVITE_CODE });
  return { status, message: body.message as string | undefined };
};

/** Fifty at once, in turns to two processes. */
async function fiftyTimes(make: (i: number) => [username: string, email: string]) {
  const second = await app().another();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => register(i % 2 === 0 ? app() : second, ...make(i))),
  );
  await second.close();
  return answers;
}

const counts = async () =>
  (
    await runSql(
      app().databaseUrl,
      `select (select count(*)::int from users) as users, (select count(*)::int from session) as sessions`,
    )
  )[0];

describe('fifty registrations at once', () => {
  it('of one name, in all letter cases, make one account', async () => {
    const spelt = ['scribe', 'SCRIBE', 'Scribe', 'sCriBe', '\uFF53cribe'];
    const answers = await fiftyTimes((i) => [spelt[i % 5]!, `scribe${i}@example.com`]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: 49 }, () => ({ status: 409, message: 'Username already exists' })),
    );
    expect(await counts()).toEqual({ users: 1, sessions: 1 });
  });

  it('of one address, in all letter cases, make one account', async () => {
    const spelt = ['scribe@example.com', 'SCRIBE@example.com', 'Scribe@Example.Com'];
    const answers = await fiftyTimes((i) => [`scribe${i}`, spelt[i % 3]!]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toEqual(
      Array.from({ length: 49 }, () => ({ status: 409, message: 'Email already exists' })),
    );
    expect(await counts()).toEqual({ users: 1, sessions: 1 });
  });
});

describe('a registration', () => {
  const holdOneOf = (key: string, email: string) =>
    hold(
      app().databaseUrl,
      `insert into users (username, username_key, email, password_hash) values ($1, $1, $2, 'x')`,
      [key, email],
    );

  it.each([
    ['name', 'scribe', 'other@example.com', 'Username already exists'],
    ['address', 'other', 'scribe@example.com', 'Email already exists'],
  ])(
    'waits for another of the same %s, and is refused when that one is done',
    async (_, key, email, message) => {
      const other = await holdOneOf(key, email);
      const pending = register(app(), 'Scribe', 'Scribe@example.com');
      await expectToWait(pending);
      await other.commit();
      expect(await pending).toEqual({ status: 409, message });
      expect(await counts()).toEqual({ users: 1, sessions: 0 });
    },
  );

  it('waits for another of the same name, and goes on when that one failed', async () => {
    const other = await holdOneOf('scribe', 'other@example.com');
    const pending = register(app(), 'Scribe', 'Scribe@example.com');
    await expectToWait(pending);
    await other.rollback();
    expect(await pending).toEqual({ status: 201 });
    expect(await counts()).toEqual({ users: 1, sessions: 1 });
  });
});
