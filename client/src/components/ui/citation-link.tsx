import { ExternalLink } from 'lucide-react';
import { isWebUrl } from '#client/lib/web-url.ts';

interface CitationLinkProps {
  /** Anything but a web address renders the text alone. */
  href: string | null;
  children: string;
}

/** A link that people gave as evidence: search engines are asked not to follow it, and the site not to be told. */
export function CitationLink({ href, children }: CitationLinkProps) {
  if (!isWebUrl(href)) return children;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow ugc noopener"
      className="text-accent underline underline-offset-4 hover:no-underline"
    >
      {children}
      <span aria-hidden>
        {NO_BREAK}
        <ExternalLink className="ml-1 inline size-3.5" />
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A word joiner: it keeps the icon on the line of the last word, which a no-break space does not. */
const NO_BREAK = '\u2060';
