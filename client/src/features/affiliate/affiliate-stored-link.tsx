import { affiliateAddress } from '#shared/affiliate-link.ts';
import { SPONSORED_REL } from '#client/components/ui/sponsored-link.tsx';

/** The link of a word as it will lead: its host in punycode, so that look-alike letters show. */
export function AffiliateStoredLink({ link }: { link: string | null }) {
  const address = affiliateAddress(link)?.href;
  if (!link) return <span className="text-faded">No link</span>;
  if (!address) return <span className="line-clamp-2 wrap-anywhere text-faded">{link}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel={SPONSORED_REL}
      title={address}
      className="flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
    >
      <span className="line-clamp-2 wrap-anywhere">{address}</span>{' '}
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
