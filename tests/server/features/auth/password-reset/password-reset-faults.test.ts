import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { describeError } from '#server/logger.ts';
import { runSql } from '../../../../support/server/db.ts';
import { startFakeSmtp, startSilentSmtp } from '../../../../support/auth/fake-smtp.ts';
import { aMember } from '../../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../../support/server/test-app.ts';

const PUBLIC_URL = 'http://voxicon.example';
const [silent, refusing, gone] = await Promise.all([
  startSilentSmtp(),
  startFakeSmtp({ refuses: true }),
  startFakeSmtp(),
]);
await gone.close();
afterAll(refusing.close);

const withoutMail = useTestApp();
const withSilent = useTestApp({ SMTP_URL: silent.url, PUBLIC_URL });
const withRefusing = useTestApp({ SMTP_URL: refusing.url, PUBLIC_URL });
const withGone = useTestApp({ SMTP_URL: gone.url, PUBLIC_URL });
const limited = useTestApp({
  SMTP_URL: refusing.url,
  PUBLIC_URL,
  PASSWORD_RESETS_PER_HOUR: '5',
  LOGIN_FAILURES_PER_MINUTE: '10',
  TRUST_PROXY_HOPS: '1',
});
// Before the apps are closed, which wait for what still goes on.
afterAll(silent.close);
afterEach(() => vi.restoreAllMocks());

const ask = ({ http }: TestApp, email: string) => http.post('/api/password-resets').send({ email });

describe('a mail server', () => {
  it.each([
    ['that refuses', withRefusing],
    ['that is not there', withGone],
  ])('%s fails neither the request nor the process; the log knows', async (_, target) => {
    const logged = vi.spyOn(target().ctx.log, 'error');
    const { email } = await aMember(target());
    const { status, body } = await ask(target(), email);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    await target().ctx.background.done();
    expect(logged).toHaveBeenCalledWith(
      { error: expect.any(Error) as Error },
      'sending a password link failed',
    );
    const [{ error }] = logged.mock.lastCall as unknown as [{ error: Error }];
    expect(JSON.stringify(describeError(error))).not.toContain(email);
    expect((await target().http.get('/readyz')).status).toBe(200);
  });

  it('that hangs does not hold up the answer, nor other requests', async () => {
    const { email } = await aMember(withSilent());
    const start = performance.now();
    expect((await ask(withSilent(), email)).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(2000);
    await vi.waitFor(() => expect(silent.connections()).toBe(1));
    expect((await ask(withSilent(), 'nobody@example.com')).status).toBe(200);
    expect((await withSilent().http.get('/readyz')).status).toBe(200);
  });
});

describe('without a mail server', () => {
  it('a request is refused with a sentence, whatever the address; no link is made, and the log tells of none', async () => {
    const { ctx, http, databaseUrl } = withoutMail();
    const lines = (['debug', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(ctx.log, level).mock);
    const { email } = await aMember(withoutMail());
    for (const address of [email, 'nobody@example.com']) {
      const { status, body } = await http
        .post('/api/password-resets')
        .set('Host', 'evil.example')
        .send({ email: address });
      expect({ status, body }).toEqual({
        status: 503,
        body: {
          code: 'unavailable',
          message: 'This site cannot send mail. Whoever runs it can make a link for a new password.',
        },
      });
    }
    await ctx.background.done();
    expect(await runSql(databaseUrl, 'select from password_resets')).toEqual([]);
    const logged = JSON.stringify(lines.flatMap(({ calls }) => calls as unknown[]));
    expect(logged).not.toContain('@example.com');
    expect(logged).not.toContain('reset-password#');
  });
});

describe('password links', () => {
  it('are asked for five times an hour from one address, over two processes', async () => {
    const second = await limited().another();
    const from = (target: TestApp, address: string) =>
      ask(target, 'nobody@example.com').set('X-Forwarded-For', address);
    for (let i = 0; i < 5; i++)
      expect((await from(i % 2 === 0 ? limited() : second, '192.0.2.1')).status).toBe(200);
    for (const target of [limited(), second]) {
      const { status, headers } = await from(target, '192.0.2.1');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect((await from(limited(), '192.0.2.2')).status).toBe(200);
    await second.close();
  });

  it('are tried ten times a minute from one address', async () => {
    const attempt = (i: number) =>
      limited()
        .http.put('/api/password-resets')
        .set('X-Forwarded-For', '192.0.2.3')
        .send({ token: String(i).repeat(43).slice(0, 43), password: 'another secret' });
    for (let i = 0; i < 10; i++) expect((await attempt(i)).status).toBe(400);
    expect((await attempt(10)).status).toBe(429);
    expect(await runSql(limited().databaseUrl, 'select from password_resets')).toEqual([]);
  });
});
