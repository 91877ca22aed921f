import { describe, expect, it } from 'vitest';
import { cookieOf } from '../../../../support/auth/cookies.ts';
import { runSql } from '../../../../support/server/db.ts';
import { aMember, type Member } from '../../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';

const app = useTestApp();
const limited = useTestApp({ LOGIN_FAILURES_PER_MINUTE: '10' });

const NEW = 'another secret';
const login = ({ username }: Member, password: string) =>
  app().http.post('/api/login').send({ username, password });
const change = ({ http }: Member, currentPassword: unknown, newPassword: unknown = NEW) =>
  http.put('/api/account/password').send({ currentPassword, newPassword });
const hashes = (target: TestApp = app()) =>
  runSql(target.databaseUrl, 'select password_hash from users order by id');

describe('PUT /api/account/password', () => {
  it('sets the password', async () => {
    const member = await aMember(app());
    const { status, body } = await change(member, member.password);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await login(member, member.password)).status).toBe(401);
    expect((await login(member, NEW)).status).toBe(200);
  });

  it('signs out everywhere but here, and nobody else', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const elsewhere = cookieOf(await login(member, member.password));
    await change(member, member.password).expect(200);
    expect((await app().http.get('/api/user').set('Cookie', elsewhere)).status).toBe(401);
    expect((await member.http.get('/api/user')).status).toBe(200);
    expect((await other.http.get('/api/user')).status).toBe(200);
  });

  it('goes on under another id, so that a copy of the old cookie is worth nothing', async () => {
    const member = await aMember(app());
    const old = cookieOf(await login(member, member.password));
    const answer = await app()
      .http.put('/api/account/password')
      .set('Cookie', old)
      .send({ currentPassword: member.password, newPassword: NEW });
    expect(answer.status).toBe(200);
    const userOf = (cookie: string) => app().http.get('/api/user').set('Cookie', cookie);
    expect((await userOf(old)).status).toBe(401);
    expect((await userOf(cookieOf(answer))).status).toBe(200);
  });

  it('makes links for a new password worthless', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    for (const { id } of [member, other]) {
      await runSql(
        app().databaseUrl,
        `insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
        [`hash of ${id}`, id],
      );
    }
    await change(member, member.password).expect(200);
    expect(await runSql(app().databaseUrl, 'select user_id from password_resets')).toEqual([
      { user_id: other.id },
    ]);
  });

  it.each(['a wrong guess', 'SECRET', ' '])('refuses "%s" as the current one', async (guess) => {
    const member = await aMember(app());
    const elsewhere = cookieOf(await login(member, member.password));
    const before = await hashes();
    const { status, body } = await change(member, guess);
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'The password is wrong',
        fields: { currentPassword: 'The password is wrong' },
      },
    });
    expect(await hashes()).toEqual(before);
    expect((await app().http.get('/api/user').set('Cookie', elsewhere)).status).toBe(200);
  });

  it.each([
    [undefined, NEW, { currentPassword: 'Password is required' }],
    ['', NEW, { currentPassword: 'Password is required' }],
    [null, NEW, { currentPassword: 'Password is required' }],
    ['x', 'x'.repeat(5), { newPassword: 'Password must be at least 6 characters' }],
    ['x', undefined, { newPassword: 'Password must be at least 6 characters' }],
    ['x', 'x'.repeat(201), { newPassword: 'Password must be at most 200 characters' }],
    ['x', ['longenough'], { newPassword: 'Password must be at least 6 characters' }],
  ])('refuses %j with %j', async (currentPassword, newPassword, fields) => {
    const { status, body } = await aMember(app()).then((member) =>
      change(member, currentPassword, newPassword === undefined ? null : newPassword),
    );
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  it('changes no other member’s, whatever else the body says', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    await member.http
      .put('/api/account/password')
      .send({ currentPassword: member.password, newPassword: NEW, id: other.id, userId: other.id })
      .expect(200);
    expect((await login(other, other.password)).status).toBe(200);
    expect((await login(member, NEW)).status).toBe(200);
  });
});

describe('guessing the current password', () => {
  const wrongly = (member: Member) => change(member, 'a wrong guess');
  const remove = ({ http }: Member, password: string) => http.delete('/api/account').send({ password });

  it('ends at the tenth guess of a minute, also by way of deleting the account', async () => {
    const member = await aMember(limited());
    for (let i = 0; i < 10; i++) {
      const { status } = i % 2 === 0 ? await wrongly(member) : await remove(member, 'a wrong guess');
      expect(status).toBe(400);
    }
    for (const answer of [await change(member, member.password), await remove(member, member.password)]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await member.http.get('/api/user')).status).toBe(200);
  });

  it('is limited for each member alone, and does not count who is right', async () => {
    const [member, other] = [await aMember(limited()), await aMember(limited())];
    for (let i = 0; i < 10; i++) await wrongly(member);
    for (let i = 0; i < 12; i++)
      expect((await change(other, other.password, other.password)).status).toBe(200);
  });

  it('is limited over two processes', async () => {
    const member = await aMember(limited());
    for (let i = 0; i < 10; i++) await wrongly(member);
    const second = await limited().another();
    const { username, password } = member;
    const cookie = cookieOf(await second.http.post('/api/login').send({ username, password }));
    const { status } = await second.http.delete('/api/account').set('Cookie', cookie).send({ password });
    await second.close();
    expect(status).toBe(429);
  });

  it('is limited also when many guesses come at once', async () => {
    const member = await aMember(limited());
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrongly(member)));
    const answered = answers.filter(({ status }) => status === 400).length;
    // The two that are hashed at a time may be over it.
    expect(answered).toBeLessThanOrEqual(12);
  });
});
