import { beforeEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { useChatApp } from '../../../support/chat/chats.ts';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const { app, calls, answers, reset } = useChatApp({
  TRUST_PROXY_HOPS: '1',
  CHAT_PER_MINUTE: '6',
  CHAT_PER_HOUR_VISITOR: '3',
  CHAT_PER_HOUR_MEMBER: '4',
  CHAT_PER_DAY_ALL_VISITORS: '5',
});
const withGuide = useTestApp({ CHAT_PER_MINUTE: '4' });

beforeEach(async () => {
  reset();
  await runSql(app().databaseUrl, 'delete from users; delete from rate_limits; delete from daily_limits');
});

let nextAddress = 1;
/** Somebody at an address of their own: a limiter remembers an address that it refused. */
function visitor() {
  const address = `198.51.100.${nextAddress++}`;
  return {
    ask: () =>
      app().http.post('/api/chat/general').set('X-Forwarded-For', address).send({ message: 'What is it?' }),
    status: async () =>
      (await app().http.get('/api/chat/status').set('X-Forwarded-For', address)).body as {
        model: string | null;
        allowance: { limit: number; left: number; resetsAt: string } | null;
      },
  };
}

describe('where a model answers', () => {
  it('a visitor has an hourly allowance, sees what is left of it, and is told when it ends', async () => {
    const { ask, status } = visitor();
    expect(await status()).toMatchObject({ model: 'a-model', allowance: { limit: 3, left: 3 } });
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    expect((await status()).allowance).toMatchObject({ limit: 3, left: 0 });
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect((refused.body as { message: string }).message).toMatch(/try again in \d+ minutes/);
    expect(calls()).toHaveLength(3);
  });

  it('what all visitors used of a day outlives a crash of the database', async () => {
    await visitor().ask();
    const [kept] = await runSql(
      app().databaseUrl,
      `select l.points, c.relpersistence as kind from daily_limits l join pg_class c on c.oid = l.tableoid
       where key = 'chat-all-visitors:all'`,
    );
    expect(kept).toEqual({ points: 1, kind: 'p' }); // permanent: an unlogged table is empty after a crash
  });

  it('a message that was not answered costs nothing of it', async () => {
    const { ask, status } = visitor();
    answers((res) => res.writeHead(400).end('{}'));
    expect((await ask()).status).toBe(503);
    expect((await status()).allowance).toMatchObject({ left: 3 });
  });

  it('a member has an allowance of the own, wherever the member is', async () => {
    const member = await aMember(app());
    for (let i = 0; i < 4; i++) {
      const { status } = await member.http.post('/api/chat/general').send({ message: 'What is it?' });
      expect(status).toBe(200);
    }
    const refused = await member.http.post('/api/chat/general').send({ message: 'What is it?' });
    expect(refused.status).toBe(429);
    expect((await member.http.get('/api/chat/status')).body).toMatchObject({
      allowance: { limit: 4, left: 0 },
    });
  });

  it('a Premium member has the limit a minute only, at once and as long as it lasts', async () => {
    const member = await aMember(app());
    const ask = (from: string) =>
      member.http.post('/api/chat/general').set('X-Forwarded-For', from).send({ message: 'What is it?' });
    const allowance = async () =>
      ((await member.http.get('/api/chat/status')).body as { allowance: unknown }).allowance;
    for (let i = 0; i < 4; i++) expect((await ask('198.51.100.201')).status).toBe(200);
    expect((await ask('198.51.100.202')).status).toBe(429);
    await runSql(
      app().databaseUrl,
      `insert into subscriptions (id, user_id, status, period_start, period_end, cancels_at_period_end, begun_at)
       values ('sub_1', $1, 'active', now(), now() + interval '1 month', false, now())`,
      [member.id],
    );
    expect(await allowance()).toBeNull();
    for (let i = 0; i < 6; i++) expect((await ask('198.51.100.203')).status).toBe(200);
    const refused = await ask('198.51.100.203');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await runSql(app().databaseUrl, `update subscriptions set status = 'canceled'`);
    expect(await allowance()).toMatchObject({ limit: 4, left: 0 });
    expect((await ask('198.51.100.204')).status).toBe(429);
  });

  it('all visitors together have a daily ceiling', async () => {
    for (let i = 0; i < 5; i++) expect((await visitor().ask()).status).toBe(200);
    const refused = await visitor().ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  it('nobody is asked while the counters cannot be written', async () => {
    await runSql(app().databaseUrl, 'alter table rate_limits rename to elsewhere');
    const { status } = await visitor().ask();
    await runSql(app().databaseUrl, 'alter table elsewhere rename to rate_limits');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(calls()).toHaveLength(0);
    expect((await app().http.get('/api/public/dictionary')).status).toBe(200);
  });
});

it('the dictionary guide has the limit a minute only', async () => {
  const ask = () => withGuide().http.post('/api/chat/general').send({ message: 'What is it?' });
  expect((await withGuide().http.get('/api/chat/status')).body).toEqual({ model: null, allowance: null });
  for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});
