import { Link } from 'wouter';
import { subCategoryLabel, type Category } from '#shared/words/catalogue.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { BADGE_LINK } from '#client/features/words/word-category-badge.tsx';

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
