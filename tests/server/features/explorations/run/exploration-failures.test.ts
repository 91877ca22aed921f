import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const { model, settings } = useFakeModel();
const app = useTestApp(settings);
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
});

const read = (wordId: number) => app().http.get(`/api/words/${wordId}/exploration`);
const rows = (text: string) => runSql(app().databaseUrl, text);
const UNAVAILABLE = {
  status: 503,
  body: {
    code: 'assistant_unavailable',
    message: 'The assistant cannot answer right now. Please try again in a moment.',
  },
};
const failAMinuteAgo = () =>
  rows(`update explorations set failed_at = failed_at - interval '60 seconds' where state = 'failed'`);

describe('an exploration that cannot be made', () => {
  it('is a 503 within seconds, though the service is asked again, and says nothing of what that said', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy(() => ({ status: 500, text: 'secret of the service' }));
    const start = performance.now();
    const { status, body, text } = await read(wordId!);
    expect({ status, body }).toEqual(UNAVAILABLE);
    expect(text).not.toContain('secret');
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('is remembered for a minute: the tries of the screen ask no model', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy(() => ({ status: 401 }));
    await read(wordId!);
    const asked = model().asked.length;
    model().answerBy(() => ({}));
    for (let i = 0; i < 3; i++) {
      const start = performance.now();
      const { status, body } = await read(wordId!);
      expect({ status, body }).toEqual(UNAVAILABLE);
      expect(performance.now() - start).toBeLessThan(250);
    }
    await rows(`update explorations set failed_at = failed_at - interval '55 seconds'`);
    expect((await read(wordId!)).status).toBe(503);
    expect(model().asked).toHaveLength(asked);
  });

  it('is tried again after that minute', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy(() => ({ status: 401 }));
    await read(wordId!);
    await failAMinuteAgo();
    model().answerBy(() => ({}));
    expect((await read(wordId!)).status).toBe(200);
    expect(await rows('select state, attempts, failed_at, lease_owner from explorations')).toEqual([
      { state: 'ready', attempts: 2, failed_at: null, lease_owner: null },
    ]);
  });

  it('fails for all who wait for it, at any process', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    const second = await app().another();
    model().answerBy(() => ({ status: 401 }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? app() : second).http.get(`/api/words/${wordId}/exploration`),
      ),
    );
    await second.close();
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(503));
    expect(model().begun()).toBe(1);
  });

  it('is asked for once more when the answer has the wrong form, and then kept', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy((_, number) => (number === 1 ? { text: '{"keyFigures": "nobody"}' } : {}));
    expect((await read(wordId!)).status).toBe(200);
    expect(model().asked.map(({ part }) => part)).toEqual(['facts', 'facts', 'story']);
  });

  it('is a 503 when the form is wrong twice, and nothing of it is kept', async () => {
    const [wordId] = await storeWords(app().ctx, ['mkultra']);
    model().answerBy(() => ({ text: '{"keyFigures": "nobody"}' }));
    const { status, body } = await read(wordId!);
    expect({ status, body }).toEqual(UNAVAILABLE);
    expect(model().asked.map(({ part }) => part)).toEqual(['facts', 'facts']);
    expect(await rows('select state, content, lease_owner from explorations')).toEqual([
      { state: 'failed', content: null, lease_owner: null },
    ]);
  });
});
