import type { AcceptedView, Quotation, WordSource } from '#shared/words/sources.ts';
import { CitationLink } from '#client/components/ui/citation-link.tsx';
import { SourceLine } from '#client/components/ui/source-line.tsx';
import { formatYear } from '#client/lib/format-date.ts';

/** What is generally accepted, below the definition of those who use the word. */
export function WordAcceptedView({ view }: { view: AcceptedView | null }) {
  if (!view) return null;
  return (
    <section className="mt-4 border-l-2 border-accent pl-4">
      <h3 className="text-sm text-faded">What is generally accepted</h3>
      <p className="mt-1 font-book text-lg leading-relaxed wrap-anywhere">{view.text}</p>
      <p className="mt-1 text-sm wrap-anywhere text-faded">
        {'Source: '}
        <CitationLink href={view.source.link}>{view.source.title}</CitationLink>
      </p>
    </section>
  );
}

/** What a definition rests on. */
export function WordSources({ sources }: { sources: readonly WordSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="mt-4 text-sm">
      <h3 className="text-faded">{sources.length === 1 ? 'Source' : 'Sources'}</h3>
      <ol className="mt-1 space-y-1">
        {sources.map((source, index) => (
          <li key={index} className="wrap-anywhere">
            <SourceLine source={source} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the word was used, the oldest first. */
export function WordQuotations({ quotations }: { quotations: readonly Quotation[] }) {
  if (quotations.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-sm text-faded">In use</h2>
      <ol className="mt-1">
        {quotations.map(({ text, source, year }) => (
          <li key={`${year} ${text}`} className="border-b border-rule py-3 last:border-0">
            <figure className="flex flex-col gap-x-6 sm:flex-row">
              <p className="w-20 shrink-0 text-sm text-faded tabular-nums sm:pt-1">{formatYear(year)}</p>
              <div className="min-w-0">
                <blockquote className="max-w-prose font-book text-lg leading-relaxed wrap-anywhere">
                  {`\u201C${text}\u201D`}
                </blockquote>
                <figcaption className="mt-1 text-sm wrap-anywhere text-faded">{source}</figcaption>
              </div>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  );
}
