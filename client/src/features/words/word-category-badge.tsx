import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { CATEGORIES, categoryLabel, type Category } from '#shared/words/catalogue.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

interface WordCategoryBadgeProps {
  category: Category;
  /** Whether it links to the words of the category. */
  isLink?: boolean;
}

export const BADGE = 'inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-faded';
export const BADGE_LINK = `${BADGE} min-h-11 underline-offset-4 hover:text-accent hover:underline`;

/** The category of a word, with a dot in the category's hue. */
export function WordCategoryBadge({ category, isLink = false }: WordCategoryBadgeProps) {
  const content = (
    <>
      <span
        aria-hidden
        className="size-2 shrink-0 rounded-full bg-hue"
        style={{ '--hue': hueOf(category) } as CSSProperties}
      />
      {categoryLabel(category)}
    </>
  );
  return isLink ? (
    <Link href={`${PAGE_PATHS.browse}?category=${category}`} className={BADGE_LINK}>
      {content}
    </Link>
  ) : (
    <span className={BADGE}>{content}</span>
  );
}

/** Hues lie evenly around the circle, in the order of the catalogue. */
function hueOf(category: Category): number {
  const position = CATEGORIES.findIndex(({ value }) => value === category);
  return Math.round((position * 360) / CATEGORIES.length);
}
