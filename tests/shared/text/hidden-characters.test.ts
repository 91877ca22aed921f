import { describe, expect, it } from 'vitest';
import { hasHidden, withoutHidden } from '#shared/text/hidden-characters.ts';

describe('hidden characters', () => {
  it.each([
    ['an override of direction', 'abc\u202Edef'],
    ['an embedding', 'abc\u202Adef'],
    ['an isolate', 'abc\u2067def\u2069'],
    ['a mark of direction', 'abc\u200Fdef'],
    ['a zero-width space', 'abc\u200Bdef'],
    ['a word joiner', 'abc\u2060def'],
    ['a byte order mark', 'abc\uFEFFdef'],
    ['a soft hyphen', 'abc\u00ADdef'],
    ['a Hangul filler', 'abc\u3164def'],
    ['letters of tags', 'abc\u{E0041}\u{E0042}def'],
    ['a joiner between Latin letters', 'abc\u200Ddef'],
  ])('are found and taken out: %s', (_, text) => {
    expect(hasHidden(text)).toBe(true);
    expect(withoutHidden(text)).toBe('abcdef');
  });

  it.each([
    ['line breaks and tabs', 'one\n\ttwo'],
    ['accents', 'Jose\u0301'],
    ['a family of emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['a heart with its colour', '\u2764\uFE0F\u200D\u{1F525}'],
    ['a joiner of Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['a joiner of Hindi', '\u0915\u094D\u200D\u0937'],
  ])('are not %s', (_, text) => {
    expect(hasHidden(text)).toBe(false);
    expect(withoutHidden(text)).toBe(text);
  });
});
