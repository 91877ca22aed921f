import type { ReactNode } from 'react';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Statistics } from './statistics.tsx';

interface HomepageMarketingProps {
  /** The button "Start Exploring". */
  explore: ReactNode;
  wordOfTheDay: ReactNode;
}

/** What the desktop home says about the dictionary, beside its list. */
export function HomepageMarketing({ explore, wordOfTheDay }: HomepageMarketingProps) {
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-12 px-6 py-12 lg:px-10 lg:py-16">
      <Hero explore={explore} />
      {wordOfTheDay}
      <FeatureCards />
      <Statistics />
    </div>
  );
}
