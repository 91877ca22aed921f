import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { mayReadMetrics } from '#server/features/metrics/metrics-access.ts';
import { scrape } from '../../../support/metrics.ts';
import { useTestApp } from '../../../support/test-app.ts';

const TOKEN = 'a token of sixteen and more';
const app = useTestApp({ METRICS_TOKEN: TOKEN });
const withoutToken = useTestApp();

const FORWARDED = { 'X-Forwarded-For': '192.0.2.1' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const ask = (headers: Record<string, string>, { http } = app()) => http.get('/metrics').set(headers);

describe('GET /metrics', () => {
  it('answers this machine in the text format, and is stored nowhere', async () => {
    const { status, headers } = await ask({});
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await scrape(app())).value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it.each([
    ['with the right token', { ...FORWARDED, ...bearer(TOKEN) }, 200],
    ['with the scheme in small letters', { ...FORWARDED, Authorization: `bearer ${TOKEN}` }, 200],
    ['with a wrong token', { ...FORWARDED, ...bearer('a token of sixteen and less') }, 403],
    ['with the beginning of the token', { ...FORWARDED, ...bearer(TOKEN.slice(0, -1)) }, 403],
    ['with another scheme', { ...FORWARDED, Authorization: `Basic ${TOKEN}` }, 403],
    ['with the scheme alone', { ...FORWARDED, Authorization: 'Bearer ' }, 403],
    ['without a token', FORWARDED, 403],
    ['with an empty X-Forwarded-For', { 'X-Forwarded-For': '' }, 403],
    ['with Forwarded', { Forwarded: 'for=127.0.0.1' }, 403],
    ['with X-Forwarded-Host', { 'X-Forwarded-Host': 'localhost' }, 403],
    ['with X-Real-IP', { 'X-Real-IP': '127.0.0.1' }, 403],
    ['with Via', { Via: '1.1 proxy' }, 403],
  ])('answers what came through a proxy %s', async (_, headers, expected) => {
    const { status } = await ask(headers);
    expect(status).toBe(expected);
  });

  it('refuses in JSON that is stored nowhere and says nothing of what it counts', async () => {
    const { body, headers, text } = await ask(FORWARDED);
    expect(body).toEqual({ code: 'forbidden', message: 'The metrics are not public' });
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('voxicon_');
  });

  it('takes no token where none is set, not even an empty one', async () => {
    for (const token of ['', 'undefined', TOKEN])
      expect((await ask({ ...FORWARDED, ...bearer(token) }, withoutToken())).status).toBe(403);
    expect((await ask({}, withoutToken())).status).toBe(200);
  });

  it('answers HEAD without a body, and refuses to be written to', async () => {
    const head = await app().http.head('/metrics');
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: undefined });
    const { status, headers } = await app().http.post('/metrics');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('is in no sitemap', async () => {
    expect((await app().http.get('/sitemap.xml')).text).not.toContain('/metrics');
  });
});

describe('this machine', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.0.2.127', false],
    ['::ffff:192.0.2.1', false],
    ['2001:db8::1', false],
    ['10.127.0.0.1', false],
    ['127.0.0.1.example', false],
    [undefined, false],
  ])('is asked from %s: %s', (remoteAddress, isLocal) => {
    expect(mayReadMetrics({ socket: { remoteAddress }, headers: {} } as IncomingMessage, TOKEN)).toBe(
      isLocal,
    );
  });
});
