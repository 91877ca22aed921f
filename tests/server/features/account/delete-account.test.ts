import { describe, expect, it } from 'vitest';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { cookieOf } from '../../../support/auth/cookies.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const remove = ({ http, password }: Member) => http.delete('/api/account').send({ password });
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);
const read = async (word: string) =>
  (await app().http.get(`/api/public/dictionary/${word}`)).body as WordDetail;
const vote = ({ http }: Member, definitionId: number, value: 1 | -1 = 1) =>
  http.put(`/api/definitions/${definitionId}/vote`).send({ value });

async function define({ http }: Member, word: string, text: string): Promise<number> {
  const { body } = await http.post('/api/words').send({ word, type: 'word', category: null });
  const made = await http.post('/api/definitions').send({ wordId: body.id as number, text });
  expect(made.status).toBe(201);
  return made.body.id as number;
}

describe('DELETE /api/account', () => {
  it('signs out everywhere and takes the cookie away', async () => {
    const member = await aMember(app());
    const { username, password } = member;
    const login = () => app().http.post('/api/login').send({ username, password });
    const elsewhere = cookieOf(await login());
    const { status, body, headers } = await remove(member);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(headers['set-cookie']?.[0]).toMatch(/^voxicon\.sid=;/);
    expect((await member.http.get('/api/user')).status).toBe(401);
    expect((await app().http.get('/api/user').set('Cookie', elsewhere)).status).toBe(401);
    expect(await rows('select from session')).toEqual([]);
    expect((await login()).status).toBe(401);
  });

  it('needs the password', async () => {
    const member = await aMember(app());
    const { status, body } = await member.http.delete('/api/account').send({ password: 'a wrong guess' });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'The password is wrong',
        fields: { password: 'The password is wrong' },
      },
    });
    for (const password of [undefined, '', null, [member.password]]) {
      const refused = await member.http.delete('/api/account').send({ password });
      expect(refused.body.fields).toEqual({ password: 'Password is required' });
    }
    expect((await member.http.get('/api/account')).status).toBe(200);
  });

  it('keeps nothing personal', async () => {
    const member = await aMember(app(), { username: 'Scribe', xp: 500 });
    const [wordId] = await storeWords(app().ctx, ['word']);
    const [definition] = await rows('select id from definitions where word_id = $1', [wordId]);
    await member.http.put(`/api/definitions/${String(definition!.id)}/skip`).expect(200);
    await define(member, 'plain', 'What the scribe says it means.');
    await member.http.post('/api/invites').expect(201);
    await app().http.post('/api/password-resets').send({ email: member.email });
    await app().ctx.background.done();
    await remove(member).expect(200);
    expect(await rows('select * from users')).toEqual([
      {
        id: member.id,
        username: null,
        votes_voided_at: null,
        username_key: null,
        email: null,
        email_confirmed_at: null,
        password_hash: null,
        xp: 0,
        invited_by: null,
        created_at: expect.any(Date),
        role: 'member',
        suspended_at: null,
        suspended_until: null,
        suspension_reason: null,
        name_removed_at: null,
        stripe_customer_id: null,
        deleted_at: expect.any(Date),
      },
    ]);
    for (const table of ['session', 'password_resets', 'rating_skips', 'xp_entries', 'invites'])
      expect({ table, rows: await rows(`select from ${table}`) }).toEqual({ table, rows: [] });
  });

  it('leaves what was written, without the name, at once and for every process', async () => {
    const member = await aMember(app(), { username: 'Scribe' });
    const second = await app().another();
    await define(member, 'plain', 'What the scribe says it means.');
    const readThere = async () => (await second.http.get('/api/public/dictionary/plain')).body as WordDetail;
    expect((await read('plain')).definitions).toMatchObject([{ author: 'Scribe' }]);
    expect((await readThere()).definitions).toMatchObject([{ author: 'Scribe' }]);
    await remove(member).expect(200);
    expect((await read('plain')).definitions).toMatchObject([
      { text: 'What the scribe says it means.', author: null, challengeStatus: 'live' },
    ]);
    await expect.poll(async () => (await readThere()).definitions[0]!.author).toBeNull();
    await second.close();
    expect((await app().http.get('/api/members/Scribe')).status).toBe(404);
    expect(await rows('select word, added_by from words')).toEqual([{ word: 'plain', added_by: null }]);
  });

  it('leaves the votes, which still count, also when others vote after', async () => {
    const [leaving, staying] = await members(app(), 2);
    await storeWords(app().ctx, ['word']);
    const { id } = (await rows('select id from definitions'))[0] as { id: number };
    await vote(leaving!, id).expect(200);
    await remove(leaving!).expect(200);
    expect((await read('word')).definitions).toMatchObject([{ votes: 1 }]);
    expect((await vote(staying!, id)).body).toMatchObject({ upVotes: 2, votes: 2 });
  });

  it('does not count what the author might have voted on the own text', async () => {
    const [author, voter] = await members(app(), 2);
    const id = await define(author!, 'plain', 'What the author says it means.');
    expect((await vote(author!, id)).status).toBe(403);
    await remove(author!).expect(200);
    expect((await vote(voter!, id)).body).toMatchObject({ upVotes: 1 });
  });

  it('leaves the guests that came by its invites', async () => {
    const member = await aMember(app(), { xp: 500 });
    const { code } = (await member.http.post('/api/invites')).body as { code: string };
    const guest = await aMember(app(), { inviteCode: code });
    await remove(member).expect(200);
    const { body } = await guest.http.get('/api/account/export');
    expect(body.account).toMatchObject({ username: guest.username, invitedBy: null });
  });

  it('makes name and address free, for an account that inherits nothing', async () => {
    const member = await aMember(app(), { username: 'Scribe', xp: 500 });
    await define(member, 'plain', 'What the scribe says it means.');
    await remove(member).expect(200);
    const { status, body } = await app().http.post('/api/register').send({
      username: 'SCRIBE',
      email: member.email.toUpperCase(),
      password: 'secret word',
      inviteCode: DEFAULT_INVITE_CODE,
    });
    expect({ status, xp: body.xp }).toEqual({ status: 201, xp: 0 });
    expect(body.id).not.toBe(member.id);
    expect((await app().http.get('/api/members/scribe')).body).toMatchObject({ definitions: [] });
  });

  it('changes nothing of others', async () => {
    const [leaving, staying] = await members(app(), 2);
    await define(staying!, 'plain', 'What somebody else says it means.');
    await remove(leaving!).expect(200);
    expect((await staying!.http.get('/api/user')).status).toBe(200);
    expect((await read('plain')).definitions).toMatchObject([{ author: staying!.username }]);
  });

  it('is whole or not at all', async () => {
    const member = await aMember(app(), { username: 'Scribe' });
    await define(member, 'plain', 'What the scribe says it means.');
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await rows('create trigger refuse before update on users for each row execute function refuse()');
    expect((await remove(member)).status).toBe(500);
    await rows('drop trigger refuse on users');
    await rows('drop function refuse');
    expect((await read('plain')).definitions).toMatchObject([{ author: 'Scribe' }]);
    expect((await member.http.get('/api/user')).status).toBe(200);
  });
});
