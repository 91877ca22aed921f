import { expect, it } from 'vitest';
import { isSmallChange, mayAuthorChange } from '#server/features/proposals/proposals.rules.ts';

const BASE = 'a'.repeat(60);
const changed = (count: number) => 'b'.repeat(count) + 'a'.repeat(60 - count);

it('a small change is one of twenty characters at most', () => {
  expect(isSmallChange(BASE, changed(20))).toBe(true);
  expect(isSmallChange(BASE, changed(21))).toBe(false);
});

it.each([
  ['a small change of a text without votes', changed(0), false, changed(20), true],
  ['small changes one after the other while nobody votes', changed(20), false, changed(40), true],
  ['a small change of a text with votes', changed(0), true, changed(20), true],
  [
    'small changes that are more than one together, of a text with votes',
    changed(15),
    true,
    changed(30),
    false,
  ],
  ['a large change, votes or not', changed(0), false, changed(21), false],
  ['the way back', changed(40), true, changed(20), true],
])('the author may make %s or may not', (_, text, hasVotes, to, may) => {
  expect(mayAuthorChange({ text, base: BASE, hasVotes }, to)).toBe(may);
});
