import { describe, expect, it } from 'vitest';
import { aMember, suspend } from '../../../support/auth/members.ts';
import { linkList, setLink } from '../../../support/affiliate/affiliate.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const LINK = 'https://example.com/book';

/** The words of a list, in its order. */
async function wordsOf(query = '') {
  return (await linkList(await aMember(app()), query)).words.map(({ word }) => word);
}

/** So many words in alphabetical order: "xxaa", "xxab" and so on. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, i) => `xx${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}`);

describe('GET /api/words/affiliate', () => {
  it('answers an empty list while the dictionary is empty', async () => {
    expect(await linkList(await aMember(app()))).toEqual({
      words: [],
      pagination: { total: 0, hasMore: false },
      summary: { withoutAffiliateLinks: 0, withAffiliateLinks: 0, totalWords: 0 },
    });
  });

  it('answers every word with its link and the text of its live definition, in plain a-z order', async () => {
    const [plain, deepState] = await storeWords(app().ctx, [
      { word: 'plain', definitions: [] },
      {
        word: 'deep state',
        category: 'conspiracy',
        subCategory: 'government-projects',
        definitions: ['Those who are said to rule.', 'Another reading.'],
        affiliateLink: LINK,
      },
    ]);
    const answer = await (await aMember(app())).http.get('/api/words/affiliate');
    expect(answer.body).toEqual({
      words: [
        {
          id: deepState,
          word: 'deep state',
          type: 'phrase',
          category: 'conspiracy',
          affiliateLink: LINK,
          healthRisk: false,
          liveDefinition: 'Those who are said to rule.',
        },
        {
          id: plain,
          word: 'plain',
          type: 'word',
          category: null,
          affiliateLink: null,
          healthRisk: false,
          liveDefinition: null,
        },
      ],
      pagination: { total: 2, hasMore: false },
      summary: { withoutAffiliateLinks: 1, withAffiliateLinks: 1, totalWords: 2 },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is open to suspended members, who only read', async () => {
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect((await linkList(member)).words).toEqual([]);
  });

  it('is closed to visitors: 401', async () => {
    await storeWords(app().ctx, ['plain']);
    const { status, body } = await app().http.get('/api/words/affiliate');
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'not_signed_in', message: 'Please sign in' },
    });
  });
});

describe('its filter', () => {
  const stored = [
    'alpha',
    { word: 'beta', affiliateLink: LINK },
    'gamma',
    { word: 'delta', affiliateLink: LINK },
  ];
  const summary = { withoutAffiliateLinks: 3, withAffiliateLinks: 2, totalWords: 5 };

  it.each([
    ['?filter=has-affiliate', ['beta', 'delta']],
    ['?filter=no-affiliate', ['alpha', 'epsilon', 'gamma']],
    ['?filter=all', ['alpha', 'beta', 'delta', 'epsilon', 'gamma']],
    ['?filter=', ['alpha', 'beta', 'delta', 'epsilon', 'gamma']],
    ['?filter=HAS-AFFILIATE', ['alpha', 'beta', 'delta', 'epsilon', 'gamma']],
    ['?filter=constructor', ['alpha', 'beta', 'delta', 'epsilon', 'gamma']],
    ['?filter[a]=has-affiliate', ['alpha', 'beta', 'delta', 'epsilon', 'gamma']],
  ])('%s leaves %j, and the summary as it is', async (query, words) => {
    await storeWords(app().ctx, [...stored, 'epsilon']);
    const list = await linkList(await aMember(app()), query);
    expect(list.words.map(({ word }) => word)).toEqual(words);
    expect(list.pagination).toEqual({ total: words.length, hasMore: false });
    expect(list.summary).toEqual(summary);
  });

  it('follows every change of a link', async () => {
    const [id] = await storeWords(app().ctx, ['alpha', 'beta']);
    const member = await aMember(app());
    const counts = async () => {
      const { summary } = await linkList(member);
      const sizes = [];
      for (const filter of ['has-affiliate', 'no-affiliate'])
        sizes.push((await linkList(member, `?filter=${filter}`)).pagination.total);
      return { ...summary, sizes };
    };
    await setLink(member, id!, LINK);
    expect(await counts()).toEqual({
      withoutAffiliateLinks: 1,
      withAffiliateLinks: 1,
      totalWords: 2,
      sizes: [1, 1],
    });
    await setLink(member, id!, null);
    expect(await counts()).toEqual({
      withoutAffiliateLinks: 2,
      withAffiliateLinks: 0,
      totalWords: 2,
      sizes: [0, 2],
    });
  });
});

describe('its search', () => {
  const stored = [
    { word: 'deep state', definitions: ['Those who rule behind the elected.'] },
    { word: 'contrail', definitions: ['Frozen breath of engines.', 'A challenger speaks of zeppelins.'] },
    { word: 'states', definitions: ['Frozen lands of a state.'], affiliateLink: LINK },
  ];
  const FINDS: [search: string, words: string[]][] = [
    ['deep state', ['deep state']],
    ['state', ['deep state', 'states']],
    ['tat', ['deep state', 'states']],
    ['p s', ['deep state']],
    ['  STaTe ', ['deep state', 'states']],
    ['a', ['contrail', 'deep state', 'states']],
    ['frozen', ['contrail', 'states']],
    ['FROZEN breath', ['contrail']],
    ['elec', ['deep state']],
    ['zeppelin', []],
    ['nonsenseword', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['st%te', []],
    ['st_te', []],
    ['contrail%', []],
    ['state\\', ['states']], // no word has it, but a definition speaks of a state
    ['"', []],
    ['\u{1F407}', []],
    ["'; drop table words; --", []],
    [' \t ', ['contrail', 'deep state', 'states']],
  ];

  it('finds what words contain, in any letter case, or else what definitions speak of', async () => {
    await storeWords(app().ctx, stored);
    const member = await aMember(app());
    for (const [search, words] of FINDS) {
      const list = await linkList(member, `?search=${encodeURIComponent(search)}`);
      expect([search, list.words.map(({ word }) => word)]).toEqual([search, words]);
      expect(list.pagination).toEqual({ total: words.length, hasMore: false });
      expect(list.summary).toEqual({ withoutAffiliateLinks: 2, withAffiliateLinks: 1, totalWords: 3 });
    }
  });

  it('looks at definitions only when no word has the text, within the filter', async () => {
    await storeWords(app().ctx, [
      { word: 'engine', definitions: ['What moves things.'] },
      { word: 'contrail', definitions: ['Frozen breath of an engine.'], affiliateLink: LINK },
      { word: 'vapour', definitions: ['Also of an engine.'] },
    ]);
    expect(await wordsOf('?search=engine')).toEqual(['engine']);
    expect(await wordsOf('?search=engine&filter=no-affiliate')).toEqual(['engine']);
    expect(await wordsOf('?search=engine&filter=has-affiliate')).toEqual(['contrail']);
  });

  it('keeps to the words on a page behind their last', async () => {
    await storeWords(app().ctx, [
      { word: 'engine', definitions: ['What moves things.'] },
      { word: 'contrail', definitions: ['Frozen breath of an engine.'] },
    ]);
    const list = await linkList(await aMember(app()), '?search=engine&offset=5');
    expect(list).toMatchObject({ words: [], pagination: { total: 1, hasMore: false } });
  });

  it('takes the first of two, and none that is no text', async () => {
    await storeWords(app().ctx, ['alpha', 'beta']);
    expect(await wordsOf('?search=alpha&search=beta')).toEqual(['alpha']);
    expect(await wordsOf('?search[a]=alpha')).toEqual(['alpha', 'beta']);
  });

  it('refuses NUL, and more than 280 characters: 400', async () => {
    const member = await aMember(app());
    for (const search of ['a%00b', 'x'.repeat(281)])
      expect((await member.http.get(`/api/words/affiliate?search=${search}`)).status).toBe(400);
    expect((await linkList(member, `?search=${'x'.repeat(280)}`)).words).toEqual([]);
  });
});

describe('its pages', () => {
  it('have 20 words unless told otherwise, and 100 at most', async () => {
    await storeWords(app().ctx, letters(102));
    const member = await aMember(app());
    const sizes = [];
    for (const limit of ['', '1', '100', '101', '0', '-5', 'x', '99999999999999999999'])
      sizes.push((await linkList(member, limit && `?limit=${limit}`)).words.length);
    expect(sizes).toEqual([20, 1, 100, 100, 1, 1, 20, 100]);
  }, 20_000);

  it('follow each other without gap or repeat, and tell when there are more', async () => {
    const all = letters(45);
    await storeWords(app().ctx, all);
    const member = await aMember(app());
    const pages = [];
    for (const offset of [0, 20, 40, 60]) pages.push(await linkList(member, `?limit=20&offset=${offset}`));
    expect(pages.flatMap(({ words }) => words.map(({ word }) => word))).toEqual(all);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { total: 45, hasMore: true },
      { total: 45, hasMore: true },
      { total: 45, hasMore: false },
      { total: 45, hasMore: false },
    ]);
  });

  it.each([
    '',
    '&search=x',
    '&filter=no-affiliate',
    '&filter=has-affiliate',
    '&search=xx&filter=no-affiliate',
  ])('tell that there is no more on a last page that is full (%s)', async (query) => {
    const linked = query.includes('has');
    await storeWords(
      app().ctx,
      letters(5).map((word) => (linked ? { word, affiliateLink: LINK } : word)),
    );
    const member = await aMember(app());
    const first = await linkList(member, `?limit=2${query}`);
    const { total } = first.pagination;
    expect(first.pagination.hasMore).toBe(true);
    const last = await linkList(member, `?limit=2&offset=${total - 2}${query}`);
    expect(last.words).toHaveLength(2);
    expect(last.pagination).toEqual({ total, hasMore: false });
  });

  it('are empty behind the last, however far', async () => {
    await storeWords(app().ctx, ['plain']);
    for (const query of ['?offset=1', '?offset=2147483647', '?offset=99999999999999999999']) {
      const { words, pagination } = await linkList(await aMember(app()), query);
      expect({ words, pagination }).toEqual({ words: [], pagination: { total: 1, hasMore: false } });
    }
  });

  it('begin at the first word for an offset that is none', async () => {
    await storeWords(app().ctx, ['plain']);
    for (const offset of ['-1', 'x', '']) expect(await wordsOf(`?offset=${offset}`)).toEqual(['plain']);
  });

  it('of a search that only definitions have follow each other as well', async () => {
    await storeWords(
      app().ctx,
      letters(5).map((word) => ({ word, definitions: [`Of zeppelins, ${word}.`] })),
    );
    const member = await aMember(app());
    const list = await linkList(member, '?search=zeppelin&limit=2&offset=2');
    expect(list.words.map(({ word }) => word)).toEqual(['xxac', 'xxad']);
    expect(list.pagination).toEqual({ total: 5, hasMore: true });
  });
});

describe('its summary', () => {
  it('adds up at every moment while words and links come and go', async () => {
    const ids = await storeWords(app().ctx, letters(10));
    const member = await aMember(app());
    const changes = async () => {
      for (let i = 0; i < 30; i++) {
        await setLink(member, ids[i % 10]!, i % 3 === 0 ? null : `${LINK}/${i}`);
        await runSql(app().databaseUrl, "delete from words where word like 'new%'");
        await storeWords(app().ctx, [{ word: `new${'y'.repeat(i)}`, definitions: [], affiliateLink: LINK }]);
      }
    };
    const reads = async () => {
      for (let n = 0; n < 60; n++) {
        const { words, pagination, summary } = await linkList(member, '?limit=100&filter=has-affiliate');
        expect(summary.withAffiliateLinks + summary.withoutAffiliateLinks).toBe(summary.totalWords);
        expect(words).toHaveLength(summary.withAffiliateLinks);
        expect(pagination.total).toBe(summary.withAffiliateLinks);
      }
    };
    await Promise.all([changes(), reads()]);
    expect((await linkList(member)).summary).toEqual({
      withoutAffiliateLinks: 3,
      withAffiliateLinks: 8,
      totalWords: 11,
    });
  }, 30_000);
});
