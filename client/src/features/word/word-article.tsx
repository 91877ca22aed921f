import type { ReactNode } from 'react';
import type { Definition, WordDetail } from '#shared/words/words.endpoints.ts';
import { WordDefinition } from './word-definition.tsx';
import { WordHeadword } from './word-headword.tsx';
import { WordOtherDefinitions } from './word-other-definitions.tsx';
import { WordResource } from './word-resource.tsx';

interface WordArticleProps {
  word: WordDetail;
  /** The way to write one more definition. */
  addDefinition: ReactNode;
  /** The score of a definition, and the way to change it. */
  renderVotes: (definition: Definition) => ReactNode;
  /** What there is to say of all definitions, below them. */
  belowDefinitions: ReactNode;
  /** What there is to tell about the word. */
  exploration: ReactNode;
}

/** A word as the dictionary has it, and room for what there is to tell about it. */
export function WordArticle(props: WordArticleProps) {
  const { word, addDefinition, renderVotes, belowDefinitions, exploration } = props;
  const { definitions } = word;
  const shown = definitions.find(({ challengeStatus }) => challengeStatus === 'live') ?? definitions[0];
  return (
    <article className="pb-16">
      <WordHeadword word={word} />
      <WordDefinition
        word={word.word}
        definition={shown}
        addDefinition={addDefinition}
        renderVotes={renderVotes}
      />
      {shown && <WordOtherDefinitions word={word} shown={shown} renderVotes={renderVotes} />}
      {shown && <div className="mt-4 flex flex-col items-start">{belowDefinitions}</div>}
      <WordResource word={word.word} link={word.affiliateLink} />
      <div className="mt-10">{exploration}</div>
    </article>
  );
}
