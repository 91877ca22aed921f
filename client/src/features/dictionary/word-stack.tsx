import { useEffect } from 'react';
import type { WordDetail } from '#shared/words.ts';
import { WORD_PANELS, wordPanels } from './word-panels.tsx';

/** The parts of the page one below the other, for phones (A085). */
export function WordStack({ word }: { word: WordDetail }) {
  // The browser looked for the linked part before the word was there.
  useEffect(() => {
    const linked = document.getElementById(window.location.hash.slice(1));
    if (linked) linked.scrollIntoView();
  }, []);

  const panels = wordPanels(word);
  return WORD_PANELS.map(({ value, label }) => (
    <section key={value} id={value} className="scroll-mt-16 border-t border-rule py-6">
      <h2 className="mb-4 text-sm font-medium tracking-wide text-accent">{label}</h2>
      {panels[value]}
    </section>
  ));
}
