import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { longDate } from './dates.ts';
import { ExplorationStack } from './exploration-stack.tsx';
import { ExplorationTabs } from './exploration-tabs.tsx';
import { useExploration } from './use-exploration.ts';

/** The exploration of a word, in five parts. */
export function WordExploration({ word }: { word: WordDetail }) {
  const state = useExploration(word.id);
  const isDesktop = useIsDesktop();
  return (
    <>
      {/* On a phone each part has a heading of this level. */}
      {isDesktop && <h2 className="sr-only">Exploration</h2>}
      <ExplorationOrigin exploration={state.kind === 'ready' ? state.exploration : undefined} />
      {isDesktop ? (
        <ExplorationTabs word={word} state={state} />
      ) : (
        <ExplorationStack word={word} state={state} />
      )}
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
  return `AI-made on ${longDate(new Date(madeAt))}${model ? ` with ${model}` : ''}`;
}
