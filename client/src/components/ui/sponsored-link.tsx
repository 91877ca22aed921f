import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface SponsoredLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A paid link: in a new tab, marked for search engines, and with a note for readers (A076). */
export function SponsoredLink({ href, className, children }: SponsoredLinkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <a href={href} target="_blank" rel="sponsored nofollow noopener noreferrer" className={className}>
        {children}
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
      <span className="text-xs text-faded">Sponsored</span>
    </span>
  );
}
