import { describe, expect, it } from 'vitest';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const PUBLIC_READS = [
  '/api/public/dictionary',
  '/api/public/dictionary?search=plain',
  '/api/public/dictionary/plain',
  '/api/public/dictionary/unknown',
  '/api/words/plain/definitions',
  '/api/words/plain/live-changes',
  '/api/words/unknown/live-changes',
  '/api/subcategories',
  '/api/random',
  '/api/word-of-the-day',
  '/',
  '/dictionary/plain',
  '/sitemap.xml',
];

describe('a public read by somebody signed in', () => {
  it.each(PUBLIC_READS)('sets no cookie, which a shared cache could hand to others: %s', async (path) => {
    const member = await aMember(app());
    await storeWords(app().ctx, ['plain']);
    // The first answer is made, the second stands ready.
    for (let i = 0; i < 2; i++) {
      const { headers } = await member.http.get(path);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('while a call for members moves the end of the session on', async () => {
    const member = await aMember(app());
    expect((await member.http.get('/api/user')).headers['set-cookie']?.[0]).toMatch(/^voxicon\.sid=/);
  });

  it.each(['/api/user', '/api/profile', '/api/rate/next', '/api/words/plain/my-votes', '/api/account'])(
    'is stored nowhere when it is personal: %s',
    async (path) => {
      const { status, headers } = await (await aMember(app())).http.get(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
