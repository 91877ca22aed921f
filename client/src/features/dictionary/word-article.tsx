import type { ReactNode } from 'react';
import type { WordDetail } from '#shared/words.ts';
import { useIsDesktop } from '#client/lib/use-is-desktop.ts';
import { isWebAddress } from '#client/lib/web-address.ts';
import { WordDefinition } from './word-definition.tsx';
import { WordHeadword } from './word-headword.tsx';
import { WordOtherDefinitions } from './word-other-definitions.tsx';
import { WordResource } from './word-resource.tsx';
import { WordStack } from './word-stack.tsx';
import { WordTabs } from './word-tabs.tsx';

interface WordArticleProps {
  word: WordDetail;
  /** The way to write one more definition. */
  addDefinition: ReactNode;
}

/** All that the dictionary knows of a word. */
export function WordArticle({ word, addDefinition }: WordArticleProps) {
  const isDesktop = useIsDesktop();
  return (
    <article className="pb-16">
      <WordHeadword word={word} />
      <WordDefinition word={word} addDefinition={addDefinition} />
      <WordOtherDefinitions definitions={word.definitions} />
      {isWebAddress(word.affiliateLink) && <WordResource word={word.word} href={word.affiliateLink} />}
      <div className="mt-10">{isDesktop ? <WordTabs word={word} /> : <WordStack word={word} />}</div>
    </article>
  );
}
