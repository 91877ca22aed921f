import { describe, expect, it } from 'vitest';
import { fillShell } from '#server/features/pages/page-shell.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { plainHead } from '#shared/pages/page-head.ts';
import { aMember } from '../../../support/auth/members.ts';
import { startTestApp, useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const measured = useTestApp({ GA_MEASUREMENT_ID: 'G-TEST123' });
const published = useTestApp({ PUBLIC_URL: 'https://voxicon.example/' });

/** What an unfurling robot reads of a page, without running scripts. */
function headOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, first, second]) => [first!, second!]);
  const titles = all(/<title>(.*?)<\/title>()/gs);
  const tags = [
    ...all(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
    ...all(/<link rel="([^"]*)" href="([^"]*)"/g),
  ];
  const data = all(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>()/gs);
  return {
    title: unescaped(titles[0]?.[0] ?? ''),
    counts: [titles, ...tags.map(([name]) => tags.filter((tag) => tag[0] === name)), data].map(
      (x) => x.length,
    ),
    tags: Object.fromEntries(tags.map(([name, value]) => [name, unescaped(value!)])) as Record<
      string,
      string
    >,
    data: data[0] && (JSON.parse(data[0][0]!) as Record<string, unknown>),
    hasApp: html.includes('<div id="root">'),
  };
}

async function open(path: string, { http } = app()) {
  const { status, text, type } = await http.get(path);
  expect(type).toBe('text/html');
  return { status, ...headOf(text) };
}

const storeDeepState = (definition = 'Those who are said to rule behind the elected.') =>
  storeWords(app().ctx, [
    { word: 'deep state', category: 'conspiracy', definitions: [definition], relatedConcepts: ['mkultra'] },
  ]);

describe('a page', () => {
  it.each([
    ['/', 200, 'Voxicon - The Forgotten Dictionary', '/'],
    ['/?category=food', 200, 'Food Truth - Voxicon - The Forgotten Dictionary', '/?category=food'],
    ['/?search=all', 200, '"all" - Voxicon - The Forgotten Dictionary', '/?search=all'],
    ['/?search=%20orb%20', 200, '"orb" - Voxicon - The Forgotten Dictionary', '/?search=orb'],
    ['/dictionary?category=nonsense', 200, 'Browse the dictionary - Voxicon', '/dictionary'],
    [
      '/?subcategory=mind-control',
      200,
      'Mind Control, Conspiracy - Voxicon - The Forgotten Dictionary',
      '/?category=conspiracy&subcategory=mind-control',
    ],
    ['/?category=all&search=%20', 200, 'Voxicon - The Forgotten Dictionary', '/'],
    ['/dictionary', 200, 'Browse the dictionary - Voxicon', '/dictionary'],
    [
      '/dictionary?category=conspiracy&subcategory=mind-control&sort=recent&view=list',
      200,
      'Mind Control, Conspiracy - Browse the dictionary - Voxicon',
      '/dictionary?category=conspiracy&subcategory=mind-control',
    ],
    ['/dictionary?search=a%26b', 200, '"a&b" - Browse the dictionary - Voxicon', '/dictionary?search=a%26b'],
    ['/public', 200, 'Browse the dictionary - Voxicon', '/dictionary'],
    [
      '/dictionary/deep%20state',
      200,
      'deep state - alternative definition - Voxicon',
      '/dictionary/deep%20state',
    ],
    [
      '/dictionary/Deep-State',
      200,
      'deep state - alternative definition - Voxicon',
      '/dictionary/deep%20state',
    ],
    [
      '/public/deep%20state',
      200,
      'deep state - alternative definition - Voxicon',
      '/dictionary/deep%20state',
    ],
    ['/chat/deep%20state', 200, 'Chat about deep state - Voxicon', '/chat/deep%20state'],
    ['/auth', 200, 'Sign in - Voxicon', '/auth'],
    ['/forgot-password', 200, 'Forgot your password? - Voxicon', '/forgot-password'],
    ['/reset-password', 200, 'New password - Voxicon', '/reset-password'],
    ['/rate', 200, 'Rate definitions - Voxicon', '/rate'],
    ['/add', 200, 'Add to Voxicon Dictionary - Voxicon', '/add'],
    ['/profile', 200, 'Your profile - Voxicon', '/profile'],
    ['/account', 200, 'Account - Voxicon', '/account'],
    ['/voxicon', 200, 'Newest words - Voxicon', '/voxicon'],
    ['/mobile', 200, 'Chat and browse - Voxicon', '/mobile'],
    ['/explore', 200, 'Explore a word - Voxicon', '/explore'],
    ['/explore/deep%20state', 200, 'Explore deep state - Voxicon', '/explore/deep%20state'],
    ['/test-analytics', 200, 'Analytics on this page - Voxicon', '/test-analytics'],
    ['/privacy-policy', 200, 'Privacy policy - Voxicon', '/privacy-policy'],
    ['/terms-of-service', 200, 'Terms of service - Voxicon', '/terms-of-service'],
    ['/ftc-disclaimer', 200, 'Affiliate disclosure - Voxicon', '/ftc-disclaimer'],
    ['/explore/unknown', 404, 'Word Not Found - Voxicon', '/explore/unknown'],
    ['/members/nobody', 404, 'There is no such member - Voxicon', '/members/nobody'],
    ['/members/%00', 404, 'There is no such member - Voxicon', '/members/%00'],
    ['/dictionary/no%20such%20word', 404, 'Word Not Found - Voxicon', '/dictionary/no%20such%20word'],
    ['/public/unknown', 404, 'Word Not Found - Voxicon', '/public/unknown'],
    ['/chat/unknown', 404, 'Word Not Found - Voxicon', '/chat/unknown'],
    ['/dictionary/%00', 404, 'Word Not Found - Voxicon', '/dictionary/%00'],
    ['/no/such/page', 404, '404 Page Not Found - Voxicon', '/no/such/page'],
    ['/dictionary/%E0%A4%A', 404, '404 Page Not Found - Voxicon', '/'],
    ['/chat/100%', 404, '404 Page Not Found - Voxicon', '/'],
    ['/%', 404, '404 Page Not Found - Voxicon', '/'],
  ])('%s answers %d, "%s", canonical %s', async (path, status, title, canonical) => {
    await storeDeepState();
    const page = await open(path);
    expect(page).toMatchObject({ status, title, hasApp: true });
    expect(page.tags.canonical).toBe(app().url + canonical);
    expect(page.tags['og:url']).toBe(app().url + canonical);
    expect(page.counts.every((count) => count <= 1)).toBe(true);
    expect(page.tags).toMatchObject({
      description: expect.stringMatching(/\w/),
      'og:title': title,
      'twitter:card': 'summary_large_image',
    });
    expect(page.tags.robots).toBe(
      status === 404 ||
        /search=(%20)?\w|auth|-password|rate|add|profile|account|voxicon|mobile|explore|analytics/.test(path)
        ? 'noindex'
        : undefined,
    );
  });

  it('of a member carries the name, is canonical under it, and is kept from search engines', async () => {
    const { username } = await aMember(app(), { username: 'Ada Lore' });
    const page = await open('/members/ada%20lore');
    expect(page).toMatchObject({ status: 200, title: `@${username} - Voxicon` });
    expect(page.tags).toMatchObject({ robots: 'noindex', canonical: `${app().url}/members/Ada%20Lore` });
  });

  it('of a word carries its definition as a term that machines read', async () => {
    await storeDeepState();
    const { tags, data } = await open('/dictionary/deep%20state');
    expect(tags).toMatchObject({
      description: 'Those who are said to rule behind the elected.',
      'og:type': 'article',
      keywords: expect.stringContaining('deep state, Conspiracy, mkultra'),
    });
    expect(data).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'deep state',
      description: 'Those who are said to rule behind the elected.',
      url: `${app().url}/dictionary/deep%20state`,
    });
    expect((await open('/dictionary')).data).toMatchObject({ '@type': 'DefinedTermSet' });
  });

  it.each([
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `<!-- it's "quoted" & $& $1 $\` $' \\ -->`,
    '<!--head-->',
    '\u{1F407} \u2028 caf\u00E9 \u201Cquotes\u201D',
  ])('carries the definition %s as text and nothing else', async (definition) => {
    await storeDeepState(definition);
    const plain = (await app().http.get('/dictionary')).text;
    for (const path of ['/dictionary/deep%20state', '/chat/deep%20state']) {
      const { text } = await app().http.get(path);
      const { tags, data, counts } = headOf(text);
      expect(tags.description).toBe(definition);
      expect((data!.about ?? data) as object).toMatchObject({ description: definition });
      expect(counts.every((count) => count === 1)).toBe(true);
      for (const tag of ['<script', '</script', '<img', '<!--']) {
        expect(text.split(tag).length).toBe(plain.split(tag).length);
      }
    }
  });

  it.each(['"><script>alert(1)</script>', "' onload=alert(1) '", '\u{1F407}'.repeat(200)])(
    'repeats the search %s only as text',
    async (search) => {
      const { text } = await app().http.get('/dictionary').query({ search, category: search });
      expect(headOf(text).title.startsWith(`"${search.slice(0, SEARCH_MAX)}"`)).toBe(true);
      expect(headOf(text).counts.every((count) => count === 1)).toBe(true);
      expect(text).not.toMatch(/<script>|\uFFFD/);
    },
  );

  it('of law describes itself', async () => {
    const general = (await open('/auth')).tags.description;
    const descriptions = await Promise.all(
      ['/privacy-policy', '/terms-of-service', '/ftc-disclaimer'].map(
        async (path) => (await open(path)).tags.description,
      ),
    );
    expect(new Set([general, ...descriptions]).size).toBe(4);
  });

  it('names the analytics id only where there is one, and keeps it out of what the client replaces', async () => {
    expect((await app().http.get('/')).text).not.toContain('analytics-id');
    for (const path of ['/', '/chat/unknown', '/no/such/page']) {
      const { text } = await measured().http.get(path);
      expect(text.match(/<meta name="analytics-id"[^>]*>/g)).toEqual([
        '<meta name="analytics-id" content="G-TEST123">',
      ]);
    }
  });

  it('carries an analytics id as text and nothing else', () => {
    const html = fillShell('<!--head-->', {
      head: plainHead('Title', '/'),
      origin: 'https://a.example',
      analyticsId: '"><script>',
    });
    expect(html).toContain('<meta name="analytics-id" content="&#34;&#62;&#60;script&#62;">');
  });

  it('names addresses under PUBLIC_URL when that is set, whatever Host it was asked by', async () => {
    const { text } = await published().http.get('/dictionary').set('Host', 'evil.example');
    expect(headOf(text).tags).toMatchObject({
      canonical: 'https://voxicon.example/dictionary',
      'og:url': 'https://voxicon.example/dictionary',
    });
    expect(text).not.toContain('evil.example');
  });

  it.each([
    '"><script>alert(1)</script>',
    'a b',
    'evil.example/path?',
    'user@evil.example',
    'evil.example:80x',
  ])('does not repeat the Host %s', async (host) => {
    const { text } = await app().http.get('/').set('Host', host);
    expect(headOf(text).tags.canonical).toBe('http://localhost/');
    expect(text).not.toContain(host);
  });

  it('takes neither host nor scheme from headers that any visitor can send', async () => {
    const { text } = await app().http.get('/').set({
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    });
    expect(headOf(text).tags.canonical).toBe(`${app().url}/`);
  });

  it('counts no view of the word, which the app does when it asks for it', async () => {
    await storeDeepState();
    for (const path of ['/dictionary/', '/public/', '/chat/']) await app().http.get(`${path}deep%20state`);
    const { body } = await app().http.get('/api/public/dictionary/deep%20state');
    expect(body.viewCount).toBe(1);
  });

  it('answers HEAD like GET, without the page', async () => {
    await storeDeepState();
    for (const path of ['/', '/dictionary/deep%20state', '/dictionary/unknown', '/%']) {
      const plain = { 'Accept-Encoding': 'identity' }; // the client asks differently for each on its own
      const whole = await app().http.get(path).set(plain);
      const head = await app().http.head(path).set(plain);
      expect(head.status).toBe(whole.status);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      expect(head.text).toBeUndefined();
    }
  });

  it('is delivered although the database is away', async () => {
    const away = await startTestApp('postgres://nobody@127.0.0.1:1/nothing');
    for (const path of ['/', '/dictionary?category=food', '/dictionary/word', '/chat/word']) {
      expect(await open(path, away)).toMatchObject({ status: 200, hasApp: true });
    }
    expect((await open('/nothing', away)).status).toBe(404);
    for (const path of ['/', '/dictionary']) {
      const { title, tags } = await open(path, away);
      expect(title).toBe((await open(path)).title);
      expect(tags).not.toHaveProperty('robots');
    }
    await away.close();
  });
});

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}
