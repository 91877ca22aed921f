import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { exportAccount } from '#shared/account/account.endpoints.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, suspend, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

type Export = z.output<typeof exportAccount.response>;
const exportOf = async ({ http }: Member) =>
  (await http.get('/api/account/export').expect(200)).body as Export;

async function define({ http }: Member, word: string, text: string) {
  const { body } = await http.post('/api/words').send({ word, type: 'word', category: null });
  const made = await http.post('/api/definitions').send({ wordId: body.id as number, text });
  return made.body.id as number;
}
const vote = ({ http }: Member, definitionId: number, value: 1 | -1) =>
  http.put(`/api/definitions/${definitionId}/vote`).send({ value }).expect(200);

async function subscribeAndSponsor({ id }: Member) {
  const store = (text: string) => runSql(app().databaseUrl, text, [id]);
  await store(
    `insert into subscriptions (id, user_id, status, period_start, period_end, cancels_at_period_end, begun_at)
     values ('sub_1', $1, 'active', '2026-01-01Z', '2026-02-01Z', false, '2025-12-01Z')`,
  );
  await store(
    `insert into affiliate_changes (user_id, word, before, after)
     values ($1, 'plain', null, 'https://example.com'), ($1, 'gone', 'https://example.com', null)`,
  );
}

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as string;

describe('GET /api/account/export', () => {
  it('is a file to keep, and kept by nobody on the way', async () => {
    const { headers } = await (await aMember(app())).http.get('/api/account/export');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="?voxicon-\d{4}-\d\d-\d\d\.json"?$/,
    );
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('holds everything that the member did', async () => {
    const inviter = await aMember(app(), { username: 'Inviter', xp: 500 });
    const { code } = (await inviter.http.post('/api/invites')).body as { code: string };
    const member = await aMember(app(), { username: 'Scribe', inviteCode: code, xp: 500 });
    const foreign = await define(inviter, 'foreign', 'What the inviter says it means.');
    const target = { kind: 'definition', definitionId: foreign };
    await member.http.post('/api/reports').send({ target, reason: 'spam' }).expect(201);
    const own = await define(member, 'plain', 'What the scribe says it means.');
    await define(member, 'foreign', 'What the scribe says of it instead.');
    await vote(member, foreign, -1);
    await member.http.put(`/api/definitions/${foreign}/skip`).expect(200);
    await vote(inviter, own, 1);
    const text = 'What the scribe says it meant.';
    await member.http
      .put(`/api/definitions/${own}/text`)
      .send({ text, against: 'What the scribe says it means.', why: 'typo' })
      .expect(200);
    const { body: words } = await member.http.get('/api/public/dictionary/foreign');
    await member.http
      .post('/api/proposals')
      .send({ kind: 'alias', wordId: words.id, alias: 'Strange', aliasKind: 'variant' })
      .expect(201);
    await member.http.post('/api/invites').expect(201);
    await subscribeAndSponsor(member);
    const { wordId } = (
      await app().ctx.db.$client.query(`select id as "wordId" from words where word = 'foreign'`)
    ).rows[0] as { wordId: number };
    await member.http.put(`/api/kept/${wordId}`).expect(200);
    await member.http.put(`/api/viewed/${wordId}`).expect(200);
    await member.http.post('/api/follows').send({ kind: 'category', category: 'alien' }).expect(200);
    await member.http.post('/api/follows/feed').expect(200);
    await member.http.put('/api/board/me').send({ isListed: true }).expect(200);
    expect(await exportOf(member)).toEqual({
      account: { username: 'Scribe', email: member.email, createdAt: TIME, xp: 518, invitedBy: 'Inviter' },
      words: [{ word: 'plain', createdAt: TIME }],
      definitions: [
        { word: 'plain', text, challengeStatus: 'live', createdAt: TIME, sources: [] },
        {
          word: 'foreign',
          text: 'What the scribe says of it instead.',
          challengeStatus: 'challenger',
          createdAt: TIME,
          sources: [],
        },
      ],
      changedTexts: [{ word: 'plain', text, why: 'typo', createdAt: TIME }],
      proposals: [
        { kind: 'alias', word: 'foreign', proposed: 'Strange', why: '', state: 'open', createdAt: TIME },
      ],
      votes: [
        {
          word: 'foreign',
          definition: 'What the inviter says it means.',
          value: -1,
          createdAt: TIME,
          changedAt: TIME,
        },
      ],
      skipped: [{ word: 'foreign', definition: 'What the inviter says it means.', skippedAt: TIME }],
      xp: expect.any(Array) as Export['xp'],
      invites: [
        {
          code: expect.stringMatching(/^[\w-]{14}$/) as string,
          createdAt: TIME,
          usedAt: null,
          revokedAt: null,
        },
      ],
      subscriptions: [
        { status: 'active', periodEnd: '2026-02-01T00:00:00.000Z', begunAt: '2025-12-01T00:00:00.000Z' },
      ],
      affiliateChanges: [
        { word: 'plain', before: null, after: 'https://example.com', createdAt: TIME },
        { word: 'gone', before: 'https://example.com', after: null, createdAt: TIME },
      ],
      kept: [{ word: 'foreign', keptAt: expect.any(String) }],
      viewed: [{ word: 'foreign', viewedAt: expect.any(String) }],
      follows: [{ word: null, category: 'alien', member: null, createdAt: expect.any(String) }],
      feedSince: expect.any(String),
      isOnBoard: true,
      secondFactor: { totpSince: null, passkeys: [] },
      reports: [
        {
          word: 'foreign',
          reason: 'spam',
          text: '',
          contact: null,
          personName: null,
          answer: null,
          message: null,
          createdAt: TIME,
        },
      ],
      sessions: [
        {
          isCurrent: true,
          device: 'Unknown browser on an unknown system',
          signedInAt: TIME,
          lastSeenAt: TIME,
        },
      ],
    });
  });

  it('tells what each point was paid for, and not who voted', async () => {
    for (let i = 0; i < 5; i++) await aMember(app()); // so that no id of a voter is one of a definition
    const member = await aMember(app());
    const own = await define(member, 'plain', 'What the scribe says it means.');
    const voter = await aMember(app());
    await vote(voter, own, 1);
    const [stored] = await runSql(app().databaseUrl, `select object from xp_entries where kind = 'up-vote'`);
    expect(String(stored!.object)).toBe(`${own}/${voter.id}`);
    const { xp } = await exportOf(member);
    expect(xp.map(({ kind, object, amount }) => ({ kind, object, amount }))).toEqual([
      { kind: 'new-word', object: expect.any(String), amount: 10 },
      { kind: 'up-vote', object: String(own), amount: 2 },
    ]);
    expect(xp.every(({ object }) => !object.includes('/'))).toBe(true);
  });

  it('holds nothing of others', async () => {
    const other = await aMember(app(), { username: 'Somebody', xp: 500 });
    const member = await aMember(app());
    const foreign = await define(other, 'foreign', 'What somebody says it means.');
    await vote(member, foreign, 1);
    await subscribeAndSponsor(other);
    const guest = ((await other.http.post('/api/invites')).body as { code: string }).code;
    const { text } = await member.http.get('/api/account/export');
    for (const theirs of [other.email, 'Somebody', guest]) expect(text).not.toContain(theirs);
    expect((await exportOf(member)).words).toEqual([]);
    expect(await exportOf(member)).toMatchObject({
      definitions: [],
      subscriptions: [],
      affiliateChanges: [],
      reports: [],
    });
  });

  it('holds no password, no hash and no id that makes a cookie', async () => {
    const member = await aMember(app());
    const { text } = await member.http.get('/api/account/export');
    expect(text).not.toContain(member.password);
    expect(text).not.toMatch(/argon2|passwordHash|sid"/);
    const [session] = await runSql(app().databaseUrl, 'select sid from session');
    expect(text).not.toContain(String(session!.sid));
  });

  it('is empty where nothing was done, and open to suspended members', async () => {
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect(await exportOf(member)).toMatchObject({
      account: { xp: 0, invitedBy: null },
      words: [],
      definitions: [],
      votes: [],
      xp: [],
      invites: [],
      subscriptions: [],
      affiliateChanges: [],
      reports: [],
    });
  });
});
