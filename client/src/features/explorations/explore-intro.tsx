import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';

interface ExploreIntroProps {
  word: string;
  definition: string;
}

/** The definition above the exploration, with a link to the word's dictionary page. */
export function ExploreIntro({ word, definition }: ExploreIntroProps) {
  return (
    <div className="mt-4 mb-8 border-t border-rule pt-5">
      <p className="font-book text-xl leading-relaxed wrap-anywhere whitespace-pre-line">{definition}</p>
      <Link
        href={wordPath(word)}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4 hover:no-underline"
      >
        See it in the dictionary
      </Link>
    </div>
  );
}
