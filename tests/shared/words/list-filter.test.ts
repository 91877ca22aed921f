import { describe, expect, it } from 'vitest';
import { SEARCH_MAX } from '#shared/limits.ts';
import { readBrowseListFilter, readHomeListFilter } from '#shared/words/list-filter.ts';

const NONE = { search: undefined, category: undefined, subCategory: undefined };
const home = (address: string) => readHomeListFilter(new URLSearchParams(address));
const browse = (address: string) => readBrowseListFilter(new URLSearchParams(address));

describe.each([
  ['home', home],
  ['browse page', browse],
])('the filter in the address of the %s', (_, read) => {
  it.each(['', 'search=%20%20', 'category=all', 'subcategory=all', 'sort=recent'])(
    'is none for "%s"',
    (address) => {
      expect(read(address)).toEqual(NONE);
    },
  );

  it('keeps a search as it was typed, but for its ends and its length', () => {
    expect(read('search=%20all%20').search).toBe('all');
    expect(read(`search=${'x'.repeat(SEARCH_MAX + 1)}`).search).toHaveLength(SEARCH_MAX);
  });

  it('knows the category of a sub-category that stands alone', () => {
    expect(read('subcategory=surveillance')).toMatchObject({
      category: 'conspiracy',
      subCategory: 'surveillance',
    });
  });
});

it('takes on the browse page nothing that is not offered there', () => {
  expect(browse('category=nonsense&subcategory=nonsense')).toEqual(NONE);
  expect(browse('category=food&subcategory=surveillance')).toMatchObject({
    category: 'food',
    subCategory: undefined,
  });
});
