import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, suspend, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, storeVotes, vote, write } from '../../../support/votes/votes.ts';

const app = useTestApp();

const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const read = (name: string) => app().http.get(`/api/members/${encodeURIComponent(name)}`);
const NONE = { status: 404, body: { code: 'not_found', message: 'There is no such member' } };

describe('GET /api/members/:username', () => {
  it('tells anybody these fields and no other: no id, no e-mail address, no votes', async () => {
    const [member, other] = [await aMember(app(), { username: 'Scribe' }), await aMember(app())];
    const { id } = await write(member, 'deep state', 'Those who rule unseen, say some.');
    await storeVotes(app().ctx, id, { up: 2, down: 5 });
    await vote(member, (await write(other, 'alpha', 'What only the other says.')).id, -1);
    const answer = await read('Scribe');
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        username: 'Scribe',
        rank: 'Newbie',
        joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        wordsAdded: 1,
        liveDefinitions: 1,
        totalVotes: 1,
        definitions: [
          {
            id,
            word: 'deep state',
            text: 'Those who rule unseen, say some.',
            challengeStatus: 'live',
            votes: -3,
            createdAt: expect.any(String),
            restsUntil: null,
          },
        ],
      },
    });
    expect(answer.text).not.toContain('@');
  });

  it('says the same to the member and to others', async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    await write(member, 'plain');
    const { body } = await read(member.username);
    for (const { http } of [member, other])
      expect((await http.get(`/api/members/${member.username}`)).body).toEqual(body);
  });

  it('finds the name in any letter case and with its spaces', async () => {
    await aMember(app(), { username: 'Élan Vital' });
    for (const name of ['Élan Vital', 'élan vital', 'ÉLAN VITAL', ' Élan Vital ', 'E\u0301lan Vital'])
      expect((await read(name)).body).toMatchObject({ username: 'Élan Vital' });
    for (const name of ['Elan Vital', 'ÉlanVital', 'Élan-Vital'])
      expect((await read(name)).body).toEqual(NONE.body);
  });

  it('does not know an unknown name: 404', async () => {
    await aMember(app(), { username: 'scribe' });
    for (const name of ['nobody', 'scrib', 'scribe2', '1', 'null', 'undefined', 'constructor', '__proto__']) {
      const { status, body } = await read(name);
      expect({ name, status, body }).toEqual({ name, ...NONE });
    }
  });

  it.each([
    ['NUL', '%00'],
    ['a name and NUL', 'scribe%00'],
    ['a path', '..%2F..%2Fetc%2Fpasswd'],
    ['dots', '%2e%2e%2f'],
    ['SQL', '%27%3B%20drop%20table%20users%3B--'],
    ['a percent sign', '%25'],
    ['an emoji', '%F0%9F%90%87'],
    ['a change of direction', '%E2%80%AE'],
    ['letters that grow to 18 when normalised', '%EF%B7%BA'.repeat(1000)],
    ['14,000 letters', 'x'.repeat(14_000)],
    ['a space', '%20'],
    ['an asterisk', '*'],
    ['an object', '[object Object]'],
  ])('does not know a hostile name: %s', async (_, name) => {
    await aMember(app(), { username: 'scribe' });
    const { status, body } = await app().http.get(`/api/members/${name}`);
    expect({ status, body }).toEqual(NONE);
  });

  it.each(['%ED%A0%80', '%C0%AF', '%', '%zz', '%E2%82'])('refuses what is no text: %s', async (name) => {
    const { status, body } = await app().http.get(`/api/members/${name}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_request' });
  });

  it.each(['', '../user', '..', './', 'scribe/../../user', 'scribe/more'])(
    'answers nothing about a member below and above its path: /api/members/%s',
    async (path) => {
      await aMember(app(), { username: 'scribe' });
      const { status, body } = await app().http.get(`/api/members/${path}`);
      expect([401, 404]).toContain(status);
      expect(body.username).toBeUndefined();
    },
  );

  it('does not know a deleted account, while its definitions stay without a name', async () => {
    const member = await aMember(app(), { username: 'scribe' });
    await write(member, 'plain', 'A reading that outlives its author.');
    expect((await read('scribe')).status).toBe(200);
    expect((await member.http.delete('/api/account').send({ password: member.password })).status).toBe(200);
    for (const name of ['scribe', 'SCRIBE', '', 'null']) {
      const { status } = await read(name);
      expect({ name, status }).toEqual({ name, status: 404 });
    }
    expect((await app().http.get('/api/public/dictionary/plain')).body.definitions).toMatchObject([
      { text: 'A reading that outlives its author.', author: null },
    ]);
  });

  it('tells whose the name is now, once somebody else took it', async () => {
    const first = await aMember(app(), { username: 'scribe' });
    await write(first, 'plain');
    await first.http.delete('/api/account').send({ password: first.password });
    await aMember(app(), { username: 'Scribe' });
    expect((await read('scribe')).body).toMatchObject({ username: 'Scribe', wordsAdded: 0, definitions: [] });
  });

  it('still tells of a suspended member', async () => {
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect((await read(member.username)).status).toBe(200);
  });

  it('tells the last fifty definitions, the newest first', async () => {
    const member = await aMember(app());
    const { ids } = await storeContest(
      app().ctx,
      'many',
      Array.from({ length: 55 }, () => ({})),
    );
    await rows(
      `update definitions set author_id = $1, created_at = '2026-01-02T03:04:05Z'::timestamptz - id * interval '1 s'`,
      [member.id],
    );
    const { definitions } = (await read(member.username)).body as { definitions: { id: number }[] };
    expect(definitions.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  });
});
