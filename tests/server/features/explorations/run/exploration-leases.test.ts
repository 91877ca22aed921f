import { afterEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../../../support/server/db.ts';
import { A_TOLD_EXPLORATION, useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { expectToWait } from '../../../../support/server/hold.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';
import { follow } from '../../../../support/explorations/event-stream.ts';

const { model, settings } = useFakeModel();
const app = useTestApp(settings);
const others: TestApp[] = [];
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
  for (const other of others.splice(0)) await other.close();
});

const rows = (text: string) => runSql(app().databaseUrl, text);
const read = (wordId: number, { http } = app()) => http.get(`/api/words/${wordId}/exploration`);
const anotherProcess = async () => {
  const other = await app().another();
  others.push(other);
  return other;
};
const prepareAs = (wordId: number, lease: string) =>
  rows(
    `insert into explorations (word_id, state, step, lease_owner, lease_until, attempts)
     values (${wordId}, 'preparing', 3, gen_random_uuid(), now() + interval '${lease}', 1)`,
  );

describe('the lease of a word', () => {
  it('is waited for while it lasts, and taken over when it ran out, by one of those who wait', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const second = await anotherProcess();
    await prepareAs(wordId!, '15 seconds');
    const waiting = [app(), app(), second, second].map((process) =>
      read(wordId!, process).then(({ status }) => status),
    );
    await expectToWait(Promise.race(waiting));
    expect(model().asked).toEqual([]);
    await rows(`update explorations set lease_until = now() - interval '1 millisecond'`);
    expect(await Promise.all(waiting)).toEqual([200, 200, 200, 200]);
    expect(model().begun()).toBe(1);
    expect(await rows('select attempts, step from explorations')).toEqual([{ attempts: 2, step: 5 }]);
  });

  it('is taken over by the next visitor, for whom the steps begin anew', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    await prepareAs(wordId!, '-1 millisecond');
    const visitor = follow(app().url, wordId!);
    await visitor.ended;
    expect(visitor.steps()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is renewed while the work goes on', { timeout: 15_000 }, async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    const leaseLeft = async () =>
      Number((await rows('select extract(epoch from lease_until - now()) as s from explorations'))[0]!.s);
    expect(await leaseLeft()).toBeGreaterThan(13);
    await sleep(6000);
    expect(await leaseLeft()).toBeGreaterThan(12);
    release();
    await visitor.ended;
  });

  it('decides whose result counts: a process that was thought dead stores nothing', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const second = await anotherProcess();
    const release = model().hold();
    model().answerBy(({ part }, number) =>
      part === 'facts' && number === 1 ? { text: toldWith({ keyFigures: ['Of the first'] }) } : {},
    );
    const slow = follow(app().url, wordId!);
    await slow.reach(2);
    await prepareByOther(wordId!);
    release();
    await expect.poll(() => model().asked.length).toBeGreaterThanOrEqual(1);
    await app().ctx.background.done();
    expect(await rows('select state, content from explorations')).toEqual([
      { state: 'preparing', content: null },
    ]);
    await rows('update explorations set lease_until = now()');
    const { body } = await read(wordId!, second);
    expect(body.keyFigures).toEqual(A_TOLD_EXPLORATION.keyFigures);
    await slow.ended;
    expect(slow.last()).toMatchObject({ name: 'done', data: { keyFigures: A_TOLD_EXPLORATION.keyFigures } });
  });

  it('ends, and the work with it, when a curated exploration takes its place', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    await app().ctx.db.$client.query(
      `update explorations set state = 'ready', origin = 'curated', content = $1, made_at = now(), lease_owner = null`,
      [{ ...A_TOLD_EXPLORATION, keyFigures: ['The curator'] }],
    );
    await visitor.ended;
    expect(visitor.last()).toMatchObject({ name: 'done', data: { origin: 'curated' } });
    release();
    await app().ctx.background.done();
    expect((await read(wordId!)).body).toMatchObject({ origin: 'curated', keyFigures: ['The curator'] });
  });

  it('is given back by a process that stops, whose work another goes on with at once', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const stopping = await anotherProcess();
    const release = model().hold();
    const cut = follow(stopping.url, wordId!);
    await cut.reach(2);
    const waiting = read(wordId!);
    stopping.ctx.shutdownController.abort();
    await stopping.ctx.background.done();
    await cut.ended;
    expect(cut.last()).toMatchObject({ name: 'failed', data: { status: 503 } });
    expect(await rows('select state, failed_at from explorations')).toEqual([
      { state: 'preparing', failed_at: null },
    ]);
    const start = performance.now();
    release();
    expect((await waiting).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(3000);
    expect(model().begun()).toBe(2);
  });
});

const toldWith = (overrides: object) => JSON.stringify({ ...A_TOLD_EXPLORATION, ...overrides });

/** As a process does that found the lease run out. */
const prepareByOther = (wordId: number) =>
  rows(
    `update explorations set lease_owner = gen_random_uuid(), step = 0, lease_until = now() + interval '15 seconds'
     where word_id = ${wordId}`,
  );
