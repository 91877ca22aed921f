import { expect, it } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const withAnalytics = useTestApp({ GA_MEASUREMENT_ID: 'G-TEST123' });
const withPayments = useTestApp({
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
});
const overHttps = useTestApp({ PUBLIC_URL: 'https://voxicon.example' });

const paths: [string, number][] = [
  ['/', 200],
  ['/dictionary/word', 200],
  ['/dictionary/unknown', 404],
  ['/nothing', 404],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/healthz', 200],
  ['/api/public/dictionary', 200],
  ['/api/public/dictionary/word', 200],
  ['/api/public/dictionary/unknown', 404],
  ['/api/user', 401],
  ['/api/nothing', 404],
  ['/api/public/dictionary/%E0', 400],
];

it.each(paths)('guards the answer of %s', async (path, status) => {
  await storeWords(app().ctx, ['word']);
  for (const time of ['made', 'kept ready']) {
    const answer = await app().http.get(path);
    expect({ time, status: answer.status }).toEqual({ time, status });
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  }
});

it('allows scripts of this site only, none inline and none evaluated', async () => {
  const directives = (await app().http.get('/')).get('Content-Security-Policy')!.split(';');
  expect(directives.toSorted()).toEqual([
    "base-uri 'self'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
  ]);
});

/** The sources of a policy beside our own, by directive. */
async function othersIn({ http }: ReturnType<typeof app>) {
  const policy = (await http.get('/')).get('Content-Security-Policy')!;
  const directives = policy.split(';').map((directive) => directive.split(' ') as [string, ...string[]]);
  const others = directives.map(([name, ...sources]) => [
    name,
    sources.filter((s) => s.startsWith('https:')),
  ]);
  return Object.fromEntries(others.filter(([, sources]) => sources!.length > 0)) as object;
}

it('allows analytics only where it is set up', async () => {
  expect(await othersIn(app())).toEqual({});
  expect(await othersIn(withAnalytics())).toEqual({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': ['https://*.google-analytics.com'],
    'img-src': ['https://*.google-analytics.com'],
  });
});

it('allows Stripe only where payments are set up', async () => {
  expect(await othersIn(withPayments())).toEqual({
    'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://link.com',
      'https://*.link.com',
    ],
    'connect-src': ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
  });
});

it('speaks of https only where the site is served over it', async () => {
  const plain = await app().http.get('/');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  expect(plain.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
  const secure = await overHttps().http.get('/');
  expect(secure.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
  expect(secure.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});

it('gives each answer an id of its own, also those kept ready', async () => {
  const ids = new Set<string | undefined>();
  for (const path of ['/', '/api/public/dictionary', '/api/nothing']) {
    for (let i = 0; i < 5; i++) ids.add((await app().http.get(path)).get('X-Request-Id'));
  }
  expect(ids.size).toBe(15);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});

it('takes no request id from the caller', async () => {
  const answer = await app().http.get('/').set('X-Request-Id', 'mine');
  expect(answer.get('X-Request-Id')).not.toBe('mine');
});

it('lets only public reads and pages be stored, and even those only to be asked about again', async () => {
  await storeWords(app().ctx, ['word']);
  const cacheControl = async (path: string) => (await app().http.get(path)).get('Cache-Control');
  for (const path of ['/api/user', '/api/random', '/api/nothing', '/api/public/dictionary/x'])
    expect(await cacheControl(path)).toBe('no-store');
  for (const path of [
    '/api/public/dictionary',
    '/api/public/dictionary/word',
    '/api/subcategories',
    '/api/word-of-the-day',
  ])
    expect(await cacheControl(path)).toBe('public, no-cache');
  for (const path of ['/', '/dictionary/word', '/nothing']) expect(await cacheControl(path)).toBe('no-cache');
  const { headers } = await app().http.post('/api/anonymous/submit').send({});
  expect(headers['cache-control']).toBe('no-store');
});
