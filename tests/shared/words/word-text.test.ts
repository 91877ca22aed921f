import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  collapseSpaces,
  DefinitionText,
  PhraseText,
  toStoredWord,
  WordText,
} from '#shared/words/word-text.ts';

/** The first message, which is the one people see; undefined when the text is accepted. */
const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

const RABBIT = '\u{1F407}';
const ZERO_WIDTH = '\u200B';

describe('a word', () => {
  it.each(['a', 'mkultra', 'x'.repeat(49), 'x'.repeat(50)])('may be %s', (word) => {
    expect(WordText.parse(word)).toBe(word);
  });

  it.each([
    ['', 'Word is required'],
    [undefined, 'Word is required'],
    [null, 'Word is required'],
    [7, 'Word is required'],
    [['a'], 'Word is required'],
    [{}, 'Word is required'],
    ['x'.repeat(51), 'Word must be less than 50 characters'],
    ['X'.repeat(51), 'Word must be less than 50 characters'],
    ['Mkultra', 'Word must be lowercase letters only, no spaces'],
    ['deep state', 'Word must be lowercase letters only, no spaces'],
    [' word', 'Word must be lowercase letters only, no spaces'],
    ['word\n', 'Word must be lowercase letters only, no spaces'],
    ['word\0', 'Word must be lowercase letters only, no spaces'],
    ['w0rd', 'Word must be lowercase letters only, no spaces'],
    ['well-known', 'Word must be lowercase letters only, no spaces'],
    ['caf\u00E9', 'Word must be lowercase letters only, no spaces'],
    ['\u0430bc', 'Word must be lowercase letters only, no spaces'], // Cyrillic
    [RABBIT, 'Word must be lowercase letters only, no spaces'],
    [`wor${ZERO_WIDTH}d`, 'Word must be lowercase letters only, no spaces'],
  ])('may not be %j: %s', (word, message) => {
    expect(refusal(WordText, word)).toBe(message);
  });
});

describe('a phrase', () => {
  it.each([
    ['a b', 'a b'],
    ['deep state', 'deep state'],
    ['  deep   state  ', 'deep state'],
    [`a ${'b'.repeat(97)}`, `a ${'b'.repeat(97)}`],
    [`a ${'b'.repeat(98)}`, `a ${'b'.repeat(98)}`],
    [`  a   ${'b'.repeat(98)}  `, `a ${'b'.repeat(98)}`],
  ])('%j is kept as %j', (written, kept) => {
    expect(PhraseText.parse(written)).toBe(kept);
  });

  it.each([
    ['', 'Phrase is required'],
    ['ab', 'Phrase is required'],
    ['      ', 'Phrase is required'],
    [' a ', 'Phrase is required'],
    [undefined, 'Phrase is required'],
    [null, 'Phrase is required'],
    [12, 'Phrase is required'],
    [{ toString: 'x' }, 'Phrase is required'],
    [`a ${'b'.repeat(99)}`, 'Phrase must be less than 100 characters'],
    ['Deep State', 'Phrase must be lowercase letters and spaces only'],
    ['area 51', 'Phrase must be lowercase letters and spaces only'],
    ['deep-state', 'Phrase must be lowercase letters and spaces only'],
    ['deep\tstate', 'Phrase must be lowercase letters and spaces only'],
    ['deep\nstate', 'Phrase must be lowercase letters and spaces only'],
    ['deep\u00A0state', 'Phrase must be lowercase letters and spaces only'],
    ['deep\0 state', 'Phrase must be lowercase letters and spaces only'],
    [`deep ${RABBIT}`, 'Phrase must be lowercase letters and spaces only'],
    ['abc', 'Phrase must contain at least one space'],
    ['abc ', 'Phrase must contain at least one space'],
  ])('may not be %j: %s', (phrase, message) => {
    expect(refusal(PhraseText, phrase)).toBe(message);
  });
});

describe('a definition', () => {
  const tooShort = 'Definition must be at least 10 characters';
  const tooLong = 'Definition must be less than 280 characters';
  const hidden = 'Definition must not contain invisible characters';
  const control = 'Definition must not contain control characters';

  it.each([
    ['ten', 'x'.repeat(10)],
    ['279', 'x'.repeat(279)],
    ['280', 'x'.repeat(280)],
    ['lines and tabs', 'first line\r\n\tsecond line'],
    ['markup and quotes', `<b>"it's"</b> & \\ % $& ; --`],
    ['emoji', RABBIT.repeat(5)],
    ['emoji made of several', 'The family: \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['other scripts', '\u0418\u043D\u0430\u044F \u043F\u0440\u0430\u0432\u0434\u0430'],
  ])('may have %s', (_, text) => {
    expect(DefinitionText.parse(text)).toBe(text);
  });

  it('is trimmed before it is measured', () => {
    expect(DefinitionText.parse(`  ${'x'.repeat(280)}\n`)).toBe('x'.repeat(280));
    expect(refusal(DefinitionText, `     ${'x'.repeat(9)}     `)).toBe(tooShort);
  });

  it.each([
    ['nothing', '', tooShort],
    ['9', 'x'.repeat(9), tooShort],
    ['ten blanks', ' '.repeat(10), tooShort],
    ['ten zero-width spaces', ZERO_WIDTH.repeat(10), tooShort],
    ['ten word joiners', '\u2060'.repeat(10), tooShort],
    ['ten soft hyphens', '\u00AD'.repeat(10), tooShort],
    ['ten tag characters', '\u{E0041}'.repeat(10), tooShort],
    ['ten Hangul fillers', '\u3164'.repeat(10), tooShort],
    ['ten variation selectors', '\uFE0F'.repeat(10), tooShort],
    ['blanks between zero-width spaces', `${ZERO_WIDTH} `.repeat(10), tooShort],
    ['nine letters and a zero-width space', `${'x'.repeat(9)}${ZERO_WIDTH}`, tooShort],
    ['281', 'x'.repeat(281), tooLong],
    ['141 emoji', RABBIT.repeat(141), tooLong],
    ['an override of direction', 'what it says\u202E is not what it is', hidden],
    ['an isolate', 'what it says \u2066is not\u2069 what it is', hidden],
    ['a zero-width space', 'a word of\u200B many senses', hidden],
    ['NUL', 'before\0 and after', control],
    ['an escape character', 'red \u001B[31m alarm', control],
    ['a C1 control character', 'before \u0085 and after', control],
    ['a missing text', undefined, tooShort],
    ['null', null, tooShort],
    ['a number', 12345678901, tooShort],
    ['a list', ['a long enough text'], tooShort],
    ['an object', { length: 20 }, tooShort],
  ])('may not have %s', (_, text, message) => {
    expect(refusal(DefinitionText, text)).toBe(message);
  });
});

describe('collapseSpaces', () => {
  it.each([
    ['  a   b  ', 'a b'],
    ['a b', 'a b'],
    ['   ', ''],
    ['a\t\tb', 'a\t\tb'],
  ])('makes of %j %j', (text, result) => {
    expect(collapseSpaces(text)).toBe(result);
  });
});

describe('toStoredWord', () => {
  it.each([
    ['Deep State', 'deep state'],
    ['deep-state', 'deep state'],
    ['deep_state', 'deep state'],
    ['deep+state', 'deep state'],
    ['  deep \t  state\n', 'deep state'],
    ['-deep--state-', 'deep state'],
    ["philosopher's stone", 'philosopher s stone'],
    ['philosopher\u2019s stone', 'philosopher s stone'],
    ['Caf\u00E9', 'cafe'],
    ['\uFF41\uFF42', 'ab'], // full-width letters
    ['100%', '100%'],
    ['', ''],
    ['\uD800', '\uD800'],
  ])('reads %j as %j', (written, stored) => {
    expect(toStoredWord(written)).toBe(stored);
  });
});
