import { expect, it } from 'vitest';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp({ SEARCHES_PER_SECOND: '1', SEARCHES_AT_ONCE: '6', TRUST_PROXY_HOPS: '1' });
const get = (path: string, from: string) => app().http.get(path).set('X-Forwarded-For', from);
const search = (text: string, from: string) => get(`/api/public/dictionary?search=${text}`, from);
const searches = (count: number, from: string) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => search(`ra${String.fromCharCode(97 + index)}`, from)),
  );
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('refuses an address that searches faster than people do, and tells it when to come again', async () => {
  await storeWords(app().ctx, ['rabbit']);
  const answers = await searches(10, '192.0.2.1');
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await search('rabbi', '192.0.2.2')).status).toBe(200);
});

it('refuses nobody what stands ready, a list or a word', async () => {
  await storeWords(app().ctx, ['rabbit']);
  const from = '192.0.2.3';
  expect((await search('rabbit', from)).status).toBe(200);
  const [flood, ...others] = await Promise.all([
    searches(12, from),
    search('rabbit', from),
    get('/api/public/dictionary?limit=7', from),
    get('/api/public/dictionary/rabbit', from),
  ]);
  expect(statusesOf(flood)).toContain(429);
  expect(statusesOf(others)).toEqual([200, 200, 200]);
});
