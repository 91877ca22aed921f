import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { URGENT_REPORT_HOURS } from '#shared/limits.ts';
import { receiptPath } from '#shared/pages/page-paths.ts';
import type { SentReport } from '../reports.api.ts';

/** What has become of a request, and where to see what becomes of it later. */
export function TakedownSent({ receipt, isHidden }: SentReport) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="mt-6">
      <h2 id="sent" ref={heading} tabIndex={-1} className="font-book text-2xl outline-none">
        Your request was received
      </h2>
      <p className="mt-3">
        {isHidden
          ? 'The text is hidden now, and stays hidden until a moderator has decided.'
          : 'The text is public until a moderator has decided: editors, moderators or many readers have vouched for it, or it is not a text that can be hidden at once.'}
      </p>
      <p className="mt-3">
        {`A moderator decides within ${URGENT_REPORT_HOURS} hours. `}
        <Link href={receiptPath(receipt)} className="text-accent underline underline-offset-4">
          Your receipt
        </Link>
        {
          ' shows the decision and its reasons, and there you can object to it. This browser keeps it; keep the link, too, if others use this browser.'
        }
      </p>
    </section>
  );
}
