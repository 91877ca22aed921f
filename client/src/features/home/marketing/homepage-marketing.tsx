import type { ReactNode } from 'react';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Statistics } from './statistics.tsx';

interface HomepageMarketingProps {
  /** The button "Start Exploring" was pressed. */
  onExplore: () => void;
  randomWord: ReactNode;
  wordOfTheDay: ReactNode;
  chat: ReactNode;
}

/** What the desktop home says about the dictionary, beside its list. */
export function HomepageMarketing({ onExplore, randomWord, wordOfTheDay, chat }: HomepageMarketingProps) {
  return (
    // Relative, or its hidden headings would make the window scroll as well, past the end of the page.
    <div className="relative mx-auto flex max-w-3xl flex-col gap-12 px-6 py-12 lg:px-10 lg:py-16">
      <Hero onExplore={onExplore} randomWord={randomWord} />
      {wordOfTheDay}
      {chat}
      <FeatureCards />
      <Statistics />
    </div>
  );
}
