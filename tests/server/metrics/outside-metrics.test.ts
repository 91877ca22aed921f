import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFakeModel } from '../../support/chat/fake-assistant.ts';
import { miscounts, scrape } from '../../support/server/metrics.ts';
import { aMember } from '../../support/auth/members.ts';
import { useTestApp } from '../../support/server/test-app.ts';
import { storeWords } from '../../support/words/words.ts';
import { follow } from '../../support/explorations/event-stream.ts';

const { model, settings } = useFakeModel({ DATABASE_POOL_SIZE: '3' });
const app = useTestApp(settings);
const scarce = useFakeModel({ EXPLORATIONS_PER_HOUR: '1' });
const withScarceExplorations = useTestApp(scarce.settings);
const limited = useTestApp({
  TRUST_PROXY_HOPS: '1',
  CHAT_PER_MINUTE: '1',
  SUBMISSIONS_PER_MINUTE: '1',
  LOGIN_FAILURES_PER_MINUTE: '1',
});
afterEach(() => app().ctx.background.done());

const GENERATIONS = 'voxicon_exploration_generations_total';
const REFUSALS = 'voxicon_limit_refusals_total';
const AI_CALLS = 'voxicon_ai_calls_total';

describe('explorations', () => {
  const read = (wordId: number) => app().http.get(`/api/words/${wordId}/exploration`);

  it('that are made count as stored, with the two questions that it takes', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    expect(
      await miscounts(app(), () => read(wordId!), [
        [GENERATIONS, { outcome: 'stored' }, 1],
        [GENERATIONS, {}, 1],
        [AI_CALLS, { kind: 'exploration', outcome: 'answered' }, 2],
        ['voxicon_ai_call_duration_seconds_count', { kind: 'exploration' }, 2],
        [AI_CALLS, {}, 2],
      ]),
    ).toEqual([]);
    const again = () => read(wordId!);
    expect(
      await miscounts(app(), again, [
        [GENERATIONS, {}, 0],
        [AI_CALLS, {}, 0],
      ]),
    ).toEqual([]);
  });

  it('that no model can tell count as failed', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy(() => ({ status: 400 }));
    expect(
      await miscounts(app(), () => read(wordId!), [
        [GENERATIONS, { outcome: 'failed' }, 1],
        [GENERATIONS, {}, 1],
        [AI_CALLS, { kind: 'exploration', outcome: 'failed' }, 1],
      ]),
    ).toEqual([]);
  });

  it('of a word that is gone meanwhile count as lost', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    const work = async () => {
      const reading = read(wordId!).then(({ status }) => status);
      await vi.waitFor(() => expect(model().asked).toHaveLength(1));
      await app().ctx.db.$client.query('delete from words');
      release();
      await reading;
      await app().ctx.background.done();
    };
    expect(
      await miscounts(app(), work, [
        [GENERATIONS, { outcome: 'lost' }, 1],
        [GENERATIONS, {}, 1],
      ]),
    ).toEqual([]);
  });

  it('that a stop ends count as stopped', async () => {
    const other = await app().another();
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    const reading = other.http.get(`/api/words/${wordId}/exploration`).then(({ status }) => status);
    await vi.waitFor(() => expect(model().asked).toHaveLength(1));
    other.ctx.shutdownController.abort();
    await other.ctx.background.done();
    const { value } = await scrape(other);
    expect(value(GENERATIONS, { outcome: 'stopped' })).toBe(1);
    expect(value(AI_CALLS, { kind: 'exploration', outcome: 'left' })).toBe(1);
    expect(await reading).toBe(503);
    release();
    await other.close();
  });
});

describe('refusals count under the name of their limit', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  // Scrapes come from this machine without a proxy.

  it('chat, in JSON and where a stream was asked for', async () => {
    const ask = (accept: string) =>
      limited()
        .http.post('/api/chat/general')
        .set({ ...from('192.0.2.1'), Accept: accept })
        .send({ message: 'What is it?' });
    const work = async () => {
      for (const accept of ['application/json', 'application/json', 'text/event-stream']) await ask(accept);
    };
    expect(
      await miscounts(limited(), work, [
        [REFUSALS, { limit: 'chat' }, 2],
        [REFUSALS, {}, 2],
      ]),
    ).toEqual([]);
  });

  it('explorations, when the stream had begun already', async () => {
    const target = withScarceExplorations();
    const [first, second] = await storeWords(target.ctx, ['mkultra', 'bluebird']);
    await target.http.get(`/api/words/${first}/exploration`).expect(200);
    await target.ctx.db.$client.query(
      `insert into explorations (word_id, state, step, lease_owner, lease_until, attempts)
       values ($1, 'preparing', 3, gen_random_uuid(), now() + interval '15 seconds', 1)`,
      [second],
    );
    const visitor = follow(target.url, second!);
    await visitor.reach(3);
    const work = async () => {
      await target.ctx.db.$client.query('update explorations set lease_until = now() where word_id = $1', [
        second,
      ]);
      await visitor.ended;
      expect(visitor.last()).toMatchObject({ name: 'failed', data: { status: 429 } });
    };
    expect(await miscounts(target, work, [[REFUSALS, { limit: 'exploration' }, 1]])).toEqual([]);
  });

  it('submissions', async () => {
    const submit = (text: string) =>
      limited()
        .http.post('/api/anonymous/submit')
        .set(from('192.0.2.2'))
        .send({ type: 'word', word: 'plain', definition: `Another reading: ${text}.` });
    const work = async () => {
      expect((await submit('one')).status).toBe(201);
      expect((await submit('two')).status).toBe(429);
    };
    const before = (await scrape(limited())).labelValues('limit');
    expect(await miscounts(limited(), work, [[REFUSALS, {}, 1]])).toEqual([]);
    const added = [...(await scrape(limited())).labelValues('limit')].filter((limit) => !before.has(limit));
    expect(added).toEqual([expect.stringMatching(/submi/)]);
  });

  it('failed logins', async () => {
    const { username } = await aMember(limited());
    const login = () =>
      limited().http.post('/api/login').set(from('192.0.2.3')).send({ username, password: 'not that one' });
    const work = async () => {
      expect((await login()).status).toBe(401);
      expect((await login()).status).toBe(429);
    };
    expect(
      await miscounts(limited(), work, [
        [REFUSALS, { limit: 'login-address' }, 1],
        [REFUSALS, {}, 1],
      ]),
    ).toEqual([]);
  });
});

describe('the payment service', () => {
  it('counts its events by what came of them, each at nought before the first', async () => {
    const name = 'voxicon_stripe_webhooks_total';
    const { text } = await scrape(app());
    for (const result of ['stored', 'repeated', 'ignored', 'refused', 'failed'])
      expect(text).toContain(`${name}{result="${result}"} 0`);
    const work = async () => {
      app().ctx.metrics.webhook('stored');
      app().ctx.metrics.webhook('stored');
      app().ctx.metrics.webhook('refused');
    };
    expect(
      await miscounts(app(), work, [
        [name, { result: 'stored' }, 2],
        [name, { result: 'refused' }, 1],
        [name, {}, 3],
      ]),
    ).toEqual([]);
  });
});

describe('the pool of database connections', () => {
  const read = async () => {
    const { value } = await scrape(app());
    return ['max', 'total', 'idle', 'waiting'].map((one) => value(`voxicon_db_pool_${one}`));
  };

  it('shows at each scrape how many are open, idle and waited for', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => app().ctx.db.$client.connect()));
    expect(await read()).toEqual([3, 3, 0, 0]);
    const late = [app().http.get('/api/random'), app().http.get('/readyz')].map((call) =>
      call.then(({ status }) => status),
    );
    await vi.waitFor(async () => expect(await read()).toEqual([3, 3, 0, 2]));
    for (const client of clients) client.release();
    expect(await Promise.all(late)).toEqual([404, 200]);
    expect(await read()).toEqual([3, 3, 3, 0]);
  });
});

describe('the process', () => {
  it('shows its memory, processor time, start and event loop', async () => {
    const { value } = await scrape(app());
    expect(value('nodejs_heap_size_used_bytes')).toBeLessThan(value('nodejs_heap_size_total_bytes'));
    expect(value('nodejs_external_memory_bytes')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_seconds')).toBeGreaterThan(0);
    expect(value('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
    expect(value('process_start_time_seconds')).toBeGreaterThan(Date.now() / 1000 - 3600);
    const before = value('process_cpu_seconds_total');
    const start = process.cpuUsage();
    while (process.cpuUsage(start).user < 100_000);
    expect((await scrape(app())).value('process_cpu_seconds_total')).toBeGreaterThan(before + 0.05);
  });
});
