import { useEffect } from 'react';
import { Link } from 'wouter';
import { URGENT_REPORT_HOURS } from '#shared/limits.ts';
import { REASON_CODES, REASONS } from '#shared/moderation/reason-codes.ts';
import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /rules: what may stand in the dictionary, one anchor for each reason code. */
export function RulesPage() {
  usePageHead(screenHead('rules'));
  useEffect(() => {
    // The browser looked for the rule before it was there.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[65ch] px-4 pt-8 pb-16 leading-7 outline-none [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4"
      >
        <h1 className="font-book text-4xl leading-tight">{SCREEN_TITLES.rules}</h1>
        <p className="mt-6 font-book text-xl leading-relaxed">
          The dictionary says what people believe, also what others find wrong. These rules protect the people
          who read it and those who are written about.
        </p>
        {REASON_CODES.map((code) => (
          <section key={code} aria-labelledby={code}>
            <h2 id={code} className="mt-8 scroll-mt-4 font-book text-2xl">
              {REASONS[code].title}
            </h2>
            <p className="mt-1">{REASONS[code].rule}</p>
            {code === 'person-request' && (
              <p className="mt-1">
                <Link href={PAGE_PATHS.takedown}>The form for people who are named</Link>
                {`: a moderator decides within ${URGENT_REPORT_HOURS} hours.`}
              </p>
            )}
          </section>
        ))}
        <section aria-labelledby="process">
          <h2 id="process" className="mt-12 scroll-mt-4 font-book text-2xl">
            How it is decided
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            <li>Anybody can report a text, without an account, and follows the report by its receipt.</li>
            <li>
              A text with private details of a person is hidden until a moderator has looked; others when
              several people have reported them.
            </li>
            <li>
              A moderator decides by one of these rules. The writer reads which one, and the facts, on the
              receipt of the text.
            </li>
            <li>
              Writers and reporters can object to a decision once, within six months. Another moderator
              decides, where there are two.
            </li>
            <li>
              {'Every decision is in the '}
              <Link href={PAGE_PATHS.moderationLog}>public log</Link>
              {', without names.'}
            </li>
          </ul>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
