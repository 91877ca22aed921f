import { describe, expect, it } from 'vitest';
import { readSearch } from '#server/features/words/search/search-text.ts';

describe('what a search may mean', () => {
  it('takes the text itself as a name first', () => {
    for (const text of ['Domino Theory', 'the nile', 'what is hidden'])
      expect(readSearch(text).names[0]).toBe(text.toLowerCase());
  });

  it.each([
    ['flat earth theory', 'flat earth'],
    ['what is the mandela effect', 'mandela effect'],
    ['who were the knights templar', 'knights templar'],
    ['meaning of om', 'om'],
    ['theory of the hollow earth', 'hollow earth'],
    ['are chemtrails real', 'chemtrails'],
    ['area 51', 'area fifty one'],
    ['ley line', 'ley lines'],
    ['prophecies', 'prophecy'],
    ['prophecy', 'prophecies'],
    ['mk-ultra', 'mkultra'],
  ])('also takes "%s" as %s', (text, name) => {
    expect(readSearch(text).names).toContain(name);
  });

  it('parts telling words from generic ones, unless there are no others', () => {
    expect(readSearch('the roswell ufo incident')).toMatchObject({
      tokens: ['roswell', 'ufo'],
      weak: ['incident'],
      letters: 'roswell ufo',
    });
    expect(readSearch('conspiracy theory')).toMatchObject({ tokens: ['conspiracy', 'theory'], weak: [] });
  });

  it('spells no long text, and nothing that has no letters', () => {
    expect(readSearch('people who think that nobody ever went there').letters).toBe('');
    expect(readSearch('?!')).toEqual({ names: [], beginning: '', tokens: [], weak: [], letters: '' });
  });

  it('takes no more of a text than it looks for', () => {
    const { names, tokens, letters } = readSearch('word '.repeat(56) + 'a'.repeat(90));
    expect(tokens.length).toBeLessThanOrEqual(10);
    expect(letters.length).toBeLessThanOrEqual(60);
    expect(names.every((name) => name.length <= 100)).toBe(true);
  });
});
