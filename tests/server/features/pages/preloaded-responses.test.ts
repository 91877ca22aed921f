import { describe, expect, it } from 'vitest';
import { PRELOADED_RESPONSES_ID, type PreloadedResponse } from '#shared/pages/preloaded-responses.ts';
import type { WordDetail, WordSummary } from '#shared/words/words.endpoints.ts';
import { hold } from '../../../support/server/hold.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

/** What a member's page brings; a visitor's says beside it that nobody is signed in. */
async function answersOf(path: string, cookie = 'voxicon.sid=kept'): Promise<PreloadedResponse[]> {
  const { text } = await app().http.get(path).set('Cookie', cookie);
  const element = new RegExp(
    `<script type="application/json" id="${PRELOADED_RESPONSES_ID}">(.*?)</script>`,
    's',
  );
  return JSON.parse(element.exec(text)?.[1] ?? '[]') as PreloadedResponse[];
}

const viewsOf = async (word: string) =>
  ((await app().http.get(`/api/public/dictionary/${word}`)).body as WordDetail).viewCount;

describe('a page brings what its first view asks for', () => {
  it.each([
    ['/', 'limit=20'],
    ['/dictionary', 'limit=100'],
    ['/public', 'limit=100'],
  ])('%s the first words of the list', async (path, limit) => {
    await storeWords(app().ctx, ['alchemy', 'chemtrails']);
    const [list, ...more] = await answersOf(path);
    expect(more).toEqual([]);
    expect(list!.address).toBe(`/api/public/dictionary?${limit}&offset=0&sort=alphabetical`);
    const asked = await app().http.get(list!.address);
    expect(JSON.parse(list!.body)).toEqual(asked.body);
    expect(list!.headers['X-Total-Count']).toBe(asked.headers['x-total-count']);
    expect((asked.body as WordSummary[]).map(({ word }) => word)).toEqual(['alchemy', 'chemtrails']);
  });

  it.each([
    '/dictionary/deep%20state',
    '/public/deep%20state',
    '/chat/deep%20state',
    '/explore/deep%20state',
  ])('%s its word, as it stands once the view is counted', async (path) => {
    await storeWords(app().ctx, ['deep state']);
    const [word] = await answersOf(path);
    expect(word!.address).toBe('/api/public/dictionary/deep%20state');
    const asked = await app().http.get(word!.address);
    expect(JSON.parse(word!.body)).toEqual(asked.body);
    expect((asked.body as WordDetail).viewCount).toBe(1);
  });

  it('as fresh as the call itself', async () => {
    await storeWords(app().ctx, ['alchemy']);
    expect(JSON.parse((await answersOf('/'))[0]!.body)).toHaveLength(1);
    await app().http.post('/api/anonymous/submit').send({
      word: 'aether',
      type: 'word',
      definition: 'What fills the heavens above the air.',
      category: null,
    });
    expect(JSON.parse((await answersOf('/'))[0]!.body)).toHaveLength(2);
  });

  it('but does not wait for a list that takes long', async () => {
    await storeWords(app().ctx, ['alchemy']);
    app().ctx.responseCache.invalidate();
    const lock = await hold(app().databaseUrl, 'lock table words in access exclusive mode');
    const start = performance.now();
    expect(await answersOf('/dictionary')).toEqual([]);
    expect(performance.now() - start).toBeLessThan(3000);
    await lock.rollback();
    expect(await answersOf('/dictionary')).toHaveLength(1);
  });

  it('but counts no view', async () => {
    await storeWords(app().ctx, ['alchemy']);
    for (let i = 0; i < 3; i++) await answersOf('/dictionary/alchemy');
    expect(await viewsOf('alchemy')).toBe(1);
  });

  it('nothing where the list is filtered, the word is missing, or the page is a form', async () => {
    await storeWords(app().ctx, ['alchemy']);
    for (const path of ['/?category=food', '/dictionary?search=al', '/dictionary/nothing', '/auth'])
      expect(await answersOf(path)).toEqual([]);
  });

  it('to visitors that nobody is signed in, as the call would', async () => {
    const [user, ...more] = await answersOf('/auth', '');
    const { status, body } = await app().http.get('/api/user');
    expect(more).toEqual([]);
    expect(user).toEqual({ address: '/api/user', status, headers: {}, body: JSON.stringify(body) });
  });

  it('in a form that cannot end its element', async () => {
    const text = 'Ends </script><script>alert(1)</script> here, some say.';
    await storeWords(app().ctx, [{ word: 'alchemy', definitions: [text] }]);
    expect((await app().http.get('/dictionary/alchemy')).text).not.toContain('</script><script>alert');
    expect(JSON.parse((await answersOf('/dictionary/alchemy'))[0]!.body)).toMatchObject({
      liveDefinition: { text },
    });
  });
});

describe('a page is sent', () => {
  it('with the addresses of the scripts that the app and its screen are made of, less urgent than its styles', async () => {
    await storeWords(app().ctx, ['alchemy']);
    const scriptsOf = async (path: string) =>
      [
        ...(await app().http.get(path)).text.matchAll(
          /<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]*)">/g,
        ),
      ].map(([, address]) => address);
    expect(await scriptsOf('/dictionary/alchemy')).toEqual(['/assets/start.js', '/assets/word-page.js']);
    expect(await scriptsOf('/chat/alchemy')).toEqual(['/assets/start.js', '/assets/chat-page.js']);
    expect(await scriptsOf('/dictionary?search=al')).toEqual(['/assets/start.js', '/assets/browse-page.js']);
    expect(await scriptsOf('/')).toEqual(['/assets/start.js']);
  });

  it('compressed as the browser likes', async () => {
    await storeWords(
      app().ctx,
      Array.from({ length: 26 }, (_, i) => `word${String.fromCharCode(97 + i)}`),
    );
    const answer = await fetch(`${app().url}/`, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toContain('worda');
    const plain = await app().http.get('/').set('Accept-Encoding', 'identity');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers['content-length']) / 2,
    );
  });

  it('in the colours that the visitor chose, and in those alone', async () => {
    const shellOf = async (cookie: string) => (await app().http.get('/').set('Cookie', cookie)).text;
    expect(await shellOf('a=b; voxicon-theme=lamplight')).toContain(
      '<html lang="en" data-theme="lamplight">',
    );
    for (const cookie of ['voxicon-theme="><script>', 'voxicon-theme=neon', 'my-voxicon-theme=paper'])
      expect(await shellOf(cookie)).toContain('<html lang="en">');
  });
});
