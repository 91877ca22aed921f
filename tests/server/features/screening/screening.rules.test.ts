import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { corpusPath } from '#server/corpus/load-corpus.ts';
import {
  outcomeOf,
  screenAmongOthers,
  screenText,
  screenWatched,
} from '#server/features/screening/screening.rules.ts';
import { CLEAN, HELD, REFUSED } from './screening-fixtures.ts';

const found = (text: string, word = 'thing') => {
  const findings = screenText({ word, text });
  return { outcome: outcomeOf(findings), rules: findings.map(({ rule }) => rule) };
};

describe('a text', () => {
  it.each(CLEAN)('passes: %s', (text) => {
    expect(found(text)).toEqual({ outcome: 'allow', rules: [] });
  });

  it.each(HELD)('waits for a moderator as %s: %s', (rule, text) => {
    const { outcome, rules } = found(text);
    expect({ outcome, isFound: rules.includes(rule) }).toEqual({ outcome: 'hold', isFound: true });
  });

  it.each(REFUSED)('is refused as %s: %s', (rule, text) => {
    const { outcome, rules } = found(text);
    expect({ outcome, isFound: rules.includes(rule) }).toEqual({ outcome: 'refuse', isFound: true });
  });

  it('waits when it says no more than its word, however it is written', () => {
    expect(found('  Chem-Trail!! ', 'chem trail')).toEqual({ outcome: 'hold', rules: ['own-word'] });
  });

  it('of the dictionary itself is never refused, and hardly ever held', () => {
    const texts = CATEGORY_VALUES.flatMap(
      (category) =>
        JSON.parse(readFileSync(corpusPath(category), 'utf8')) as { word: string; definitions: string[] }[],
    ).flatMap(({ word, definitions }) => definitions.map((text) => ({ word, text })));
    const outcomes = texts.map((text) => outcomeOf(screenText(text)));
    expect(outcomes.filter((outcome) => outcome === 'refuse')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === 'hold').length).toBeLessThan(texts.length * 0.02);
  });

  it('is judged in time that grows with its length, not faster', () => {
    const hostile = [
      'a'.repeat(280),
      '1 '.repeat(140),
      'A a '.repeat(70),
      '@ at dot '.repeat(31),
      '. '.repeat(140),
    ];
    for (const text of hostile) {
      const started = performance.now();
      for (let i = 0; i < 20; i++) screenText({ word: 'thing', text });
      expect((performance.now() - started) / 20).toBeLessThan(25);
    }
  });
});

describe('a text among others', () => {
  const alone = { isElsewhere: false, alike: 0, fromAddress: 0 };
  it.each([
    [{}, 'allow'],
    [{ alike: 1 }, 'tag'],
    [{ alike: 2 }, 'tag'],
    [{ alike: 3 }, 'hold'],
    [{ isElsewhere: true }, 'tag'],
    [{ fromAddress: 8 }, 'allow'],
    [{ fromAddress: 9 }, 'tag'],
  ])('%j: %s', (others, outcome) => {
    expect(outcomeOf(screenAmongOthers({ ...alone, ...others }))).toBe(outcome);
  });
});

describe('a watched word', () => {
  const watched = [
    { term: 'buy now', action: 'hold' as const, message: '' },
    { term: 'Café', action: 'tag' as const, message: '' },
  ];
  const inText = (text: string, word = 'thing') =>
    screenWatched({ word, text }, watched).map(({ detail }) => detail);

  it.each([
    ['Buy now, while it lasts.', ['buy now']],
    ['BUY   NOW', ['buy now']],
    ['b u y n o w', []],
    ['b.u.y now', ['buy now']],
    ['Вuy now with a letter of another script.', ['buy now']],
    ['a cafe in Vienna', ['Café']],
    ['They buy nowhere else.', []],
  ])('in "%s": %j', (text, terms) => {
    expect(inText(text)).toEqual(terms);
  });

  it('is found in the word too, but not across word and text', () => {
    expect(inText('What it is.', 'buy now')).toEqual(['buy now']);
    expect(inText('now or never', 'buy')).toEqual([]);
  });
});
