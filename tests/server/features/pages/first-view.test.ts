import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const SPLASH = '<p class="first-paint">';

/** What stands on the page before any script has run. */
async function viewOf(path: string): Promise<string> {
  const { text } = await app().http.get(path);
  return /<div id="root">(.*)<\/div>\s*<\/body>/s.exec(text)![1]!;
}

describe('a page can be read before its scripts have run', () => {
  it.each(['/dictionary/deep%20state', '/public/deep%20state', '/chat/deep%20state'])(
    '%s with its word and its definition, as text',
    async (path) => {
      const definition = 'Rules <quietly>,\n  whoever "wins".';
      await storeWords(app().ctx, [{ word: 'deep state', definitions: [definition] }]);
      const view = await viewOf(path);
      expect(view).toMatch(/<h1 [^>]*>deep state<\/h1>/);
      expect(view).toMatch(/<p [^>]*>Rules &#60;quietly&#62;,\n {2}whoever &#34;wins&#34;.<\/p>/);
      expect(view).not.toContain(SPLASH);
    },
  );

  it('with kind, categories and age of a word', async () => {
    await storeWords(app().ctx, [{ word: 'deep state', category: 'conspiracy', subCategory: 'cover-ups' }]);
    const view = await viewOf('/dictionary/deep%20state');
    for (const text of ['phrase', 'Conspiracy', 'Cover Ups', 'Added just now', 'Alternative Definition'])
      expect(view).toContain(`>${text}</`);
  });

  it.each(['/', '/dictionary', '/public', '/dictionary?search=al'])(
    '%s with the name of the site',
    async (path) => {
      const view = await viewOf(path);
      expect(view).toContain('The Forgotten Dictionary');
      expect(view).not.toContain(SPLASH);
    },
  );

  it.each(['/dictionary', '/public'])(
    '%s with the first words of the list, and how many there are',
    async (path) => {
      const words = ['aaro', 'aatip', 'abduction', 'abraxas', 'absinthe'];
      await storeWords(app().ctx, [
        { word: 'aaro', definitions: ['Reports <gathered>.'] },
        ...words.slice(1),
      ]);
      const view = await viewOf(path);
      expect(view).toContain('on 5+ topics...');
      expect(view).toContain('>Reports &#60;gathered&#62;.</p>');
      expect([...view.matchAll(/<h2 [^>]*>(\w+)<\/h2>/g)].map(([, word]) => word)).toEqual(words.slice(0, 4));
    },
  );

  it.each(['/auth', '/dictionary/nothing', '/no/such/page'])(
    'but not %s, which shows who loads',
    async (path) => {
      expect(await viewOf(path)).toContain(SPLASH);
    },
  );
});
