import { describe, expect, it } from 'vitest';
import { firstCharacters, truncate } from '#shared/text/text.ts';

const RABBIT = '\u{1F407}'; // two UTF-16 units

describe('truncate', () => {
  it.each([
    ['', 5, ''],
    ['abcd', 5, 'abcd'],
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcde...'],
    [`abcd${RABBIT}`, 5, 'abcd...'],
    [`abc${RABBIT}`, 5, `abc${RABBIT}`],
    [`abc${RABBIT}d`, 5, `abc${RABBIT}...`],
  ])('makes of %j with %d characters %j', (text, length, result) => {
    expect(truncate(text, length)).toBe(result);
  });
});

describe('firstCharacters', () => {
  it.each([
    ['', 5, ''],
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcde'],
    ['abcdef', 0, ''],
    [`abcd${RABBIT}`, 5, 'abcd'],
    [`abc${RABBIT}`, 5, `abc${RABBIT}`],
    [RABBIT, 1, ''],
  ])('makes of %j with %d characters %j', (text, length, result) => {
    expect(firstCharacters(text, length)).toBe(result);
  });

  it('never leaves half a character behind', () => {
    const text = `a${RABBIT.repeat(10)}`;
    for (let length = 0; length <= text.length; length++) {
      expect(() => encodeURIComponent(firstCharacters(text, length))).not.toThrow();
    }
  });
});
