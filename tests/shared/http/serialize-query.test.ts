import { expect, it } from 'vitest';
import { writtenQuery } from '#shared/http/serialize-query.ts';

it('begins with a question mark, and is nothing where nothing is asked', () => {
  expect(writtenQuery(new URLSearchParams({ search: 'a b' }))).toBe('?search=a+b');
  expect(writtenQuery(new URLSearchParams())).toBe('');
});

it('is the same in browsers that do not count parameters', () => {
  const query = new URLSearchParams({ search: 'orb' });
  Object.defineProperty(query, 'size', { value: undefined });
  expect(writtenQuery(query)).toBe('?search=orb');
});
