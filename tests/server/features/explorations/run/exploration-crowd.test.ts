import { afterEach, expect, it, vi } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const { model, settings } = useFakeModel({ EXPLORATIONS_AT_ONCE: '1', TRUST_PROXY_HOPS: '1' });
const app = useTestApp(settings);
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
});

const address = (number: number) => `192.0.2.${number}`;
const someWords = (count: number) =>
  storeWords(
    app().ctx,
    Array.from({ length: count }, (_, i) => `word ${String.fromCharCode(97 + (i % 26), 97 + i / 26)}`),
  );
/** Asks for many words, of which some wait and some are refused; resolves when that is decided. */
async function askFor(requests: { wordId: number; from: string }[]) {
  const already = await preparing();
  const refused: number[] = [];
  const answers = requests.map(async ({ wordId, from }) => {
    const answer = await app().http.get(`/api/words/${wordId}/exploration`).set('X-Forwarded-For', from);
    if (answer.status !== 200) refused.push(answer.status);
    return answer;
  });
  await vi.waitFor(async () => expect((await preparing()) - already + refused.length).toBe(requests.length), {
    timeout: 10_000,
    interval: 50,
  });
  return { answers, refused };
}
const preparing = async () =>
  (await runSql(app().databaseUrl, `select 1 from explorations where state = 'preparing'`)).length;

it('has an honest visitor wait for one exploration of each of ten addresses that ask for twenty', async () => {
  const words = await someWords(201);
  const release = model().hold();
  const flood = await askFor(words.slice(1).map((wordId, i) => ({ wordId, from: address(1 + (i % 10)) })));
  expect(flood.refused.length).toBeGreaterThan(150);
  expect(new Set(flood.refused)).toEqual(new Set([429]));
  const honest = await askFor([{ wordId: words[0]!, from: address(99) }]);
  expect(honest.refused).toEqual([]);
  release();
  const { status, body } = await honest.answers[0]!;
  expect({ status, model: body.model }).toEqual({ status: 200, model: 'test-model' });
  await Promise.all(flood.answers);
  const [first] = await runSql(app().databaseUrl, `select word from words where id = ${words[0]}`);
  const order = model()
    .asked.filter(({ part }) => part === 'facts')
    .map(({ user }) => user.includes(`"${String(first!.word)}"`));
  expect(order.length).toBeGreaterThan(11);
  expect(order.indexOf(true)).toBeLessThanOrEqual(10);
});

it('asks to come back later when too many wait, keeps no row for it, and does so no longer than that', async () => {
  const words = await someWords(22);
  const release = model().hold();
  const error = vi.spyOn(app().ctx.log, 'error');
  const crowd = await askFor(words.slice(0, 21).map((wordId, i) => ({ wordId, from: address(i) })));
  expect(crowd.refused).toEqual([]);
  const read = () =>
    app().http.get(`/api/words/${words[21]}/exploration`).set('X-Forwarded-For', address(99));
  const { status, body, headers } = await read();
  expect({ status, body, retryAfter: headers['retry-after'] }).toEqual({
    status: 503,
    body: {
      code: 'busy',
      message: 'Many words are being explored right now. Please try again in 30 seconds.',
    },
    retryAfter: '30',
  });
  expect(error).not.toHaveBeenCalled();
  expect(await preparing()).toBe(21);
  release();
  for (const answer of crowd.answers) expect((await answer).status).toBe(200);
  expect((await read()).status).toBe(200);
});
