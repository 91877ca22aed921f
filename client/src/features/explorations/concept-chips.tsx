import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';

/** Related concepts as chips. Each links to its own page, even if that is not written yet. */
export function ConceptChips({ concepts }: { concepts: readonly string[] }) {
  if (concepts.length === 0) return <p className="text-faded">No related concepts yet.</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {[...new Set(concepts)].map((concept) => (
        <li key={concept} className="max-w-full">
          <Link
            href={wordPath(concept)}
            className="inline-flex min-h-11 max-w-full items-center rounded border border-rule px-3 text-sm wrap-anywhere hover:border-accent hover:text-accent"
          >
            {concept}
          </Link>
        </li>
      ))}
    </ul>
  );
}
