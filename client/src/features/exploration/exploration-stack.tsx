import type { WordDetail } from '#shared/words.ts';
import { explorationPanels } from './exploration-panels.tsx';
import { EXPLORATION_PARTS } from './exploration-parts.ts';
import type { ExplorationState } from './use-exploration.ts';
import { useScrollToLinkedPart } from './use-scroll-to-linked-part.ts';
import { useTurns } from './use-turns.ts';

interface ExplorationStackProps {
  word: WordDetail;
  state: ExplorationState;
}

/** The parts one below the other, for phones (A085). */
export function ExplorationStack({ word, state }: ExplorationStackProps) {
  const isSettled = state.kind === 'ready' || state.kind === 'none';
  const turns = useTurns(EXPLORATION_PARTS.length, isSettled);
  useScrollToLinkedPart(turns === EXPLORATION_PARTS.length);
  const panels = explorationPanels({ word, state });
  const shapes = explorationPanels({ word, state: { kind: 'loading' } });
  return EXPLORATION_PARTS.map(({ value, label }, index) => (
    <section key={value} id={value} className="scroll-mt-16 border-t border-rule py-6">
      <h2 className="mb-4 text-sm font-medium tracking-wide text-accent">{label}</h2>
      {isSettled && index >= turns ? shapes[value] : panels[value]}
    </section>
  ));
}
