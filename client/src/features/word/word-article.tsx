import type { ReactNode } from 'react';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import type { Definition, WordDetail } from '#shared/words/words.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';
import { WordQuotations } from './word-evidence.tsx';
import { WordDefinition } from './word-definition.tsx';
import { WordHeadword } from './word-headword.tsx';
import { WordOtherDefinitions } from './word-other-definitions.tsx';

interface WordArticleProps {
  word: WordDetail;
  /** The way to write one more definition. */
  addDefinition: ReactNode;
  /** The score of a definition, and the way to change it. */
  renderVotes: (definition: Definition) => ReactNode;
  /** What there is to say of all definitions, below them. */
  belowDefinitions: ReactNode;
  /** More about the word, such as its exploration. */
  exploration: ReactNode;
  /** Links to the parts of the exploration, below the headword. */
  jumpBar: ReactNode;
}

/** A word with its definitions, and a slot for more about it. */
export function WordArticle(props: WordArticleProps) {
  const { word, addDefinition, renderVotes, belowDefinitions, exploration, jumpBar } = props;
  const { definitions } = word;
  const shown = definitions.find(({ challengeStatus }) => challengeStatus === 'live') ?? definitions[0];
  return (
    <article className="pb-16">
      <WordHeadword word={word} />
      {jumpBar}
      <WordDefinition
        word={word.word}
        definition={shown}
        addDefinition={addDefinition}
        renderVotes={renderVotes}
        acceptedView={word.acceptedView}
      />
      {shown && <WordOtherDefinitions word={word} shown={shown} renderVotes={renderVotes} />}
      <WordQuotations quotations={word.quotations} />
      {shown && <div className="mt-4 flex flex-col items-start">{belowDefinitions}</div>}
      <WordResource word={word.word} link={word.affiliateLink} />
      <div className="mt-10">{exploration}</div>
    </article>
  );
}

interface WordResourceProps {
  word: string;
  /** As it is stored. */
  link: string | null;
}

/** The sponsored link of a word, if any, with the host that it leads to. */
function WordResource({ word, link }: WordResourceProps) {
  const address = affiliateUrl(link);
  if (!address) return null;
  return (
    <section className="mt-10 rounded bg-raised p-5">
      <h2 className="font-book text-xl">Learn More</h2>
      <p className="mt-1 wrap-anywhere text-faded">{`More about ${word}`}</p>
      <p className="mt-1 mb-4 text-sm wrap-anywhere text-faded">{`Leads to ${address.host}`}</p>
      <SponsoredLink link={link} className={buttonClasses('outline')}>
        Explore Resource
      </SponsoredLink>
    </section>
  );
}
