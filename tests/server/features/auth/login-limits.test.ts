import { describe, expect, it } from 'vitest';
import { aMember, type Member } from '../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const minutely = useTestApp({ LOGIN_FAILURES_PER_MINUTE: '10', TRUST_PROXY_HOPS: '1' });
const hourly = useTestApp({ LOGIN_FAILURES_PER_HOUR: '60', TRUST_PROXY_HOPS: '1' });

interface Attempt {
  username: string;
  password?: string;
  from: string;
}

const login = ({ http }: TestApp, { username, password = 'a wrong guess', from }: Attempt) =>
  http.post('/api/login').set('X-Forwarded-For', from).send({ username, password });

async function guess(target: TestApp, times: number, attempt: Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await login(target, attempt)).status);
  return statuses;
}

const rightly = ({ username, password }: Member, from: string): Attempt => ({ username, password, from });

describe('ten failed logins a minute from one address', () => {
  it('are answered, the eleventh is told how long to wait, whatever the names', async () => {
    for (let i = 0; i < 10; i++)
      expect((await login(minutely(), { username: `nobody${i}`, from: '192.0.2.1' })).status).toBe(401);
    const { status, body, headers } = await login(minutely(), { username: 'nobody', from: '192.0.2.1' });
    const wait = Number(headers['retry-after']);
    expect({ status, body }).toEqual({
      status: 429,
      body: { code: 'too_many', message: `Too many requests. Please try again in ${wait} seconds.` },
    });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('hold back the right password as well, so that no guess is ever confirmed', async () => {
    const member = await aMember(minutely());
    await guess(minutely(), 10, { username: member.username, from: '192.0.2.1' });
    const answer = await login(minutely(), rightly(member, '192.0.2.1'));
    expect(answer.status).toBe(429);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it('do not hold the owner back at another address', async () => {
    const member = await aMember(minutely());
    await guess(minutely(), 12, { username: member.username, from: '192.0.2.1' });
    expect((await login(minutely(), rightly(member, '192.0.2.2'))).status).toBe(200);
  });

  it('do not count those that succeed', async () => {
    const member = await aMember(minutely());
    for (let i = 0; i < 15; i++)
      expect((await login(minutely(), rightly(member, '192.0.2.1'))).status).toBe(200);
    expect(await guess(minutely(), 11, { username: member.username, from: '192.0.2.1' })).toEqual([
      ...Array<number>(10).fill(401),
      429,
    ]);
  });

  it('are not forgotten by a login that succeeds in between', async () => {
    const member = await aMember(minutely());
    await guess(minutely(), 9, { username: 'nobody', from: '192.0.2.1' });
    expect((await login(minutely(), rightly(member, '192.0.2.1'))).status).toBe(200);
    expect(await guess(minutely(), 2, { username: 'nobody', from: '192.0.2.1' })).toEqual([401, 429]);
  });

  it('are counted over two processes', async () => {
    const second = await minutely().another();
    for (let i = 0; i < 10; i++)
      await login(i % 2 === 0 ? minutely() : second, { username: 'nobody', from: '192.0.2.1' });
    for (const target of [minutely(), second])
      expect((await login(target, { username: 'nobody', from: '192.0.2.1' })).status).toBe(429);
    await second.close();
  });

  it('are all that one who guesses many at once is told of', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => login(minutely(), { username: 'nobody', from: '192.0.2.1' })),
    );
    const answered = answers.filter(({ status }) => status === 401).length;
    expect(answers.filter(({ status }) => [429, 503].includes(status))).toHaveLength(60 - answered);
    // "About ten": the two that are hashed at a time may be over it.
    expect(answered).toBeLessThanOrEqual(12);
  });

  it('are those of a whole /64 of IPv6, and of no other', async () => {
    for (let i = 0; i < 10; i++)
      await login(minutely(), { username: 'nobody', from: `2001:db8:1:2:${i}::${i}` });
    const from = (address: string) => login(minutely(), { username: 'nobody', from: address });
    expect((await from('2001:0db8:1:2:ffff::')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(401);
  });

  it('are not escaped by an address that the visitor makes up', async () => {
    for (let i = 0; i < 10; i++)
      await login(minutely(), { username: 'nobody', from: `203.0.113.${i}, 192.0.2.1` });
    const made = await login(minutely(), { username: 'nobody', from: '203.0.113.99, 192.0.2.1' });
    expect(made.status).toBe(429);
  });

  it('do not keep anybody from reading, or from the session that is there', async () => {
    const { http } = await aMember(minutely());
    await guess(minutely(), 11, { username: 'nobody', from: '192.0.2.1' });
    const { status } = await http.get('/api/user').set('X-Forwarded-For', '192.0.2.1');
    expect(status).toBe(200);
  });
});

describe('sixty failed logins an hour on one account from one address', () => {
  it('are answered; then that address waits, for that account alone, however its name is written', async () => {
    const [member, other] = [await aMember(hourly(), { username: 'scribe' }), await aMember(hourly())];
    const spelt = ['scribe', 'SCRIBE', ' Scribe ', '\uFF53cribe'];
    for (let i = 0; i < 60; i++) {
      const { status } = await login(hourly(), { username: spelt[i % 4]!, from: '192.0.2.1' });
      expect(status).toBe(401);
    }
    const refused = await login(hourly(), rightly(member, '192.0.2.1'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.body.message).toMatch(/^Too many requests\. Please try again in (59|60) minutes\.$/);
    expect((await login(hourly(), rightly(other, '192.0.2.1'))).status).toBe(200);
    expect((await login(hourly(), rightly(member, '192.0.2.2'))).status).toBe(200);
  });
});
