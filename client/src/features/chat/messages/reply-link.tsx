import { ExternalLink } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { Link } from 'wouter';
import { linkTarget } from '#client/lib/markdown-links.ts';
import { LinkSources } from './link-sources.ts';

interface ReplyLinkProps {
  href?: string;
  children?: ReactNode;
}

/** A link in an assistant's reply; plain text if its target is not allowed. */
export function ReplyLink({ href, children }: ReplyLinkProps) {
  const target = linkTarget(href, useContext(LinkSources));
  if (!target) return <>{children}</>;
  if (target.kind === 'site') {
    return (
      <Link href={target.path} className={LOOK}>
        {children}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="nofollow noopener noreferrer" className={LOOK}>
      {children}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

const LOOK = 'text-accent underline underline-offset-4';
