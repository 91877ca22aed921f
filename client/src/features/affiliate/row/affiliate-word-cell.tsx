import { Link } from 'wouter';
import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { wordPath } from '#shared/pages/page-paths.ts';

/** The word, linked to its page, and its definition. */
export function AffiliateWordCell({ word: { word, liveDefinition } }: { word: AffiliateWord }) {
  return (
    <>
      <Link
        href={wordPath(word)}
        className="inline-flex min-h-11 items-center font-book text-lg leading-tight wrap-anywhere text-ink underline-offset-4 hover:text-accent hover:underline"
      >
        {word}
      </Link>
      {liveDefinition && (
        <p className="-mt-1 mb-2 line-clamp-2 text-sm wrap-anywhere text-faded">{liveDefinition}</p>
      )}
    </>
  );
}
