import type { ReactNode } from 'react';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { ExplorationStack } from './exploration-stack.tsx';
import { ExplorationTabs } from './exploration-tabs.tsx';
import { useExploration } from './use-exploration.ts';

interface WordExplorationProps {
  word: WordDetail;
  /** What stands below it, as soon as nothing above can push it down any more. */
  after?: ReactNode;
}

/** The exploration of a word, in five parts. */
export function WordExploration({ word, after }: WordExplorationProps) {
  const state = useExploration(word);
  const isDesktop = useIsDesktop();
  return (
    <>
      {/* On a phone each part has a heading of this level. */}
      {isDesktop && <h2 className="sr-only">Exploration</h2>}
      {state.kind !== 'unexplored' && (
        <ExplorationOrigin exploration={state.kind === 'ready' ? state.exploration : undefined} />
      )}
      {isDesktop ? (
        <ExplorationTabs word={word} state={state} />
      ) : (
        <ExplorationStack word={word} state={state} />
      )}
      {state.kind !== 'loading' && state.kind !== 'preparing' && after}
    </>
  );
}

/** Who made it, shown above the content. The line is reserved until that is known. */
function ExplorationOrigin({ exploration }: { exploration: Exploration | undefined }) {
  return (
    <p className="mb-2 min-h-5 text-sm wrap-anywhere text-faded">{exploration && madeBy(exploration)}</p>
  );
}

function madeBy({ origin, model, madeAt }: Exploration): string | undefined {
  if (origin === 'curated') return 'Curated';
  if (Number.isNaN(Date.parse(madeAt))) return undefined; // unknown
  return `AI-made on ${formatDate(madeAt, 'UTC')}${model ? ` with ${model}` : ''}`;
}
