import { expect, it } from 'vitest';
import { serializeQuery } from '#shared/http/serialize-query.ts';

it('begins with a question mark, and is nothing where nothing is asked', () => {
  expect(serializeQuery(new URLSearchParams({ search: 'a b' }))).toBe('?search=a+b');
  expect(serializeQuery(new URLSearchParams())).toBe('');
});

it('is the same in browsers that do not count parameters', () => {
  const query = new URLSearchParams({ search: 'orb' });
  Object.defineProperty(query, 'size', { value: undefined });
  expect(serializeQuery(query)).toBe('?search=orb');
});
