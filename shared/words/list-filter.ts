import { ALL, categoryOfSubCategory, isCategory, subCategoriesOf, type Category } from './catalogue.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { firstCharacters } from '#shared/text/text.ts';

// The server uses the same functions for the page's head, so that head and screen agree.

/** The filter of a list in its URL; missing fields do not filter. */
export interface HomeListFilter {
  search: string | undefined;
  category: string | undefined;
  subCategory: string | undefined;
}

export interface BrowseListFilter extends HomeListFilter {
  category: Category | undefined;
}

/** The filter in the address of the home. Blank and "all" are none. */
export function readHomeListFilter(query: URLSearchParams): HomeListFilter {
  const chosen = (name: string) => {
    const value = query.get(name)?.trim();
    return value && value !== ALL ? value : undefined;
  };
  const subCategory = chosen('subcategory');
  return {
    search: readSearch(query),
    // A link may name the sub-category alone; the selectors need its category as well.
    category: chosen('category') ?? (subCategory && categoryOfSubCategory(subCategory)),
    subCategory,
  };
}

/** The filter in the URL of the browse page; unknown values do not filter. */
export function readBrowseListFilter(query: URLSearchParams): BrowseListFilter {
  const named = query.get('category');
  const subCategory = query.get('subcategory') ?? ALL;
  // A link may name the sub-category alone; its buttons need the category as well.
  const category = isCategory(named) ? named : categoryOfSubCategory(subCategory);
  return {
    search: readSearch(query),
    category,
    subCategory: category && subCategoriesOf(category).includes(subCategory) ? subCategory : undefined,
  };
}

/** What an address searches for, without the blanks around it and never longer than a call takes; nothing when blank. */
export function readSearch(query: URLSearchParams): string | undefined {
  return firstCharacters(query.get('search')?.trim() ?? '', SEARCH_MAX) || undefined;
}
