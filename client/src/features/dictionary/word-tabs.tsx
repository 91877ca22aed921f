import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { WordDetail } from '#shared/words.ts';
import { TabPanel, Tabs } from '#client/components/ui/tabs.tsx';
import { WORD_PANELS, wordPanels, type WordPanelName } from './word-panels.tsx';

/** The parts of the page as tabs, for desktops. The chosen one stands in the address, so that it can be linked. */
export function WordTabs({ word }: { word: WordDetail }) {
  const hash = useLocationProperty(() => window.location.hash);
  const [, navigate] = useLocation();
  const chosen = WORD_PANELS.find(({ value }) => hash === `#${value}`)?.value ?? 'overview';
  const panels = wordPanels(word);

  function handleChoose(value: WordPanelName) {
    const { pathname, search } = window.location;
    navigate(pathname + search + (value === 'overview' ? '' : `#${value}`), { replace: true });
  }

  return (
    <>
      <h2 className="sr-only">Exploration</h2>
      <Tabs label={`About ${word.word}`} tabs={WORD_PANELS} value={chosen} onValueChange={handleChoose}>
        {WORD_PANELS.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {panels[value]}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
