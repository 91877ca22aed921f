import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { subCategoryLabel, type Category } from '#shared/words/catalogue.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { WordCategoryBadge, BADGE_LINK } from '#client/features/words/word-category-badge.tsx';
import { formatMoment } from '#client/lib/format-date.ts';

/** The word as a dictionary sets it: headword, mark, categories, and when it came in. */
export function WordHeadword({ word }: { word: WordDetail }) {
  const { aliases, category, subCategory, createdAt, type } = word;
  return (
    <div className="pt-10">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="min-w-0 font-book text-5xl leading-tight text-balance text-ink wrap-anywhere md:text-6xl">
          {word.word}
        </h1>
        <span className="font-book text-lg text-faded italic">{type}</span>
      </div>
      {aliases.length > 0 && <p className="mt-1 wrap-anywhere text-faded">{`Also: ${aliases.join(', ')}`}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-faded">
        {category && <WordCategoryBadge category={category} isLink />}
        {subCategory && <WordSubCategoryBadge category={category} subCategory={subCategory} />}
        <span className="inline-flex min-h-11 items-center">
          <time dateTime={createdAt} title={formatMoment(createdAt)}>
            {`Added ${relativeTime(createdAt)}`}
          </time>
        </span>
      </div>
    </div>
  );
}

interface WordSubCategoryBadgeProps {
  category: Category | null;
  subCategory: string;
}

/** The sub-category of a word, linked to its words. */
function WordSubCategoryBadge({ category, subCategory }: WordSubCategoryBadgeProps) {
  const query = new URLSearchParams({ ...(category ? { category } : {}), subcategory: subCategory });
  return (
    <Link href={`${PAGE_PATHS.browse}?${query}`} className={BADGE_LINK}>
      {subCategoryLabel(subCategory)}
    </Link>
  );
}
