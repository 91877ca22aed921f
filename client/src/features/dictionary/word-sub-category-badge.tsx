import { Link } from 'wouter';
import { subCategoryLabel, type Category } from '#shared/catalogue.ts';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { BADGE_LINK } from './word-category-badge.tsx';

interface WordSubCategoryBadgeProps {
  category: Category | null;
  subCategory: string;
}

/** The sub-category of a word; leads to its words. */
export function WordSubCategoryBadge({ category, subCategory }: WordSubCategoryBadgeProps) {
  const query = new URLSearchParams({ ...(category ? { category } : {}), subcategory: subCategory });
  return (
    <Link href={`${PAGE_PATHS.browse}?${query}`} className={BADGE_LINK}>
      {subCategoryLabel(subCategory)}
    </Link>
  );
}
