import { describe, expect, it } from 'vitest';
import { Username, usernameKey } from '#shared/auth/username.ts';

/** The first message, which is the one people see; undefined when the name is accepted. */
const refusal = (name: unknown) => Username.safeParse(name).error?.issues[0]?.message;

const TOO_SHORT = 'Username must be at least 3 characters';
const TOO_LONG = 'Username must be at most 50 characters';
const INVISIBLE = 'Username must not contain invisible characters';
const MIXED = 'Username must not mix alphabets';
const SIGNS = 'Username must not contain / \\ ? # or %';

describe('a username', () => {
  it.each([
    ['3 characters', 'abc'],
    ['50 characters', 'x'.repeat(50)],
    ['digits and signs', 'truth_seeker-42!'],
    ['single spaces', 'white rabbit two'],
    ['an accent', 'Jos\u00E9'],
    ['a name of Vietnam', 'Nguy\u1EC5n Th\u1EA3o'],
    ['Greek', '\u039C\u03B1\u03C1\u03AF\u03B1'],
    ['Cyrillic', '\u041D\u0430\u0442\u0430\u043B\u0456\u044F'],
    ['Hebrew', '\u05D9\u05E2\u05E7\u05D1'],
    ['Hebrew with points', '\u05D9\u05B7\u05E2\u05B2\u05E7\u05B9\u05D1'],
    ['Arabic', '\u0641\u0627\u0637\u0645\u0629'],
    ['Hindi', '\u0905\u0928\u093F\u0924\u093E'],
    ['Japanese in kanji and kana', '\u5C71\u7530\u3055\u304F\u30E9'],
    ['Korean', '\uAE40\uBBFC\uC218'],
    ['an emoji', 'rabbit \u{1F407}'],
  ])('may have %s', (_, name) => {
    expect(Username.parse(name)).toBe(name);
  });

  it.each([
    ['trimmed', '  scribe  ', 'scribe'],
    ['kept with its capitals', 'ScriBe', 'ScriBe'],
    ['stored in half-width letters', '\uFF33\uFF43\uFF52\uFF49\uFF42\uFF45', 'Scribe'],
    ['stored with its accents composed', 'Jose\u0301', 'Jos\u00E9'],
  ])('is %s', (_, written, stored) => {
    expect(Username.parse(written)).toBe(stored);
  });

  it.each([
    ['nothing', '', TOO_SHORT],
    ['a missing value', undefined, TOO_SHORT],
    ['null', null, TOO_SHORT],
    ['a number', 12345, TOO_SHORT],
    ['2 characters', 'ab', TOO_SHORT],
    ['2 characters between spaces', '  ab  ', TOO_SHORT],
    ['51 characters', 'x'.repeat(51), TOO_LONG],
    ['a zero-width space', 'ad\u200Bmin', INVISIBLE],
    ['a zero-width joiner', 'ad\u200Dmin', INVISIBLE],
    ['a soft hyphen', 'ad\u00ADmin', INVISIBLE],
    ['a Hangul filler', 'ad\u3164min', INVISIBLE],
    ['a variation selector', 'admin\uFE0F', INVISIBLE],
    ['an override of direction', 'ab\u202Enimda', INVISIBLE],
    ['an isolate of direction', 'ab\u2067cd', INVISIBLE],
    ['NUL', 'ab\0cd', INVISIBLE],
    ['a newline', 'ab\ncd', INVISIBLE],
    ['a newline before two spaces', 'ab\ncd  ef', INVISIBLE],
    ['a line separator', 'ab\u2028cd', INVISIBLE],
    ['a tab', 'ab\tcd', INVISIBLE],
    ['half a surrogate pair', 'ab\uD800cd', INVISIBLE],
    ['two spaces in a row', 'white  rabbit', INVISIBLE],
    ['a no-break space beside a space', 'white \u00A0rabbit', INVISIBLE],
    ['a Braille blank', 'ad\u2800min', INVISIBLE],
    ['an accent at its start', '\u0301abc', INVISIBLE],
    ['a tower of accents', 'za\u0315\u0316\u0317lgo', INVISIBLE],
    ['a slash', 'a/bc', SIGNS],
    ['a backslash', 'a\\bc', SIGNS],
    ['a question mark', 'abc?', SIGNS],
    ['a number sign', '#abc', SIGNS],
    ['a percent sign', '50%off', SIGNS],
    ['a Cyrillic letter among Latin ones', '\u0430dmin', MIXED],
    ['a Greek letter among Latin ones', 'admi\u03BD', MIXED],
    ['an Armenian letter among Latin ones', 'b\u0585b', MIXED],
  ])('may not have %s', (_, name, message) => {
    expect(refusal(name)).toBe(message);
  });
});

describe('the key of a username', () => {
  it.each([
    ['in other letter case', 'ADMIN', 'admin'],
    ['with spaces around', ' admin ', 'admin'],
    ['in full-width letters', '\uFF21\uFF24\uFF2D\uFF29\uFF2E', 'admin'],
    ['with its accent apart', 'Jose\u0301', 'jos\u00E9'],
    ['in Cyrillic twins alone', '\u0440\u0430\u0441\u0435', 'pace'],
    ['in capital Cyrillic twins', '\u0420\u0410\u0421\u0415', 'PACE'],
    ['in twins of which only the capitals look alike', '\u0422\u041E\u041C', 'TOM'],
    ['in such twins and small letters', '\u0442\u043E\u043C', 'TOM'],
    ['in Greek capitals', '\u039D\u0399\u039D\u0391', 'Nina'],
    ['in Greek twins alone', '\u03BF\u03C4\u03C4\u03BF', 'otto'],
  ])('is the same for a name written %s', (_, written, name) => {
    expect(usernameKey(written)).toBe(usernameKey(name));
  });

  it.each([
    ['Jos\u00E9', 'Jose'],
    ['scribe', 'scribes'],
    ['white rabbit', 'whiterabbit'],
    ['\u041D\u0430\u0442\u0430', 'Nata'],
  ])('tells %s from %s', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other));
  });

  it('is its own key, so that it may be taken twice', () => {
    for (const name of [
      'ADMIN',
      '\u0420\u0410\u0421\u0415',
      '\u03A3\u039F\u03A6\u039F\u03A3',
      '\u0130stanbul',
    ])
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
  });
});
