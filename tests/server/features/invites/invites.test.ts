import { describe, expect, it, onTestFinished } from 'vitest';
import type { Invite, InviteList } from '#shared/invites/invites.endpoints.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { aMember, suspend, type Member } from '../../../support/auth/members.ts';
import { cookieOf } from '../../../support/auth/cookies.ts';
import { startTestApp, useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const inviter = () => aMember(app(), { xp: 500 });
const invite = ({ http }: Member) => http.post('/api/invites');
const newInvite = async (member: Member) => (await invite(member).expect(201)).body as Invite;
const listOf = async ({ http }: Member) => (await http.get('/api/invites').expect(200)).body as InviteList;
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);

describe('POST /api/invites', () => {
  it('makes an invite whose code nobody guesses or misreads', async () => {
    const { status, body } = await invite(await inviter());
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/),
        createdAt: expect.stringMatching(/Z$/),
        state: 'open',
        usedBy: null,
        usedAt: null,
      },
    });
  });

  it('opens at the rank of Wordsmith', async () => {
    const member = await aMember(app(), { xp: 499 });
    const refused = await invite(member);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 403,
      body: { code: 'forbidden', message: 'Invites open at the rank of Wordsmith' },
    });
    expect(await listOf(member)).toEqual({ mayInvite: false, invites: [] });
    await rows('update users set xp = 500 where id = $1', [member.id]);
    expect((await listOf(member)).mayInvite).toBe(true);
    expect((await invite(member)).status).toBe(201);
  });

  it('is closed to suspended members', async () => {
    const member = await inviter();
    await suspend(app().ctx, member);
    const { status, body } = await invite(member);
    expect({ status, message: body.message }).toEqual({ status: 403, message: 'This account is suspended' });
    expect(await rows('select from invites')).toEqual([]);
  });

  it('keeps three open at most; one revoked or used makes room', async () => {
    const member = await inviter();
    const first = await newInvite(member);
    const second = await newInvite(member);
    await newInvite(member);
    const refused = await invite(member);
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: 'You have 3 open invites. Revoke one, or wait until one is used.',
    });
    await member.http.delete(`/api/invites/${first.id}`).expect(200);
    await newInvite(member);
    expect((await invite(member)).status).toBe(409);
    await aMember(app(), { inviteCode: second.code });
    await newInvite(member);
    expect((await invite(member)).status).toBe(409);
  });

  it('counts each member’s own', async () => {
    const [one, other] = [await inviter(), await inviter()];
    for (let i = 0; i < 3; i++) await newInvite(one);
    expect((await invite(other)).status).toBe(201);
  });

  it('keeps three open of twenty that are asked for at once, over two processes', async () => {
    const member = await inviter();
    const second = await app().another();
    const cookie = cookieOf(await app().http.post('/api/login').send(member));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? app() : second).http.post('/api/invites').set('Cookie', cookie),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(17).fill(409),
    ]);
    expect(await rows('select from invites')).toHaveLength(3);
  });

  it('waits for another of the same member that is still open', async () => {
    const member = await inviter();
    for (let i = 0; i < 2; i++) await newInvite(member);
    const other = await hold(app().databaseUrl, 'select from users where id = $1 for no key update', [
      member.id,
    ]);
    await other.query(`insert into invites (inviter_id, code) values ($1, 'OTHER')`, [member.id]);
    const pending = invite(member).then(({ status }) => status);
    await expectToWait(pending);
    await other.commit();
    expect(await pending).toBe(409);
    expect(await rows('select from invites')).toHaveLength(3);
  });
});

describe('the limit on invites', () => {
  it('holds for making and revoking apart, for each member, over two processes', async () => {
    const strict = await startTestApp(app().databaseUrl, { INVITES_PER_HOUR: '2' });
    const second = await strict.another();
    onTestFinished(async () => void (await Promise.all([strict.close(), second.close()])));
    const [member, other] = await Promise.all([aMember(strict, { xp: 500 }), aMember(strict, { xp: 500 })]);
    const made = [await newInvite(member), await newInvite(member)];
    for (const { id } of made) await member.http.delete(`/api/invites/${id}`).expect(200);
    const Cookie = cookieOf(await second.http.post('/api/login').send(member));
    for (const refused of [
      await invite(member),
      await member.http.delete(`/api/invites/${made[0]!.id}`),
      await second.http.post('/api/invites').set({ Cookie }),
      await second.http.delete(`/api/invites/${made[0]!.id}`).set({ Cookie }),
    ]) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect((await invite(other)).status).toBe(201);
    expect(await rows('select from invites')).toHaveLength(3);
  });
});

describe('GET /api/invites', () => {
  it('shows the own ones, newest first: open, revoked, and used by whom and when', async () => {
    const member = await inviter();
    const other = await inviter();
    await newInvite(other);
    const [used, revoked, open] = [await newInvite(member), await newInvite(member), await newInvite(member)];
    await aMember(app(), { username: 'Newcomer', inviteCode: used.code });
    await member.http.delete(`/api/invites/${revoked.id}`).expect(200);
    const list = await listOf(member);
    expect(list).toEqual({
      mayInvite: true,
      invites: [
        { ...open, state: 'open' },
        { ...revoked, state: 'revoked' },
        { ...used, state: 'used', usedBy: 'Newcomer', usedAt: expect.stringMatching(/Z$/) },
      ],
    });
    const usedAt = Date.parse(list.invites[2]!.usedAt!);
    expect(Math.abs(Date.now() - usedAt)).toBeLessThan(60_000);
  });

  it('names nobody once the account that came by it is gone', async () => {
    const member = await inviter();
    const { code } = await newInvite(member);
    const guest = await aMember(app(), { inviteCode: code });
    await guest.http.delete('/api/account').send({ password: guest.password }).expect(200);
    expect((await listOf(member)).invites).toMatchObject([{ state: 'used', usedBy: null }]);
  });
});

describe('DELETE /api/invites/:inviteId', () => {
  const NOT_FOUND = { code: 'not_found', message: 'There is no such open invite' };

  it('makes the code worthless', async () => {
    const member = await inviter();
    const { id, code } = await newInvite(member);
    const { status, body } = await member.http.delete(`/api/invites/${id}`);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect((await app().http.post('/api/invites/check').send({ code })).status).toBe(400);
  });

  it('knows no invite of another member', async () => {
    const { id, code } = await newInvite(await inviter());
    const { status, body } = await (await inviter()).http.delete(`/api/invites/${id}`);
    expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND });
    expect((await app().http.post('/api/invites/check').send({ code })).status).toBe(200);
  });

  it('finds none that is used, revoked already, or was never there', async () => {
    const member = await inviter();
    const [used, revoked] = [await newInvite(member), await newInvite(member)];
    await aMember(app(), { inviteCode: used.code });
    await member.http.delete(`/api/invites/${revoked.id}`).expect(200);
    for (const id of [used.id, revoked.id, 999_999_999]) {
      const { status, body } = await member.http.delete(`/api/invites/${id}`);
      expect({ status, body }).toEqual({ status: 404, body: NOT_FOUND });
    }
    expect((await listOf(member)).invites.map(({ state }) => state)).toEqual(['revoked', 'used']);
  });

  it.each(['0', '-1', '1.5', 'x', '1e3', '9999999999'])('takes no id like %s', async (id) => {
    expect((await (await inviter()).http.delete(`/api/invites/${id}`)).status).toBe(400);
  });
});
