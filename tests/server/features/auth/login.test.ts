import supertest, { type Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, suspend } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const login = (username: unknown, password: unknown) =>
  app().http.post('/api/login').send({ username, password });
const answerOf = ({ status, body }: Response): unknown => ({ status, body: body as unknown });

const REFUSED = {
  status: 401,
  body: { code: 'wrong_credentials', message: 'Invalid username or password' },
};

describe('POST /api/login', () => {
  it('signs in and says who it is', async () => {
    const { id, password } = await aMember(app(), { username: 'scribe', xp: 40 });
    const http = supertest.agent(app().url);
    const answer = await http.post('/api/login').send({ username: 'scribe', password });
    expect(answerOf(answer)).toEqual({ status: 200, body: { id, username: 'scribe', xp: 40 } });
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(answerOf(await http.get('/api/user'))).toEqual(answerOf(answer));
  });

  it.each(['SCRIBE', 'scribe', 'sCrIbE', ' Scribe ', '\uFF33\uFF23\uFF32\uFF29\uFF22\uFF25'])(
    'knows the name written as "%s"',
    async (written) => {
      const { password } = await aMember(app(), { username: 'Scribe' });
      expect(answerOf(await login(written, password))).toMatchObject({
        status: 200,
        body: { username: 'Scribe' },
      });
    },
  );

  it('takes the password typed in another composition, and in no other letter case', async () => {
    const { http, password } = await aMember(app(), { username: 'scribe' });
    const newPassword = 'caf\u00E9 Noir';
    await http.put('/api/account/password').send({ currentPassword: password, newPassword }).expect(200);
    expect((await login('scribe', 'cafe\u0301 Noir')).status).toBe(200);
    expect((await login('scribe', 'caf\u00E9 noir')).status).toBe(401);
    expect((await login('scribe', ' caf\u00E9 Noir')).status).toBe(401);
  });

  it('answers a wrong password and an unknown name alike, and signs nobody in', async () => {
    const { password } = await aMember(app(), { username: 'scribe' });
    const [before] = await runSql(app().databaseUrl, 'select count(*) from session');
    for (const [username, tried] of [
      ['scribe', `${password}x`],
      ['scribe', password.toUpperCase()],
      ['nobody', password],
      ['scribe\0', password],
      ['\0', password],
      ['scribe\uD800', password],
      ["scribe' --", password],
      ['x'.repeat(50_000), password],
      ['scribe', 'x'.repeat(50_000)],
      ['member@example.com', password],
    ]) {
      const answer = await login(username, tried);
      expect(answerOf(answer)).toEqual(REFUSED);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect((await runSql(app().databaseUrl, 'select count(*) from session'))[0]).toEqual(before);
  });

  it.each([
    [undefined, 'x', { username: 'Username is required' }],
    ['', 'x', { username: 'Username is required' }],
    [{ $ne: null }, 'x', { username: 'Username is required' }],
    [['scribe'], 'x', { username: 'Username is required' }],
    ['scribe', undefined, { password: 'Password is required' }],
    ['scribe', '', { password: 'Password is required' }],
    ['scribe', { $ne: null }, { password: 'Password is required' }],
    ['scribe', true, { password: 'Password is required' }],
  ])('asks for what is missing in %j with %j', async (username, password, fields) => {
    const { status, body } = await login(username, password);
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  });

  it('reads name and password from the body alone', async () => {
    const { username, password } = await aMember(app());
    const answer = await app().http.post('/api/login').query({ username, password }).send({});
    expect(answer.status).toBe(400);
  });

  it('lets a suspended member in, who may still read and leave', async () => {
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect((await login(member.username, member.password)).status).toBe(200);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    await aMember(app(), { username: 'scribe' });
    const time = async (username: string) => {
      const start = performance.now();
      await login(username, 'a wrong password').expect(401);
      return performance.now() - start;
    };
    for (const name of ['scribe', 'nobody']) await time(name);
    const known: number[] = [];
    const unknown: number[] = [];
    // In turns, so that whatever else the machine does slows both.
    for (let i = 0; i < 15; i++) {
      known.push(await time('scribe'));
      unknown.push(await time(`nobody${i}`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[7]!;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(1 / 1.5);
    expect(ratio).toBeLessThan(1.5);
  });
});

describe('GET /api/user', () => {
  it('is 401 for visitors', async () => {
    expect(answerOf(await app().http.get('/api/user'))).toEqual({
      status: 401,
      body: { code: 'not_signed_in', message: 'Please sign in' },
    });
  });

  it('tells what is so now, not what was so at sign-in', async () => {
    const { http, id } = await aMember(app(), { username: 'scribe' });
    await runSql(app().databaseUrl, 'update users set xp = 77 where id = $1', [id]);
    expect((await http.get('/api/user')).body).toEqual({ id, username: 'scribe', xp: 77 });
  });
});
