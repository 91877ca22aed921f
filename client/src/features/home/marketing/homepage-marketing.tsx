import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CLAIMS, PRODUCT_NAME } from '#shared/product.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { FeatureCards } from './feature-cards.tsx';

const STATISTICS = [
  { figure: CLAIMS.definitionsStatistic, label: 'alternative definitions' },
  { figure: CLAIMS.categories, label: 'knowledge categories' },
  { figure: CLAIMS.topics, label: 'specialised topics' },
  { figure: 'Live', label: 'AI chat support' },
];

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

function Statistics() {
  return (
    <section aria-labelledby="statistics" className="border-t border-rule pt-8">
      <h2 id="statistics" className="sr-only">
        The dictionary in figures
      </h2>
      <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-faded">{label}</dt>
            <dd className="font-book text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
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
