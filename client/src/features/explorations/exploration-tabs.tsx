import { useLocation } from 'wouter';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { TabPanel, Tabs } from '#client/components/ui/tabs.tsx';
import { explorationPanels } from './exploration-panels.tsx';
import { EXPLORATION_PARTS, linkedPart, type ExplorationPart } from './exploration-parts.ts';
import { Preparation } from './preparation/preparation.tsx';
import type { ExplorationState } from './use-exploration.ts';
import { useLocationHash } from '#client/lib/page/use-location-hash.ts';

interface ExplorationTabsProps {
  word: WordDetail;
  state: ExplorationState;
}

/** The parts as tabs, for desktops. The chosen one is in the URL hash, so that it can be linked. */
export function ExplorationTabs({ word, state }: ExplorationTabsProps) {
  const chosen = linkedPart(useLocationHash()) ?? 'overview';
  const [, navigate] = useLocation();
  const panels = explorationPanels({
    word,
    state,
    waiting: state.kind === 'preparing' ? <Preparation state={state} /> : undefined,
  });

  function handleChoose(value: ExplorationPart) {
    const { pathname, search } = window.location;
    navigate(pathname + search + (value === 'overview' ? '' : `#${value}`), { replace: true });
  }

  return (
    <Tabs label={`About ${word.word}`} tabs={EXPLORATION_PARTS} value={chosen} onValueChange={handleChoose}>
      {EXPLORATION_PARTS.map(({ value }) => (
        <TabPanel key={value} value={value}>
          {panels[value]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
