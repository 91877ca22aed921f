import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { URGENT_REPORT_HOURS } from '#shared/limits.ts';
import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import type { SentReport } from '#client/features/reports/reports.api.ts';
import { TakedownForm } from '#client/features/reports/takedown/takedown-form.tsx';
import { TakedownSent } from '#client/features/reports/takedown/takedown-sent.tsx';
import { readTakedownQuery } from '#client/features/reports/takedown/takedown-target.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /takedown: the form of a person who is named in the dictionary. */
export function TakedownPage() {
  usePageHead(screenHead('takedown'));
  const search = useSearch();
  const [sent, setSent] = useState<SentReport>();
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-xl px-4 pt-8 pb-16 leading-7 outline-none [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4"
      >
        <h1 className="font-book text-4xl leading-tight">{SCREEN_TITLES.takedown}</h1>
        {sent ? (
          <TakedownSent {...sent} />
        ) : (
          <>
            <p className="mt-4">
              Does a text here name you, or show who you are? Ask for it to go. You need no account.
            </p>
            <ul className="mt-3 mb-6 list-disc space-y-1 pl-5">
              <li>
                The text is hidden as soon as you send this, unless editors, moderators or many readers have
                vouched for it.
              </li>
              <li>
                {`A moderator decides within ${URGENT_REPORT_HOURS} hours, by `}
                <Link href={`${PAGE_PATHS.rules}#person-request`}>the rules</Link>.
              </li>
              <li>You get a receipt at once, and with it the decision and its reasons.</li>
            </ul>
            <TakedownForm {...readTakedownQuery(search)} onSent={setSent} />
          </>
        )}
      </main>
      <SiteFooter />
    </>
  );
}
