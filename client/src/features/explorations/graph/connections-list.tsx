import { Link } from 'wouter';
import type { Connections } from '#shared/explorations/explorations.endpoints.ts';
import { wordPath } from '#shared/pages/page-paths.ts';

const STEPS = [
  { distance: 1, title: 'One step away' },
  { distance: 2, title: 'Two steps away' },
];

/** The words of the graph as a list; words without a page yet are marked. */
export function ConnectionsList({ connections }: { connections: Connections }) {
  return (
    <div className="min-w-0">
      {STEPS.map(({ distance, title }) => (
        <WordGroup
          key={distance}
          title={title}
          words={connections.words.filter((word) => word.distance === distance)}
        />
      ))}
    </div>
  );
}

function WordGroup({ title, words }: { title: string; words: Connections['words'] }) {
  if (words.length === 0) return null;
  return (
    <section className="mb-4 last:mb-0">
      <h4 className="text-sm text-faded">{title}</h4>
      <ul>
        {words.map(({ word, exists }) => (
          <li key={word} className="border-b border-rule last:border-b-0">
            <Link
              href={wordPath(word)}
              className="flex min-h-11 flex-wrap items-center gap-x-2 font-book text-lg hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere">{word}</span>
              {!exists && <span className="font-sans text-xs text-faded">not written yet</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
