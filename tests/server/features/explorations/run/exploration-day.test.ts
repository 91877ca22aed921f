import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { A_TOLD_EXPLORATION, useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';
import { follow } from '../../../../support/explorations/event-stream.ts';

const { model, settings } = useFakeModel({
  EXPLORATIONS_PER_DAY: '2',
  EXPLORATIONS_AT_ONCE: '1',
  TRUST_PROXY_HOPS: '1',
});
const app = useTestApp(settings);
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
});

let visitors = 0;
/** Each time from another address. */
const read = (wordId: number, { http } = app(), from = `192.0.2.${++visitors}`) =>
  http.get(`/api/words/${wordId}/exploration`).set('X-Forwarded-For', from);
const rows = (text: string) => runSql(app().databaseUrl, text);
const usedToday = () => rows(`select key, points from daily_limits`);

describe('EXPLORATIONS_PER_DAY', () => {
  it('holds for all addresses together, at any process, and survives a crash of the database', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three', 'four']);
    for (const id of ids.slice(0, 2)) expect((await read(id)).status).toBe(200);
    // A logged table, which no crash empties.
    expect(await usedToday()).toEqual([{ key: 'exploration-all:all', points: 2 }]);
    const second = await app().another();
    for (const process of [app(), second, app()]) {
      const { status, body, headers } = await read(ids[2]!, process);
      expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    }
    await second.close();
    expect(await rows(`select from explorations where word_id = ${ids[2]}`)).toEqual([]);
    expect(model().begun()).toBe(2);
    expect((await read(ids[0]!)).status).toBe(200);
  });

  it('costs who is refused for it nothing of the own hour', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three']);
    for (const id of ids.slice(0, 2)) await read(id);
    expect((await read(ids[2]!, app(), '198.51.100.1')).status).toBe(429);
    expect(await rows(`select points from rate_limits where key = 'exploration:198.51.100.1'`)).toEqual([
      { points: 0 },
    ]);
  });

  it('does not count a run whose word was explored otherwise while it waited its turn', async () => {
    const [one, two] = await storeWords(app().ctx, ['one', 'two']);
    const release = model().hold();
    const first = follow(app().url, one!);
    await first.reach(2);
    const waiting = read(two!).then(({ body }) => body.origin);
    await expect
      .poll(() => usedToday(), { timeout: 5000 })
      .toEqual([{ key: 'exploration-all:all', points: 2 }]);
    await app().ctx.db.$client.query(
      `update explorations set state = 'ready', origin = 'curated', content = $1, made_at = now(), lease_owner = null
       where word_id = $2`,
      [A_TOLD_EXPLORATION, two],
    );
    expect(await waiting).toBe('curated');
    release();
    await first.ended;
    await app().ctx.background.done();
    expect(await usedToday()).toEqual([{ key: 'exploration-all:all', points: 1 }]);
    expect(model().begun()).toBe(1);
  });
});
