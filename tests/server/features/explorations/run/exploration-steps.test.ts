import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { A_TOLD_EXPLORATION, useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';
import { follow } from '../../../../support/explorations/event-stream.ts';

const { model, settings } = useFakeModel({ EXPLORATIONS_AT_ONCE: '1' });
const app = useTestApp(settings);
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
});

describe('the steps of a preparation', () => {
  it('are streamed in order to the caller who started it, followed by the same answer as the JSON', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const visitor = follow(app().url, wordId!);
    const response = await visitor.ended;
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(visitor.steps()).toEqual([1, 2, 3, 4, 5]);
    const { body } = await app().http.get(`/api/words/${wordId}/exploration`);
    expect(visitor.last()).toEqual({ name: 'done', data: body });
  });

  it('reach the screen as they begin', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    expect(visitor.steps()).toEqual([1, 2]);
    expect(model().asked.map(({ part }) => part)).toEqual(['facts']);
    expect(await runSql(app().databaseUrl, 'select state, step from explorations')).toEqual([
      { state: 'preparing', step: 2 },
    ]);
    release();
    await visitor.ended;
    expect(visitor.steps()).toEqual([1, 2, 3, 4, 5]);
  });

  it('begin for a late visitor with the current one, here and at another process', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const second = await app().another();
    const release = model().hold();
    const starter = follow(app().url, wordId!);
    await starter.reach(2);
    const late = [follow(app().url, wordId!), follow(second.url, wordId!)];
    for (const visitor of late) await visitor.reach(2);
    release();
    await Promise.all([starter, ...late].map(({ ended }) => ended));
    await second.close();
    for (const visitor of late) {
      expect(visitor.steps()).toEqual([2, 3, 4, 5]);
      expect(visitor.last()).toEqual(starter.last());
      expect(visitor.last()).toMatchObject({ name: 'done', data: A_TOLD_EXPLORATION });
    }
  });

  it('are none when the exploration is there', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    await app().http.get(`/api/words/${wordId}/exploration`);
    const visitor = follow(app().url, wordId!);
    await visitor.ended;
    expect(visitor.steps()).toEqual([]);
    expect(visitor.last()?.name).toBe('done');
  });

  it('end with the failure and its status when it fails after the first', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const release = model().hold();
    model().answerBy(() => ({ status: 401 }));
    const visitor = follow(app().url, wordId!);
    await visitor.reach(2);
    release();
    await visitor.ended;
    expect(visitor.last()).toEqual({
      name: 'failed',
      data: {
        status: 503,
        code: 'assistant_unavailable',
        message: 'The assistant cannot answer right now. Please try again in a moment.',
      },
    });
  });
});

describe('a process that prepares one word at a time', () => {
  it('lets the next word wait its turn, which no other run takes meanwhile', async () => {
    const [one, two] = await storeWords(app().ctx, ['mkultra', 'chemtrail']);
    const release = model().hold();
    const first = follow(app().url, one!);
    await first.reach(2);
    const next = follow(app().url, two!);
    await expect
      .poll(() => claims(), { timeout: 5000 })
      .toEqual([
        { word_id: one, step: 2 },
        { word_id: two, step: 0 },
      ]);
    expect(model().begun()).toBe(1);
    expect(next.steps()).toEqual([]);
    release();
    await Promise.all([first.ended, next.ended]);
    expect(next.steps()).toEqual([1, 2, 3, 4, 5]);
    expect(model().asked.map(({ part }) => part)).toEqual(['facts', 'story', 'facts', 'story']);
  });
});

const claims = () => runSql(app().databaseUrl, 'select word_id, step from explorations order by word_id');

describe('a reader who waits for nothing', () => {
  const peek = (wordId: number) =>
    app().http.get(`/api/words/${wordId}/exploration`).set('Prefer', 'respond-async, wait=0');

  it('begins no preparation, and gets what is being prepared for others', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    expect((await peek(wordId!)).status).toBe(204);
    expect(model().asked).toEqual([]);
    expect(await runSql(app().databaseUrl, 'select from explorations')).toEqual([]);
    const release = model().hold();
    const starter = follow(app().url, wordId!);
    await starter.reach(2);
    const joined = peek(wordId!).then(({ status }) => status);
    release();
    await starter.ended;
    expect(await joined).toBe(200);
    expect((await app().http.get('/api/config')).body).toMatchObject({ explores: true });
  });

  it('is told when that comes to nothing, and begins it not anew', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    await runSql(
      app().databaseUrl,
      `insert into explorations (word_id, state, lease_owner, lease_until, attempts)
       values ($1, 'preparing', gen_random_uuid(), now() + interval '0.2 seconds', 1)`,
      [wordId],
    );
    expect((await peek(wordId!)).status).toBe(503);
    expect(model().asked).toEqual([]);
  });
});
