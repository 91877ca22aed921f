import { NO_LINK_FOR_HEALTH, type AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import { SPONSORED_REL } from '#client/components/ui/sponsored-link.tsx';
import { cn } from '#client/lib/cn.ts';

/** The link of a word, with its host in punycode, so that look-alike letters are visible. */
export function AffiliateStoredLink({ word }: { word: AffiliateWord }) {
  const link = word.affiliateLink;
  const address = affiliateUrl(link)?.href;
  if (word.healthRisk) return <p className={cn(CELL, 'text-faded')}>{NO_LINK_FOR_HEALTH}</p>;
  if (!link) return <p className={cn(CELL, 'text-faded')}>No link</p>;
  if (!address)
    return (
      <p className={cn(CELL, 'text-faded')}>
        <span className={LINES}>{link}</span>
      </p>
    );
  return (
    <a
      href={address}
      target="_blank"
      rel={SPONSORED_REL}
      title={address}
      className={cn(CELL, 'text-accent underline-offset-4 hover:underline')}
    >
      <span className={LINES}>{address}</span> <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** One line is as tall as the buttons beside it; the padding also fits a second line. */
const CELL = 'block py-3 text-sm leading-5';
const LINES = 'line-clamp-2 wrap-anywhere';
