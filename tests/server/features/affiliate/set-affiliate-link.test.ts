import supertest from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import {
  callSetLink,
  changesOf,
  linkList,
  setLink,
  storedLinks,
} from '../../../support/affiliate/affiliate.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, suspend } from '../../../support/auth/members.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import { keepsAnswers } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const LINK = 'https://example.com/book';
const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'x');

/** A few of each kind; tests/shared/affiliate/affiliate-link.test.ts has them all. */
const NO_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  '//example.com',
  'https:example.com',
  'https://user:pass@example.com',
  'https://example.com/a b',
  'https://example.com/a\tb',
  'https://example.com/a\nb',
  'https://example.com/a\0b',
  'https://example.com\\x',
  'https://example.com/\ud800',
  'https://example.com/\u202Ex',
  'http://127.0.0.1:22/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://localhost:3000/',
  'https://printer.local',
  'https://example.com:8443',
  ofLength(2049),
  ofLength(3000),
];
const NO_TEXTS = [7, true, {}, [LINK], undefined];

async function aWord(affiliateLink?: string): Promise<number> {
  const [id] = await storeWords(app().ctx, [{ word: 'plain', ...(affiliateLink && { affiliateLink }) }]);
  return id!;
}

/** What visitors see of the word, in its own answer and in the list. */
const shown = async ({ http }: Pick<TestApp, 'http'>) => [
  (await http.get('/api/public/dictionary/plain')).body.affiliateLink as unknown,
  (await http.get('/api/public/dictionary')).body[0].affiliateLink as unknown,
];

describe('PATCH /api/words/:wordId/affiliate', () => {
  it('stores the link and answers the word', async () => {
    const id = await aWord();
    const { status, body } = await callSetLink(await aMember(app()), id, LINK);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id,
        word: 'plain',
        type: 'word',
        category: null,
        affiliateLink: LINK,
        healthRisk: false,
        liveDefinition: 'What plain means to its users.',
      },
    });
    expect(await shown(app())).toEqual([LINK, LINK]);
  });

  it('may be called by any member for any word', async () => {
    const author = await aMember(app());
    const { body } = await author.http.post('/api/words').send({ word: 'plain', type: 'word' });
    expect((await callSetLink(await aMember(app()), body.id as number, LINK)).status).toBe(200);
  });

  it.each([
    ['trimmed', `  ${LINK}\n`, LINK],
    ['as typed without a scheme', 'example.com/x', 'example.com/x'],
    ['as typed with capitals', 'HTTP://Example.com/X', 'HTTP://Example.com/X'],
    ['with look-alike letters', 'https://\u0430pple.com/', 'https://\u0430pple.com/'],
    ['with quotes', `https://example.com/"><b>'`, `https://example.com/"><b>'`],
    ['with 2048 characters', ofLength(2048), ofLength(2048)],
  ])('stores it %s', async (_, sent, stored) => {
    const id = await aWord();
    const { status, body } = await callSetLink(await aMember(app()), id, sent);
    expect({ status, link: body.affiliateLink as unknown }).toEqual({ status: 200, link: stored });
    expect(await shown(app())).toEqual([stored, stored]);
  });

  it.each([[''], ['  \t\n '], [null]])('removes it with %j', async (nothing) => {
    const id = await aWord(LINK);
    const member = await aMember(app());
    const { status, body } = await callSetLink(member, id, nothing);
    expect({ status, body }).toMatchObject({ status: 200, body: { affiliateLink: null } });
    expect(await shown(app())).toEqual([null, null]);
    expect(await changesOf(member, id)).toMatchObject([{ before: LINK, after: null }]);
  });

  it('refuses what is no web address, or no text, and stores nothing: 400', async () => {
    const id = await aWord(LINK);
    const member = await aMember(app());
    const stored = await storedLinks(app());
    for (const link of [...NO_ADDRESSES, ...NO_TEXTS]) {
      const { status, body } = await callSetLink(member, id, link);
      expect({ link, status, body }).toEqual({
        link,
        status: 400,
        body: {
          code: 'invalid_input',
          message: expect.stringMatching(/^(Please enter (a web|the) address|Link must be)/),
          fields: { affiliateLink: body.message as string },
        },
      });
    }
    expect(await storedLinks(app())).toEqual(stored);
  });

  it('is 404 for a word that does not exist, 400 for no id', async () => {
    const member = await aMember(app());
    const { status, body } = await callSetLink(member, 999_999_999, LINK);
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Word not found' } });
    for (const id of ['0', '-1', 'plain', '1.5', '9999999999', '%00'])
      expect((await callSetLink(member, id, LINK)).status).toBe(400);
  });

  it('is closed to visitors and leaves the link as it was: 401', async () => {
    const id = await aWord(LINK);
    const stored = await storedLinks(app());
    expect((await callSetLink(app(), id, 'https://elsewhere.example')).status).toBe(401);
    expect(await storedLinks(app())).toEqual(stored);
  });

  it('is closed to suspended members: 403', async () => {
    const id = await aWord();
    const member = await aMember(app());
    await suspend(app().ctx, member);
    const { status, body } = await callSetLink(member, id, LINK);
    expect({ status, body }).toEqual({
      status: 403,
      body: { code: 'forbidden', message: 'This account is suspended' },
    });
    expect(await storedLinks(app())).toEqual({ words: [{ id, link: null }], changes: [] });
  });

  it('is limited for each member: 429 that names the wait', async () => {
    const id = await aWord();
    const strict = await startTestApp(app().databaseUrl, { AFFILIATE_CHANGES_PER_MINUTE: '2' });
    onTestFinished(() => strict.close());
    const [one, other] = [await aMember(strict), await aMember(strict)];
    const statuses = [];
    for (const link of ['a.com', 'b.com', 'c.com']) statuses.push((await callSetLink(one, id, link)).status);
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await callSetLink(one, id, 'd.com');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
    await setLink(other, id, 'e.com');
    expect((await changesOf(other, id)).map(({ after }) => after)).toEqual(['e.com', 'b.com', 'a.com']);
    expect((await linkList(one)).words).toMatchObject([{ affiliateLink: 'e.com' }]);
  });
});

describe('the limit of an hour', () => {
  it('holds for each member over all processes: 429 that names the wait', async () => {
    const id = await aWord();
    const strict = await startTestApp(app().databaseUrl, { AFFILIATE_CHANGES_PER_HOUR: '3' });
    onTestFinished(() => strict.close());
    const second = await strict.another();
    onTestFinished(() => second.close());
    const member = await aMember(strict);
    const elsewhere = supertest.agent(second.url);
    await elsewhere.post('/api/login').send(member).expect(200);
    await setLink(member, id, 'a.com');
    await setLink({ http: elsewhere }, id, 'b.com');
    await setLink(member, id, null);
    for (const caller of [member, { http: elsewhere }]) {
      const { status, headers } = await callSetLink(caller, id, 'd.com');
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
    }
    await setLink(await aMember(strict), id, 'e.com');
  });
});

describe('a word about a practice that can harm health', () => {
  const SENTENCE = 'This word is about a practice that can harm health, so it takes no sponsored link.';
  const risky = async (affiliateLink?: string) => {
    const word = {
      word: 'plain',
      category: 'food',
      healthRisk: true,
      ...(affiliateLink && { affiliateLink }),
    };
    return (await storeWords(app().ctx, [word]))[0]!;
  };

  it('takes no sponsored link: 409 with a sentence', async () => {
    const id = await risky();
    const { status, body } = await callSetLink(await aMember(app()), id, LINK);
    expect({ status, body }).toEqual({ status: 409, body: { code: 'conflict', message: SENTENCE } });
    expect(await storedLinks(app())).toEqual({ words: [{ id, link: null }], changes: [] });
  });

  it('shows nowhere a link that was stored before, of which it may be rid', async () => {
    const id = await risky(LINK);
    const member = await aMember(app());
    expect(await shown(app())).toEqual([null, null]);
    for (const address of [
      'dictionary?search=plain',
      'dictionary?category=food&sort=recent',
      'dictionary?sort=popular',
    ])
      expect((await app().http.get(`/api/public/${address}`)).text).not.toContain('example.com');
    for (const address of ['/api/random', '/api/word-of-the-day'])
      expect((await app().http.get(address)).body).toMatchObject({ word: 'plain', affiliateLink: null });
    expect(await linkList(member)).toMatchObject({
      words: [{ word: 'plain', affiliateLink: null, healthRisk: true }],
      summary: { withAffiliateLinks: 0, withoutAffiliateLinks: 1, totalWords: 1 },
    });
    expect((await linkList(member, '?filter=has-affiliate')).words).toEqual([]);
    expect((await linkList(member, '?filter=no-affiliate')).words).toMatchObject([{ word: 'plain' }]);
    const { status, body } = await callSetLink(member, id, null);
    expect({ status, body }).toMatchObject({ status: 200, body: { affiliateLink: null, healthRisk: true } });
    expect(await storedLinks(app())).toMatchObject({
      words: [{ link: null }],
      changes: [{ before: LINK, after: null }],
    });
  });
});

describe('a changed link', () => {
  it('shows at once in the process that took it, and within a second in another that had an answer ready', async () => {
    const id = await aWord();
    const member = await aMember(app());
    const second = await app().another();
    onTestFinished(() => second.close());
    await vi.waitFor(async () => expect(await keepsAnswers(second, '/api/subcategories')).toBe(true), 5000);
    expect([await shown(app()), await shown(second)]).toEqual([
      [null, null],
      [null, null],
    ]);
    await setLink(member, id, LINK);
    expect(await shown(app())).toEqual([LINK, LINK]);
    await vi.waitFor(async () => expect(await shown(second)).toEqual([LINK, LINK]), 1000);
    await setLink(member, id, null);
    expect(await shown(app())).toEqual([null, null]);
    await vi.waitFor(async () => expect(await shown(second)).toEqual([null, null]), 1000);
  });

  it('is told once here and once through the database, about its word alone; the same link again is not', async () => {
    const id = await aWord(LINK);
    const member = await aMember(app());
    await vi.waitFor(async () => expect(await keepsAnswers(app(), '/api/subcategories')).toBe(true), 5000);
    const invalidate = vi.spyOn(app().ctx.responseCache, 'invalidate');
    onTestFinished(() => invalidate.mockRestore());
    await setLink(member, id, ` ${LINK} `);
    await setLink(member, id, null);
    await vi.waitFor(() => expect(invalidate.mock.calls).toEqual([[[id]], [[id]]]), 1000);
  });
});

describe('the database', () => {
  const update = (link: string) => runSql(app().databaseUrl, 'update words set affiliate_link = $1', [link]);

  it('refuses what must never become a link, however it comes', async () => {
    await aWord();
    const refused = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'https:example.com',
      'https://example.com/a b',
      'https://example.com/a\nb',
      'https://example.com\\x',
      '',
      ofLength(2049),
    ];
    for (const link of refused)
      await expect(update(link), link).rejects.toMatchObject({ constraint: 'words_affiliate_link_form' });
  });

  it('takes every character that the rule takes', async () => {
    await aWord();
    const all = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code));
    const taken = all.filter((character) => affiliateUrl(`example.com/${character}x`) !== undefined);
    expect(taken.length).toBeGreaterThan(100_000);
    for (let i = 0; i < taken.length; i += 2000) {
      const link = `example.com/${taken.slice(i, i + 2000).join('')}x`;
      await expect(update(link)).resolves.toEqual([]);
    }
  }, 30_000);
});
