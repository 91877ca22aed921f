import { useState, useEffect, useRef } from 'react';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { explorationPanels } from './exploration-panels.tsx';
import { EXPLORATION_PARTS, type ExplorationPart } from './exploration-parts.ts';
import type { ExplorationState } from './use-exploration.ts';
import { useProgressiveRender } from './use-progressive-render.ts';

const MOVES = ['wheel', 'touchmove', 'keydown'] as const;

interface ExplorationStackProps {
  word: WordDetail;
  state: ExplorationState;
}

/** The parts one below the other, for phones. */
export function ExplorationStack({ word, state }: ExplorationStackProps) {
  const turns = useProgressiveRender(EXPLORATION_PARTS.length, state.kind === 'ready');
  const before = useStateBefore(state);
  useScrollToLinkedPart(
    state.kind === 'none' || state.kind === 'unexplored' || turns === EXPLORATION_PARTS.length,
  );
  const panels = explorationPanels({ word, state });
  const panelsBefore = explorationPanels({ word, state: before });
  return EXPLORATION_PARTS.map(({ value, label }, index) => {
    if (state.kind === 'unexplored' && !KNOWN_PARTS.has(value)) return null;
    return (
      <section key={value} id={value} className="scroll-mt-28 border-t border-rule py-6">
        <h2 className="mb-4 text-sm font-medium tracking-wide text-accent">{label}</h2>
        {state.kind === 'ready' && index >= turns ? panelsBefore[value] : panels[value]}
      </section>
    );
  });
}

/** What the dictionary itself knows of a word that nobody has explored. */
const KNOWN_PARTS: ReadonlySet<ExplorationPart> = new Set(['overview', 'connections']);

/** The state that parts keep showing until it is their turn to render. */
function useStateBefore(state: ExplorationState): ExplorationState {
  const [before, setBefore] = useState(state);
  if (state.kind !== 'ready' && !isSame(state, before)) setBefore(state);
  return before;
}

function isSame(a: ExplorationState, b: ExplorationState): boolean {
  return a.kind === b.kind && (a.kind !== 'preparing' || b.kind !== 'preparing' || a.step === b.step);
}

/**
 * Scrolls to the part in the URL hash, because the browser tried that before the word was loaded. Scrolls again once
 * the content above has its final height, unless the reader has scrolled in the meantime.
 */
function useScrollToLinkedPart(isSettled: boolean): void {
  const hasMoved = useRef(false);

  useEffect(() => {
    showLinkedPart();
    const stop = () => {
      hasMoved.current = true;
    };
    for (const name of MOVES) window.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of MOVES) window.removeEventListener(name, stop);
    };
  }, []);

  useEffect(() => {
    if (isSettled && !hasMoved.current) showLinkedPart();
  }, [isSettled]);
}

function showLinkedPart() {
  const linked = EXPLORATION_PARTS.find(({ value }) => window.location.hash === `#${value}`);
  if (linked) document.getElementById(linked.value)?.scrollIntoView();
}
