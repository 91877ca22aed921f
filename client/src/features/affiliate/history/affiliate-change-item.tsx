import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { AffiliateChange } from '#shared/affiliate/affiliate.endpoints.ts';
import { affiliateUrl } from '#shared/affiliate/affiliate-link.ts';
import { memberPath } from '#shared/pages/page-paths.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { formatMoment } from '#client/lib/format-date.ts';

/** One change: its author and time, and the link before and after. */
export function AffiliateChangeItem({
  change: { by, byOperator, before, after, changedAt },
}: {
  change: AffiliateChange;
}) {
  const author = byOperator ? 'The operator of this site' : 'A former member';
  return (
    <li className="border-t border-rule pb-2 first:border-0">
      <p className="-mb-2 flex min-h-11 flex-wrap items-center gap-x-2">
        {by === null ? (
          author
        ) : (
          <Link
            href={memberPath(by)}
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-2 hover:text-accent"
          >
            @{by}
          </Link>
        )}
        <time dateTime={changedAt} title={formatMoment(changedAt)}>
          {relativeTime(changedAt)}
        </time>
      </p>
      <p className="wrap-anywhere text-ink">
        {shown(before)} <ArrowRight aria-hidden className="inline size-4 text-faded" />
        <span className="sr-only">became</span> {shown(after)}
      </p>
    </li>
  );
}

/** The link's resolved URL, with its host in punycode. */
function shown(link: string | null): string {
  return affiliateUrl(link)?.href ?? link ?? 'No link';
}
