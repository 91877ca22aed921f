import { describe, expect, it } from 'vitest';
import { scrape } from '../../support/server/metrics.ts';
import { useTestApp } from '../../support/server/test-app.ts';

const TOKEN = 'a token of sixteen and more';
const app = useTestApp({ METRICS_TOKEN: TOKEN, METRICS_OPEN: 'false' });
const withoutToken = useTestApp({ METRICS_OPEN: 'false' });
const open = useTestApp({ METRICS_OPEN: 'true' });

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const ask = (headers: Record<string, string>, { http } = app()) => http.get('/metrics').set(headers);

describe('GET /metrics', () => {
  it('answers who knows the token in the text format, and is stored nowhere', async () => {
    const { status, headers } = await ask(bearer(TOKEN));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers everybody where the operator says so', async () => {
    expect((await scrape(open())).value('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it.each([
    ['with the scheme in small letters', { Authorization: `bearer ${TOKEN}` }, 200],
    ['with a wrong token', bearer('a token of sixteen and less'), 403],
    ['with the beginning of the token', bearer(TOKEN.slice(0, -1)), 403],
    ['with another scheme', { Authorization: `Basic ${TOKEN}` }, 403],
    ['with the scheme alone', { Authorization: 'Bearer ' }, 403],
    ['from this machine, as a proxy on it may pass on a stranger', {}, 403],
  ])('answers %s', async (_, headers, expected) => {
    expect((await ask(headers as Record<string, string>)).status).toBe(expected);
  });

  it('refuses in JSON that is stored nowhere and says nothing of what it counts', async () => {
    const { body, headers, text } = await ask({});
    expect(body).toEqual({ code: 'forbidden', message: 'The metrics are not public' });
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('voxicon_');
  });

  it('takes no token where none is set, not even an empty one', async () => {
    for (const token of ['', 'undefined', TOKEN])
      expect((await ask(bearer(token), withoutToken())).status).toBe(403);
  });

  it('answers HEAD without a body, and refuses to be written to', async () => {
    const head = await app().http.head('/metrics').set(bearer(TOKEN));
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: undefined });
    const { status, headers } = await app().http.post('/metrics');
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });

  it('is in no sitemap', async () => {
    expect((await app().http.get('/sitemap.xml')).text).not.toContain('/metrics');
  });
});
