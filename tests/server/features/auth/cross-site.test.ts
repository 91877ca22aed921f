import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const EVIL = 'https://evil.example';
const rows = (text: string) => runSql(app().databaseUrl, text);

describe('a call from another site', () => {
  it('does not sign a visitor in, not even by the right password', async () => {
    const { username, password } = await aMember(app());
    const [sessions] = await rows('select count(*) from session');
    const answer = await app().http.post('/api/login').set('Origin', EVIL).send({ username, password });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ code: 'forbidden', message: 'Calls from other sites are refused' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await rows('select count(*) from session'))[0]).toEqual(sessions);
  });

  it.each(['/api/logout', '/api/auth/logout'])('does not sign a member out by %s', async (path) => {
    const { http } = await aMember(app());
    expect((await http.post(path).set('Origin', EVIL)).status).toBe(403);
    expect((await http.get('/api/user')).status).toBe(200);
  });

  it('makes no account', async () => {
    const { status } = await app()
      .http.post('/api/register')
      .set('Origin', EVIL)
      .send({ username: 'a', email: 'b', password: 'c', inviteCode: 'd' });
    expect(status).toBe(403);
  });

  it('votes for nobody', async () => {
    const { http } = await aMember(app());
    await storeWords(app().ctx, ['word']);
    const path = `/api/definitions/${String((await rows('select id from definitions'))[0]!.id)}/vote`;
    expect((await http.put(path).set('Origin', EVIL).send({ value: 1 })).status).toBe(403);
    expect((await http.delete(path).set('Origin', EVIL)).status).toBe(403);
    expect(await rows('select from votes')).toEqual([]);
    await http.put(path).set('Origin', app().url).send({ value: 1 }).expect(200);
  });

  it('changes no password and deletes no account', async () => {
    const { http, password } = await aMember(app());
    const change = { currentPassword: password, newPassword: 'another secret' };
    expect((await http.put('/api/account/password').set('Origin', EVIL).send(change)).status).toBe(403);
    expect((await http.delete('/api/account').set('Origin', 'null').send({ password })).status).toBe(403);
    expect((await http.get('/api/account')).status).toBe(200);
  });
});

describe('a body that a plain form could send', () => {
  it.each([
    [
      'application/x-www-form-urlencoded',
      (user: string, pass: string) => `username=${user}&password=${pass}`,
    ],
    ['text/plain', (username: string, password: string) => JSON.stringify({ username, password })],
    ['multipart/form-data; boundary=x', () => '--x--'],
  ])('of type %s signs nobody in', async (type, write) => {
    const { username, password } = await aMember(app());
    const answer = await app()
      .http.post('/api/login')
      .set('Content-Type', type)
      .send(write(username, password));
    expect(answer.status).toBe(415);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('of type text/plain changes nothing for a member', async () => {
    const { http, password } = await aMember(app());
    const plain = { 'Content-Type': 'text/plain' };
    expect((await http.delete('/api/account').set(plain).send(JSON.stringify({ password }))).status).toBe(
      415,
    );
    expect((await http.post('/api/logout').set(plain).send('x')).status).toBe(415);
    expect((await http.get('/api/user')).status).toBe(200);
  });
});
