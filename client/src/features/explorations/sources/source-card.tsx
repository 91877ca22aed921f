import { ExternalLink } from 'lucide-react';
import type { Source } from '#shared/explorations/explorations.endpoints.ts';
import { isWebUrl } from '#client/lib/web-url.ts';
import { readableDate } from '../dates.ts';
import { ReportItemButton } from '../report-item-button.tsx';
import { RELIABILITY_STYLES, SOURCE_STYLES } from './source-styles.ts';
import { ValueMark } from '../value-mark.tsx';

interface SourceCardProps {
  source: Source;
  wordId: number;
  /** Position in the list, from 1. */
  number: number;
}

export function SourceCard({ source, wordId, number }: SourceCardProps) {
  const { title, description, author, publishDate, sourceType, reliability, url } = source;
  const about = [author, publishDate && readableDate(publishDate)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-col items-start gap-1 border-t border-rule py-4 first:border-t-0 sm:nth-2:border-t-0">
      <p className="font-book text-lg leading-snug text-balance wrap-anywhere">
        {isWebUrl(url) ? <SourceLink href={url}>{title}</SourceLink> : title}
      </p>
      {about && <p className="text-sm wrap-anywhere text-faded">{about}</p>}
      <p className="text-sm wrap-anywhere">{description}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-sm text-faded">
        <ValueMark variant={SOURCE_STYLES[sourceType]} />
        <ValueMark variant={RELIABILITY_STYLES[reliability]} />
      </p>
      <div className="mt-auto -ml-2">
        <ReportItemButton wordId={wordId} item={`source:${number}`} about={title} />
      </div>
    </li>
  );
}

function SourceLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-accent underline underline-offset-4 hover:no-underline"
    >
      {children}
      <span aria-hidden>
        {NO_BREAK}
        <ExternalLink className="ml-1.5 inline size-4" />
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A word joiner: it keeps the icon on the line of the last word, which a no-break space does not. */
const NO_BREAK = '\u2060';
