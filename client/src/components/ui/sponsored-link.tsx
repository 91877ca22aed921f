import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

interface SponsoredLinkProps {
  /** The stored link; anything but a web address renders no link. */
  link: string | null | undefined;
  className?: string;
  children: ReactNode;
}

export const SPONSORED_REL = 'sponsored nofollow noopener noreferrer';

/** A paid link: in a new tab, marked for search engines, and with a note for readers. Lies above a card's own link. */
export function SponsoredLink({ link, className, children }: SponsoredLinkProps) {
  const address = affiliateUrl(link);
  if (!address) return null;
  return (
    <span className="relative z-10 inline-flex flex-wrap items-center gap-x-2">
      <a href={address.href} target="_blank" rel={SPONSORED_REL} className={className}>
        {children}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />{' '}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <Link
        href={PAGE_PATHS.ftcDisclaimer}
        aria-label="Sponsored: about our affiliate links"
        className="inline-flex min-h-11 items-center text-xs text-faded underline underline-offset-2 hover:text-accent"
      >
        Sponsored
      </Link>
    </span>
  );
}
