import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();

async function search(text: string, more = '') {
  const { status, body, headers } = await app().http.get(
    `/api/public/dictionary?search=${encodeURIComponent(text)}${more}`,
  );
  expect(status).toBe(200);
  return {
    words: (body as { word: string }[]).map(({ word }) => word),
    total: headers['x-total-count'],
    matched: headers['x-search-match'],
    corrected: headers['x-corrected-search'],
  };
}

const found = async (text: string, more = '') => (await search(text, more)).words;

describe('search', () => {
  it('puts the word itself first, then beginnings, then parts, then the inside, then definitions', async () => {
    await storeWords(app().ctx, [
      { word: 'ancient star', definitions: ['Nothing of that sort.'] },
      { word: 'restart', definitions: ['Nothing of that sort.'] },
      { word: 'zodiac', definitions: ['A ring that every star crosses.'] },
      { word: 'starseed', definitions: ['A soul from elsewhere.'] },
      { word: 'star', definitions: ['A sun far off.'] },
      { word: 'star map', definitions: ['A chart of the sky.'] },
      { word: 'unrelated', definitions: ['Nothing of that sort.'] },
    ]);
    const ranked = ['star', 'star map', 'starseed', 'ancient star', 'restart', 'zodiac'];
    expect(await found('star')).toEqual(ranked);
    expect(await found('star', '&sort=recent')).toEqual([
      'star',
      'star map',
      'starseed',
      'ancient star',
      'restart',
      'zodiac',
    ]);
    expect((await found('star', '&sort=popular'))[0]).toBe('star');
  });

  it('keeps the chosen sort within a kind', async () => {
    const [, , c] = await storeWords(app().ctx, [
      { word: 'alpha one', createdAt: '2021-01-01T00:00:00Z' },
      { word: 'alpha two', createdAt: '2023-01-01T00:00:00Z' },
      { word: 'alpha six', createdAt: '2022-01-01T00:00:00Z' },
    ]);
    await app().ctx.db.$client.query('update popularity set views = 9 where word_id = $1', [c]);
    expect(await found('alpha')).toEqual(['alpha one', 'alpha six', 'alpha two']);
    expect(await found('alpha', '&sort=recent')).toEqual(['alpha two', 'alpha six', 'alpha one']);
    expect((await found('alpha', '&sort=popular'))[0]).toBe('alpha six');
  });

  it('ignores letter case, accents and the space around, and reads hyphens as spaces', async () => {
    await storeWords(app().ctx, ['ley lines']);
    for (const text of ['LEY', '  ley  ', 'léy', 'ley-lines', 'Ley_Lines'])
      expect(await found(text)).toEqual(['ley lines']);
  });

  it('lists everything for a blank search', async () => {
    await storeWords(app().ctx, ['a', 'b']);
    expect(await found('   ')).toEqual(['a', 'b']);
  });

  it('finds the word that was misspelt, and says so', async () => {
    await storeWords(app().ctx, ['atlantis', 'operation paperclip', 'mkultra']);
    expect(await search('atlentis')).toMatchObject({ words: ['atlantis'], corrected: 'atlantis' });
    expect(await search('papercilp')).toMatchObject({
      words: ['operation paperclip'],
      corrected: 'operation paperclip',
    });
    expect(await search('mkultra')).toMatchObject({ words: ['mkultra'], corrected: undefined });
  });

  it('does not correct towards a word that is merely somewhat alike', async () => {
    await storeWords(app().ctx, [
      'precession',
      { word: 'vote', definitions: ['How a president is chosen.'] },
    ]);
    expect(await search('president')).toMatchObject({ words: ['vote'], corrected: undefined });
  });

  it('says by what it found: a name, a spelling or a text', async () => {
    await storeWords(app().ctx, [
      { word: 'hollow earth', definitions: ['The belief that the planet is empty inside.'] },
      'ley lines',
    ]);
    for (const [text, matched] of [
      ['hollow', 'name'],
      ['earth hollow theory', 'name'],
      ['holow eart', 'spelling'],
      ['planet that is empty', 'text'],
      ['wholly unheard', undefined],
    ] as const)
      expect(await search(text)).toMatchObject({ matched });
  });

  it('asks the database once, whatever is found', async () => {
    await storeWords(app().ctx, ['atlantis']);
    const query = vi.spyOn(app().ctx.db.$client, 'query');
    for (const text of ['atlantis', 'atl', 'atlentis', 'sunken city', '9/11', '?!']) await search(text);
    const asked = query.mock.calls.length;
    query.mockRestore();
    expect(asked).toBe(6);
  });

  it('finds the words of a name in any order', async () => {
    await storeWords(app().ctx, ['black mirror', 'mirror world', 'blackout']);
    for (const text of ['mirror black', 'mirrors black', 'the mirror of black', 'mirror bla'])
      expect(await found(text), text).toEqual(['black mirror']);
  });

  it('lets nothing that is added to a name turn its word away', async () => {
    await storeWords(app().ctx, ['flat earth', 'roswell', 'roswell incident', 'mandela effect', 'ghost']);
    expect((await found('flat earth theory'))[0]).toBe('flat earth');
    expect((await found('theory of the flat earth'))[0]).toBe('flat earth');
    expect((await found('what is a ghost?'))[0]).toBe('ghost');
    expect((await found('mandela phenomenon'))[0]).toBe('mandela effect');
    expect((await found('who is roswell'))[0]).toBe('roswell');
    expect(await found('roswell incident')).toEqual(['roswell incident', 'roswell']);
  });

  it('puts a word before the plural of another, and finds either by the other number', async () => {
    await storeWords(app().ctx, ['ley lines', 'fairy', 'crop circles', 'prophecies']);
    expect((await found('ley line'))[0]).toBe('ley lines');
    expect((await found('fairies'))[0]).toBe('fairy');
    expect((await found("crop circle's"))[0]).toBe('crop circles');
    expect((await found('prophecy'))[0]).toBe('prophecies');
  });

  it.each([
    ['area 51', 'area fifty one'],
    ['AREA51', 'area fifty one'],
    ['5G', 'five g'],
    ['9/11', 'nine eleven'],
    ['1984', 'nineteen eighty four'],
    ['27 club', 'twenty seven club'],
    ['432hz', 'four three two hz'],
  ])('reads the numerals of %s aloud', async (text, word) => {
    await storeWords(app().ctx, [word, 'another']);
    expect((await found(text))[0]).toBe(word);
  });

  it('leads from a description to the thing, from the most telling words on', async () => {
    await storeWords(app().ctx, [
      { word: 'acupuncture', definitions: ['Fine needles are set in the skin at points along channels.'] },
      { word: 'skin walker', definitions: ['One who takes the shape of an animal at night.'] },
      { word: 'reiki', definitions: ['Healing by the hands, laid on or held above.'] },
    ]);
    expect((await found('healing with needles in the skin'))[0]).toBe('acupuncture');
    expect(await found('weather forecast for tomorrow')).toEqual([]);
  });

  it('finds a word by the keywords that it was given for those who have forgotten its name', async () => {
    const [ship] = await storeWords(app().ctx, [
      { word: 'mary celeste', definitions: ['A brigantine that was met under sail and empty.'] },
      { word: 'kraken', definitions: ['A beast of the sea.'] },
    ]);
    await app().ctx.db.$client.query('insert into search_keywords values ($1, $2)', [
      ship,
      'vessel crew abandoned',
    ]);
    expect((await found('abandoned vessel without a crew'))[0]).toBe('mary celeste');
    await app().ctx.db.$client.query('delete from search_keywords');
    expect(await found('an abandoned vessel without crew')).toEqual([]);
  });

  it('also finds what challengers that somebody reviewed and explorations speak of', async () => {
    const [id] = await storeWords(app().ctx, [
      { word: 'hollow earth', definitions: ['A world inside ours.'] },
    ]);
    await app().ctx.db.$client.query(
      `insert into explorations (word_id, state, content, origin, made_at)
       values ($1, 'ready', '{"whoSection": "John Symmes asked Congress for ships."}', 'curated', now())`,
      [id],
    );
    expect(await found('congress ships')).toEqual(['hollow earth']);
  });

  it('finds words whose live definition speaks of it, also while the last word is being typed', async () => {
    await storeWords(app().ctx, [
      {
        word: 'hollow earth',
        definitions: ['Claims of openings at the poles, told by John Symmes.', 'A challenger about dragons.'],
      },
    ]);
    expect(await found('symmes')).toEqual(['hollow earth']);
    expect(await found('openings at the pol')).toEqual(['hollow earth']);
    expect(await found('dragons')).toEqual(['hollow earth']);
  });

  it.each(['9/11', '9/1', 'on 9/11', '9/11 attacks'])(
    'finds what is written with a slash: %s',
    async (text) => {
      await storeWords(app().ctx, [
        { word: 'nine eleven', definitions: ['9/11: the attacks on a September morning.'] },
      ]);
      expect(await found(text)).toEqual(['nine eleven']);
    },
  );

  it('finds the parts of what is searched with a slash', async () => {
    await storeWords(app().ctx, [{ word: 'saucer', definitions: ['Whether a UFO or a UAP.'] }]);
    expect(await found('ufo/uap')).toEqual(['saucer']);
  });

  it('finds a word once, however it matches', async () => {
    await storeWords(app().ctx, [{ word: 'orgone', definitions: ['Orgone is what Reich named orgone.'] }]);
    expect(await found('orgone')).toEqual(['orgone']);
    expect(await found('orgon')).toEqual(['orgone']);
    expect(await found('orgoen')).toEqual(['orgone']);
  });

  it('keeps to the chosen category and sub-category in every kind of match', async () => {
    await storeWords(app().ctx, [
      {
        word: 'grey',
        category: 'alien',
        subCategory: 'contact-lore',
        definitions: ['A visitor with large eyes.'],
      },
      {
        word: 'grey goo',
        category: 'alternative-science',
        definitions: ['An end by large numbers of machines.'],
      },
      { word: 'tall grey', category: 'alternative-science', definitions: ['Somebody else.'] },
    ]);
    expect(await found('grey', '&category=alien')).toEqual(['grey']);
    expect(await found('grey', '&category=alternative-science')).toEqual(['grey goo', 'tall grey']);
    expect(await found('large', '&category=alien')).toEqual(['grey']);
    expect(await found('large', '&subCategory=contact-lore')).toEqual(['grey']);
    expect(await found('gray', '&category=alien')).toEqual(['grey']);
    expect(await found('grey', '&category=food')).toEqual([]);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    ';--',
    '%%%',
    'a%b',
    '🐇',
    '&|!:*()',
    '<->',
    '\\u0000',
    '日本',
    '1 = 1',
    'xqzjw',
  ])('treats %s as ordinary text that matches nothing here', async (text) => {
    await storeWords(app().ctx, [{ word: 'plain', definitions: ['Nothing of that sort.'] }]);
    expect(await found(text)).toEqual([]);
  });

  it('finds what a long dash or an apostrophe stands for in definitions', async () => {
    await storeWords(app().ctx, [
      { word: 'area fifty one', definitions: ["Groom Lake, the air force's 51st square."] },
    ]);
    expect(await found("force's 51")).toEqual(['area fifty one']);
  });

  it('pages through the hits without repeating or skipping, and tells their number when it knows it', async () => {
    await storeWords(app().ctx, [
      ...Array.from({ length: 15 }, (_, i) => `star ${String.fromCharCode(97 + i)}`),
      ...Array.from({ length: 15 }, (_, i) => `mystar${String.fromCharCode(97 + i)}`),
    ]);
    const pages = await Promise.all(
      [0, 10, 20, 30].map((offset) => search('star', `&limit=10&offset=${offset}`)),
    );
    expect(pages.map(({ words }) => words.length)).toEqual([10, 10, 10, 0]);
    expect(new Set(pages.flatMap(({ words }) => words)).size).toBe(30);
    expect(pages.map(({ total }) => total)).toEqual([undefined, undefined, undefined, '30']);
    expect((await search('star', '&limit=100')).total).toBe('30');
  });

  it('answers nothing past its first thousand hits', async () => {
    await storeWords(app().ctx, ['star']);
    expect(await found('star', '&offset=1000000000')).toEqual([]);
  });

  it('refuses a search that is longer than any definition', async () => {
    const { status, body } = await app().http.get(`/api/public/dictionary?search=${'x'.repeat(10_000)}`);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Search must be at most 280 characters',
    });
  });
});
