import type { WordSource } from '#shared/words/sources.ts';
import { formatYear } from '#client/lib/format-date.ts';
import { CitationLink } from './citation-link.tsx';

/** A work as it is cited: author, title, year. */
export function SourceLine({ source }: { source: WordSource }) {
  const { author, title, year, link } = source;
  return (
    <>
      {author && `${author}, `}
      <cite className="italic">
        <CitationLink href={link}>{title}</CitationLink>
      </cite>
      {year !== null && ` (${formatYear(year)})`}
    </>
  );
}
