import { expect, it } from 'vitest';
import { CardCache } from '#server/features/share-cards/card-cache.ts';

const picture = (bytes: number) => new Uint8Array(bytes);

it('keeps no more bytes than it may: what was unused for longest goes', () => {
  const cache = new CardCache(100);
  cache.keep('a', picture(40));
  cache.keep('b', picture(40));
  cache.get('a');
  cache.keep('c', picture(40));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([40, undefined, 40]);
  expect(cache.bytes).toBe(80);
});

it('counts a picture that is kept again once, and one too large not at all', () => {
  const cache = new CardCache(100);
  cache.keep('a', picture(40));
  cache.keep('a', picture(30));
  expect(cache.bytes).toBe(30);
  cache.keep('large', picture(101));
  expect(cache.get('large')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
