import { expect, it } from 'vitest';
import { A_TOLD_EXPLORATION } from '../../../support/chat/fake-assistant.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const read = (wordId: number) => app().http.get(`/api/words/${wordId}/exploration`);
const store = (wordId: number, origin: string) =>
  app().ctx.db.$client.query(
    `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, $3, now())`,
    [wordId, A_TOLD_EXPLORATION, origin],
  );

it('says at once, where no model is, that a word has not been explored, and keeps nothing', async () => {
  const [wordId] = await storeWords(app().ctx, ['mkultra']);
  const start = performance.now();
  for (const accept of ['application/json', 'text/event-stream']) {
    const { status, body } = await read(wordId!).set('Accept', accept);
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 'not_explored', message: 'This word has not been explored yet.' },
    });
  }
  expect(performance.now() - start).toBeLessThan(1000);
  expect(await runSql(app().databaseUrl, 'select from explorations')).toEqual([]);
});

it('shows what is there: curated, or made while there was a model', async () => {
  const [curated, made] = await storeWords(app().ctx, ['mkultra', 'chemtrail']);
  await store(curated!, 'curated');
  await store(made!, 'ai');
  expect(await read(curated!)).toMatchObject({
    status: 200,
    body: { ...A_TOLD_EXPLORATION, origin: 'curated', model: null },
  });
  expect(await read(made!)).toMatchObject({ status: 200, body: { origin: 'ai' } });
});

it('knows no exploration of a word that is not there', async () => {
  expect((await read(999_999)).status).toBe(404);
});

it('answers a reader who waits for nothing with what is there, or with nothing', async () => {
  const [explored, unexplored] = await storeWords(app().ctx, ['mkultra', 'chemtrail']);
  await store(explored!, 'curated');
  const peek = (wordId: number) => read(wordId).set('Prefer', 'wait=0').set('Accept', 'text/event-stream');
  expect(await peek(explored!)).toMatchObject({ status: 200 });
  expect(await peek(unexplored!)).toMatchObject({ status: 204, text: '' });
  expect(await peek(999_999)).toMatchObject({ status: 404 });
  expect((await app().http.get('/api/config')).body).toMatchObject({ explores: false });
});
