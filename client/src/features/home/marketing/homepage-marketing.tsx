import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CLAIMS, PRODUCT_NAME } from '#shared/product.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { optionalPart } from '#client/lib/page/optional-part.tsx';

/** Below what is seen first. */
const FeatureCards = optionalPart(() => import('./feature-cards.tsx').then((m) => m.FeatureCards));
const Statistics = optionalPart(() => import('./statistics.tsx').then((m) => m.Statistics));

interface HomepageMarketingProps {
  /** The button "Start Exploring" was pressed. */
  onExplore: () => void;
  randomWord: ReactNode;
  wordOfTheDay: ReactNode;
  chat: ReactNode;
}

/** The introduction to the dictionary beside the list on the desktop home page. */
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

interface HeroProps {
  /** The button "Start Exploring" was pressed. */
  onExplore: () => void;
  randomWord: ReactNode;
}

function Hero({ onExplore, randomWord }: HeroProps) {
  return (
    <section aria-labelledby="hero" className="max-w-2xl">
      <h1 id="hero" className="font-book text-4xl leading-tight text-balance lg:text-5xl">
        What the other dictionaries left out
      </h1>
      <p className="pt-5 font-book text-xl leading-relaxed text-faded">
        {PRODUCT_NAME} is a community-built dictionary of hidden knowledge: {CLAIMS.definitions} alternative
        definitions of words and phrases, written, questioned and weighed by the people who use them.
      </p>
      <div className="flex flex-wrap gap-3 pt-7">
        <Link href={PAGE_PATHS.browse} className={buttonClasses()}>
          Browse Full Dictionary
        </Link>
        <Button variant="outline" onClick={onExplore}>
          Start Exploring
        </Button>
        {randomWord}
      </div>
    </section>
  );
}
