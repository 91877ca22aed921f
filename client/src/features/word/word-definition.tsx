import { MessageCircle, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { chatPath } from '#shared/pages/page-paths.ts';
import { NO_DEFINITION } from '#shared/words/shown-definition.ts';
import type { AcceptedView } from '#shared/words/sources.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { WordAcceptedView, WordSources } from './word-evidence.tsx';
import { WordDefinitionMeta } from './word-definition-meta.tsx';

interface WordDefinitionProps {
  word: string;
  definition: Definition | undefined;
  /** The way to write one more. */
  addDefinition: ReactNode;
  renderVotes: (definition: Definition) => ReactNode;
  acceptedView: AcceptedView | null;
}

/** The definition that the community holds for the best. */
export function WordDefinition(props: WordDefinitionProps) {
  const { word, definition, addDefinition, renderVotes, acceptedView } = props;
  return (
    <section className="mt-6 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-sm font-medium tracking-wide text-accent">Alternative Definition</h2>
        <p className="inline-flex items-center gap-1.5 text-sm text-faded">
          <Users aria-hidden className="size-4" />
          Community
        </p>
      </div>
      <p className="mt-3 font-book text-xl leading-relaxed md:text-2xl wrap-anywhere whitespace-pre-line text-ink">
        {definition?.text ?? NO_DEFINITION}
      </p>
      {definition && (
        <WordDefinitionMeta key={definition.id} author={definition.author} votes={renderVotes(definition)} />
      )}
      <WordAcceptedView view={acceptedView} />
      {definition && <WordSources sources={definition.sources} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={chatPath(word)} className={buttonClasses()}>
          <MessageCircle aria-hidden className="size-4" />
          Chat
        </Link>
        {addDefinition}
      </div>
    </section>
  );
}
