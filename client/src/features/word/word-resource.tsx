import { affiliateAddress } from '#shared/affiliate/affiliate-link.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { SponsoredLink } from '#client/components/ui/sponsored-link.tsx';

interface WordResourceProps {
  word: string;
  /** As it is stored. */
  link: string | null;
}

/** The paid link of a word, if it has one, and whose site it leads to. */
export function WordResource({ word, link }: WordResourceProps) {
  const address = affiliateAddress(link);
  if (!address) return null;
  return (
    <section className="mt-10 rounded bg-raised p-5">
      <h2 className="font-book text-xl">Learn More</h2>
      <p className="mt-1 wrap-anywhere text-faded">{`More about ${word}`}</p>
      <p className="mt-1 mb-4 text-sm wrap-anywhere text-faded">{`Leads to ${address.host}`}</p>
      <SponsoredLink link={link} className={buttonClasses('outline')}>
        Explore Resource
      </SponsoredLink>
    </section>
  );
}
