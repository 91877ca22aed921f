import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { ExploreOffer } from '../explore-offer.tsx';
import { ConceptChips } from '../concept-chips.tsx';
import { PartSection } from '../part-section.tsx';
import { Places } from '../map/places.tsx';
import { Preparation } from '../preparation/preparation.tsx';
import { QuickFacts } from './quick-facts.tsx';
import { ReportItemButton } from '../report-item-button.tsx';
import type { ExplorationState } from '../use-exploration.ts';

interface OverviewProps {
  word: WordDetail;
  state: ExplorationState;
  concepts: readonly string[];
}

export function Overview({ word, state, concepts }: OverviewProps) {
  const exploration = state.kind === 'ready' ? state.exploration : undefined;
  const isOwnList = exploration?.relatedConcepts === concepts;
  return (
    <>
      {state.kind === 'preparing' || state.kind === 'none' ? (
        // Replaces the facts' skeletons. Further content follows below, so that nothing visible moves.
        <>
          <Preparation state={state} />
          <QuickFacts word={word} exploration={undefined} isLoading={false} />
        </>
      ) : (
        <QuickFacts word={word} exploration={exploration} isLoading={state.kind === 'loading'} />
      )}
      <PartSection
        title="Related Concepts"
        action={
          isOwnList && <ReportItemButton wordId={word.id} item="concept" about="the related concepts" />
        }
      >
        <ConceptChips concepts={concepts} />
      </PartSection>
      {state.kind === 'unexplored' && <ExploreOffer explore={state.explore} />}
      {exploration && exploration.places.length > 0 && <Places places={exploration.places} />}
    </>
  );
}
