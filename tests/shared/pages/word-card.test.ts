import { expect, it } from 'vitest';
import { cardDigest } from '#shared/pages/word-card.ts';

it('digests ten thousand like definitions to as many short texts', () => {
  const digests = Array.from({ length: 10_000 }, (_, i) =>
    cardDigest({ word: 'same', category: null, definition: `Definition number ${i}` }),
  );
  expect(new Set(digests).size).toBe(10_000);
  expect(digests.every((digest) => /^[\da-z]{1,11}$/.test(digest))).toBe(true);
});

it('keeps apart what would read alike in a row', () => {
  const cards = [
    { word: 'a', category: 'b', definition: 'c' },
    { word: 'ab', category: null, definition: 'c' },
    { word: 'a', category: 'bc', definition: '' },
    { word: 'a', category: 'bc', definition: null },
  ];
  expect(new Set(cards.map(cardDigest)).size).toBe(cards.length);
});
