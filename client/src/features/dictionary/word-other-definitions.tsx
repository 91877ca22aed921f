import type { ReactNode } from 'react';
import type { Definition } from '#shared/words.ts';
import { WordDefinitionMeta } from './word-definition-meta.tsx';

interface WordOtherDefinitionsProps {
  definitions: readonly Definition[];
  renderVotes: (definition: Definition) => ReactNode;
}

/** What others say the word means, below the definition that is shown. */
export function WordOtherDefinitions({ definitions, renderVotes }: WordOtherDefinitionsProps) {
  if (definitions.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-sm text-faded">Other definitions</h2>
      <ol className="mt-1">
        {definitions.map((definition) => (
          <li key={definition.id} className="border-b border-rule pt-3 pb-1 last:border-0">
            <p className="max-w-prose font-book text-lg leading-relaxed wrap-anywhere whitespace-pre-line">
              {definition.text}
            </p>
            <WordDefinitionMeta author={definition.author} votes={renderVotes(definition)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
