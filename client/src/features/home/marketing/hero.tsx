import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { CLAIMS, PRODUCT_NAME } from '#shared/product.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';

interface HeroProps {
  /** The button "Start Exploring" was pressed. */
  onExplore: () => void;
  randomWord: ReactNode;
}

export function Hero({ onExplore, randomWord }: HeroProps) {
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
        <Button look="outline" onClick={onExplore}>
          Start Exploring
        </Button>
        {randomWord}
      </div>
    </section>
  );
}
