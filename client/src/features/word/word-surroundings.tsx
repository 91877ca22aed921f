import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { categoryLabel, subCategoryLabel } from '#shared/words/catalogue.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { surroundingsOptions } from './surroundings.api.ts';

/** The ways on: words that mention the word, and its neighbours. It only adds to the page: a failed read shows nothing. */
export function WordSurroundings({ word }: { word: WordDetail }) {
  const { data, isPending } = useQuery(surroundingsOptions(word.word));
  // Its place is kept, as what stands below would move.
  if (isPending) return <div className="min-h-40" />;
  if (!data) return null;
  const { category, subCategory } = word;
  const query = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(subCategory ? { subcategory: subCategory } : {}),
  });
  const place = subCategory ? subCategoryLabel(subCategory) : category && categoryLabel(category);
  return (
    <>
      <WordLinks title="Mentioned under" words={data.mentionedBy} />
      <WordLinks title={`Next to it in ${place}`} words={data.neighbours}>
        <Link
          href={`${PAGE_PATHS.browse}?${query}`}
          className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4 hover:no-underline"
        >
          {`All of ${place}`}
        </Link>
      </WordLinks>
    </>
  );
}

interface WordLinksProps {
  title: string;
  words: readonly string[];
  children?: React.ReactNode;
}

function WordLinks({ title, words, children }: WordLinksProps) {
  if (words.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-sm text-faded">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {words.map((word) => (
          <li key={word} className="max-w-full">
            <Link
              href={wordPath(word)}
              className="inline-flex min-h-11 min-w-11 max-w-full items-center font-book text-lg wrap-anywhere underline decoration-rule underline-offset-4 hover:text-accent"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
