import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { ExplorationOrigin } from './exploration-origin.tsx';
import { ExplorationStack } from './exploration-stack.tsx';
import { ExplorationTabs } from './exploration-tabs.tsx';
import { useExploration } from './use-exploration.ts';

/** What a word is about, looked into from five sides. */
export function WordExploration({ word }: { word: WordDetail }) {
  const state = useExploration(word.id);
  const isDesktop = useIsDesktop();
  return (
    <>
      {/* On a phone each part has a heading of its own level. */}
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
