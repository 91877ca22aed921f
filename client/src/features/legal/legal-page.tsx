import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { LegalName } from '#shared/pages/legal-head.ts';
import { SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { InlineSkeleton } from '#client/components/ui/skeleton.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { siteConfigOptions } from '#client/lib/api/site-config.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { LegalContents } from './legal-contents.tsx';
import { LAST_CHANGED, type LegalChapter } from './legal-texts.ts';

interface LegalPageProps {
  name: LegalName;
  /** The page in a sentence or two. */
  intro: ReactNode;
  chapters: readonly LegalChapter[];
}

/** A legal page: its chapters in a readable column, and the contact address. */
export function LegalPage({ name, intro, chapters }: LegalPageProps) {
  useEffect(() => {
    // The browser looked for the chapter before it was there.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  const contact = { id: 'contact', title: 'Questions', text: <Contact /> };
  const all = [...chapters, contact];
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[65ch] px-4 pt-8 pb-16 leading-7 wrap-anywhere outline-none [&_a:not(nav_a)]:text-accent [&_a:not(nav_a)]:underline [&_a:not(nav_a)]:underline-offset-4"
      >
        <h1 className="font-book text-4xl leading-tight">{SCREEN_TITLES[name]}</h1>
        <p className="mt-2 text-sm text-faded">
          Last changed on <time dateTime={LAST_CHANGED}>{formatDate(LAST_CHANGED, 'UTC')}</time>
        </p>
        <p className="mt-6 font-book text-xl leading-relaxed">{intro}</p>
        <LegalContents chapters={all} />
        {all.map(({ id, title, text }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mt-10 mb-3 scroll-mt-4 font-book text-2xl">
              {title}
            </h2>
            <div className="flex flex-col gap-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">{text}</div>
          </section>
        ))}
      </main>
      <SiteFooter />
    </>
  );
}

function Contact() {
  return (
    <p>
      Write to <ContactAddress />.
    </p>
  );
}

/** The contact address, set by the site's operator. */
function ContactAddress() {
  const { data: config, error, isFetching, refetch } = useQuery(siteConfigOptions);
  if (config) return <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>;
  if (error && !isFetching) {
    return (
      <span role="alert">
        (the address could not be loaded:{' '}
        <button
          type="button"
          className="min-h-11 cursor-pointer text-accent underline underline-offset-4"
          onClick={() => void refetch()}
        >
          try again
        </button>
        )
      </span>
    );
  }
  return (
    <>
      <InlineSkeleton className="w-44" />
      <span className="sr-only">Loading the address</span>
    </>
  );
}
