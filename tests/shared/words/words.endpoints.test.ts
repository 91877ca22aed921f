import { describe, expect, it } from 'vitest';
import { listSubCategories, listWords } from '#shared/words/words.endpoints.ts';

const parse = (query: Record<string, unknown>) => listWords.query.parse(query);

describe('the query of listWords', () => {
  it('needs nothing', () => {
    expect(parse({})).toEqual({
      limit: 20,
      offset: 0,
      search: '',
      category: undefined,
      subCategory: undefined,
      subcategory: undefined,
      sort: 'alphabetical',
    });
  });

  it.each([
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['0', 1],
    ['-7', 1],
    ['2.9', 2],
    [' 5 ', 5],
    ['1e2', 100],
    ['99999999999999999999', 100],
    ['Infinity', 100],
    ['-Infinity', 1],
    ['NaN', 20],
    ['', 20],
    ['  ', 20],
    ['five', 20],
    ['5;drop', 20],
    [['1', '5'], 20],
    [{}, 20],
    [null, 20],
    [true, 20],
    [50, 50],
  ])('reads limit=%j as %d', (limit, read) => {
    expect(parse({ limit }).limit).toBe(read);
  });

  it.each([
    ['0', 0],
    ['40', 40],
    ['-1', 0],
    ['x', 0],
    ['2147483647', 2147483647],
    ['2147483648', 2147483647],
    ['1e999', 2147483647],
  ])('reads offset=%j as %d', (offset, read) => {
    expect(parse({ offset }).offset).toBe(read);
  });

  it.each([
    ['alphabetical', 'alphabetical'],
    ['popular', 'popular'],
    ['recent', 'recent'],
    ['relevant', 'popular'],
    ['relevance', 'popular'],
    ['', 'alphabetical'],
    ['RECENT', 'alphabetical'],
    ['constructor', 'alphabetical'],
    ['__proto__', 'alphabetical'],
    [['recent', 'popular'], 'recent'],
    [7, 'alphabetical'],
  ])('reads sort=%j as %s', (sort, read) => {
    expect(parse({ sort }).sort).toBe(read);
  });

  it.each(['category', 'subCategory', 'subcategory'] as const)('reads %s as a filter, or as none', (name) => {
    expect(parse({ [name]: 'alien' })[name]).toBe('alien');
    expect(parse({ [name]: ['alien', 'food'] })[name]).toBe('alien');
    for (const none of ['', 'all', undefined, [], [1], {}, 5]) {
      expect(parse({ [name]: none })[name]).toBeUndefined();
    }
  });

  it('trims the search, and takes the first of several', () => {
    expect(parse({ search: '  deep state ' }).search).toBe('deep state');
    expect(parse({ search: '   ' }).search).toBe('');
    expect(parse({ search: ['one', 'two'] }).search).toBe('one');
    expect(parse({ search: { a: 'b' } }).search).toBe('');
  });

  it('refuses a search longer than 280 characters, in words', () => {
    expect(parse({ search: 'x'.repeat(280) }).search).toHaveLength(280);
    const { error } = listWords.query.safeParse({ search: 'x'.repeat(281) });
    expect(error?.issues).toMatchObject([
      { path: ['search'], message: 'Search must be at most 280 characters' },
    ]);
  });

  it.each(['search', 'category', 'subCategory', 'subcategory', 'sort'])(
    'refuses NUL in %s, which Postgres cannot hold',
    (name) => {
      const { error } = listWords.query.safeParse({ [name]: 'a\0b' });
      expect(error?.issues).toMatchObject([
        { path: [name], message: 'Text must not contain NUL characters' },
      ]);
    },
  );
});

describe('the query of listSubCategories', () => {
  it.each([
    [{}, ''],
    [{ category: 'alien' }, 'alien'],
    [{ category: ['food', 'alien'] }, 'food'],
    [{ category: { a: 1 } }, ''],
  ])('reads %j as %j', (query, category) => {
    expect(listSubCategories.query.parse(query)).toEqual({ category });
  });
});
