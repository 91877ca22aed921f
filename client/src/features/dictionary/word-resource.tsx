import { buttonClasses } from '#client/components/ui/button.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';

interface WordResourceProps {
  word: string;
  href: string;
}

/** The paid link of a word (A075). */
export function WordResource({ word, href }: WordResourceProps) {
  return (
    <section className="mt-10 rounded bg-raised p-5">
      <h2 className="font-book text-xl">Learn More</h2>
      <p className="mt-1 mb-4 text-faded wrap-anywhere">{`More about ${word}`}</p>
      <SponsoredLink href={href} className={buttonClasses('outline')}>
        Explore Resource
      </SponsoredLink>
    </section>
  );
}
