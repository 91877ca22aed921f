import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { callerKey, rateLimit } from '#server/http/security/rate-limit.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const direct = useTestApp({ SUBMISSIONS_PER_MINUTE: '3' });
const behindProxy = useTestApp({ SUBMISSIONS_PER_MINUTE: '30', TRUST_PROXY_HOPS: '1' });

let count = 0;
/** Submits one more definition. An address that was refused stays so in its process, so each test has its own. */
function submit({ http }: TestApp, address?: string) {
  const definition = `One more reading, number ${count++}.`;
  return http
    .post('/api/anonymous/submit')
    .set(address === undefined ? {} : { 'X-Forwarded-For': address })
    .send({ type: 'word', word: 'plain', definition });
}

const statuses = async (calls: PromiseLike<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b);

describe('submissions', () => {
  it('are thirty a minute for each address over all processes; the next is told how long to wait', async () => {
    const second = await behindProxy().another();
    const processes = [behindProxy(), second];
    for (let i = 0; i < 30; i++) expect((await submit(processes[i % 2]!, '192.0.2.1')).status).toBe(201);
    for (const process of processes) {
      const { status, body, headers } = await submit(process, '192.0.2.1');
      const wait = Number(headers['retry-after']);
      expect({ status, body }).toEqual({
        status: 429,
        body: { code: 'too_many', message: `Too many requests. Please try again in ${wait} seconds.` },
      });
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      expect((await submit(process, '192.0.2.2')).status).toBe(201);
    }
    await second.close();
  });

  it('are thirty also when they come all at once', async () => {
    const second = await behindProxy().another();
    const calls = Array.from({ length: 40 }, (_, i) => submit([behindProxy(), second][i % 2]!, '192.0.2.3'));
    expect(await statuses(calls)).toEqual([...Array<number>(30).fill(201), ...Array<number>(10).fill(429)]);
    await second.close();
  });

  it('that are refused store nothing', async () => {
    const word = { type: 'word', word: 'late', definition: 'A definition that came too late.' };
    for (let i = 0; i < 30; i++) await submit(behindProxy(), '192.0.2.4');
    const late = await behindProxy()
      .http.post('/api/anonymous/submit')
      .set('X-Forwarded-For', '192.0.2.4')
      .send(word);
    expect(late.status).toBe(429);
    expect((await behindProxy().http.get('/api/public/dictionary/late')).status).toBe(404);
  });

  it('count for the /64 of an IPv6 address, however it is written', async () => {
    const hosts = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:9'];
    for (let i = 0; i < 30; i++) await submit(behindProxy(), hosts[i % 3]);
    for (const host of hosts) expect((await submit(behindProxy(), host)).status).toBe(429);
    expect((await submit(behindProxy(), '2001:db8:1:3::1')).status).toBe(201);
  });

  it('count for the address that the one trusted proxy saw, not for what the visitor wrote before it', async () => {
    for (let i = 0; i < 30; i++) await submit(behindProxy(), `203.0.113.${i}, 192.0.2.5`);
    expect((await submit(behindProxy(), '203.0.113.99, 192.0.2.5')).status).toBe(429);
    expect((await submit(behindProxy(), '192.0.2.5, 192.0.2.6')).status).toBe(201);
  });

  it('count together when the proxy names no address', async () => {
    const names = ['unknown', 'x'.repeat(8000), '1.2.3.4:5678', '"><script>'];
    for (let i = 0; i < 30; i++) expect((await submit(behindProxy(), names[i % 4])).status).toBe(201);
    expect((await submit(behindProxy(), 'another')).status).toBe(429);
  });

  it('count for the connection when no proxy is trusted, whatever X-Forwarded-For says', async () => {
    for (let i = 0; i < 3; i++) expect((await submit(direct(), `192.0.2.${i}`)).status).toBe(201);
    expect((await submit(direct(), '192.0.2.77')).status).toBe(429);
    expect((await submit(direct())).status).toBe(429);
  });
});

describe('reads', () => {
  it('are never refused, also for an address that may not write at the moment', async () => {
    await storeWords(direct().ctx, ['word']);
    for (let i = 0; i < 5; i++) await submit(direct());
    expect((await submit(direct())).status).toBe(429);
    const paths = [
      '/api/public/dictionary',
      '/api/public/dictionary/word',
      '/dictionary/word',
      '/api/random',
    ];
    const answers = await statuses(Array.from({ length: 320 }, (_, i) => direct().http.get(paths[i % 4]!)));
    expect(answers).toEqual(Array<number>(320).fill(200));
  });
});

describe('a limit', () => {
  it('is free again when its window has passed', async () => {
    const limit = rateLimit(direct().ctx.db, 'short', 2, 1);
    await limit('a');
    await limit('a');
    await expect(limit('a')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    await limit('b');
    await sleep(1100);
    await limit('a');
    await limit('a');
    await expect(limit('a')).rejects.toMatchObject({ status: 429 });
  });

  it('keeps the counts of each name apart', async () => {
    const [one, two] = ['one', 'two'].map((name) => rateLimit(direct().ctx.db, name, 1, 60));
    await one!('a');
    await two!('a');
    await expect(one!('a')).rejects.toMatchObject({ status: 429 });
  });

  it('names waits of more than a minute and a half in minutes', async () => {
    const limit = rateLimit(direct().ctx.db, 'long', 1, 600);
    await limit('a');
    await expect(limit('a')).rejects.toMatchObject({
      message: 'Too many requests. Please try again in 10 minutes.',
      headers: { 'Retry-After': '600' },
    });
  });
});

describe('callerKey', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['2001:DB8:00a:b:c:d:e:f', '2001:db8:a:b'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('of %s is %s', (ip, key) => {
    expect(callerKey({ ip })).toBe(key);
  });
});
