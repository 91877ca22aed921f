import { expect, it } from 'vitest';
import { editDistance } from '#shared/text/edit-distance.ts';

it.each([
  ['', '', 0],
  ['same', 'same', 0],
  ['', 'four', 4],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['ab', 'ba', 2],
  ['Case', 'case', 1],
  ['😀', '', 2],
])('from "%s" to "%s" it is %i', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

it('stops at a bound', () => {
  expect(editDistance('a'.repeat(280), 'b'.repeat(280), 20)).toBeGreaterThan(20);
  expect(editDistance('a'.repeat(280), 'a', 20)).toBe(21);
  expect(editDistance('kitten', 'sitting', 3)).toBe(3);
});
