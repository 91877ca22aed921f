import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract.ts';
import { fillPath } from '#shared/http/endpoint.ts';

describe('fillPath', () => {
  it.each([
    ['/api/user', undefined, '/api/user'],
    ['/api/words/:id/exploration', { id: 7 }, '/api/words/7/exploration'],
    ['/api/words/:id', { id: 0 }, '/api/words/0'],
    ['/api/public/dictionary/:word', { word: 'deep state' }, '/api/public/dictionary/deep%20state'],
    ['/api/public/dictionary/:word', { word: 'a/b?c#d%' }, '/api/public/dictionary/a%2Fb%3Fc%23d%25'],
    ['/api/public/dictionary/:word', { word: '\u{1F407}' }, '/api/public/dictionary/%F0%9F%90%87'],
    ['/a/:first/:second', { second: 'two', first: 'one', more: 'x' }, '/a/one/two'],
    ['/a/:first/:second', { first: ':second', second: '$&' }, '/a/%3Asecond/%24%26'],
  ])('fills %s with %j', (path, params: Record<string, string | number> | undefined, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });
});

describe('the contract', () => {
  it('names every call once', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(endpoints)('$method $path describes each part of its path, and says what it does', (endpoint) => {
    const parts = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    const described = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
    expect(described.toSorted()).toEqual(parts.toSorted());
    expect(endpoint.summary.length).toBeGreaterThan(10);
  });
});
