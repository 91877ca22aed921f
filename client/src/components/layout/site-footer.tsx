import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FILE_PATHS, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

interface FooterLink {
  href: string;
  label: string;
  /** Made by the server itself: the app has no screen for it. */
  isFile?: boolean;
}

const GROUPS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Read',
    links: [
      { href: PAGE_PATHS.home, label: 'Home' },
      { href: PAGE_PATHS.browse, label: 'Browse the dictionary' },
      { href: PAGE_PATHS.today, label: 'Today' },
      { href: PAGE_PATHS.voxicon, label: 'Newest words' },
      { href: PAGE_PATHS.explore, label: 'Explore a word' },
      { href: PAGE_PATHS.mobile, label: 'Ask the guide' },
    ],
  },
  {
    title: 'Yours',
    links: [
      { href: PAGE_PATHS.kept, label: 'Kept words' },
      { href: PAGE_PATHS.receipts, label: 'Your receipts' },
      { href: PAGE_PATHS.rules, label: 'The rules' },
      { href: PAGE_PATHS.moderationLog, label: 'Moderation log' },
    ],
  },
  {
    title: 'Open data',
    links: [
      { href: PAGE_PATHS.data, label: 'Data and licence' },
      { href: FILE_PATHS.api, label: 'API', isFile: true },
      { href: FILE_PATHS.feedOfDays, label: 'Feed: word of the day', isFile: true },
      { href: FILE_PATHS.feedOfWords, label: 'Feed: new words', isFile: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: PAGE_PATHS.privacyPolicy, label: 'Privacy policy' },
      { href: PAGE_PATHS.termsOfService, label: 'Terms of service' },
      { href: PAGE_PATHS.ftcDisclaimer, label: 'Affiliate disclosure' },
    ],
  },
];

/** The end of every page: all parts of the site, and the small print. */
export function SiteFooter() {
  return (
    <footer className="border-t border-rule px-4 py-6 text-sm text-faded md:px-6">
      <nav
        aria-label="About this site"
        className="mx-auto grid max-w-3xl grid-cols-2 gap-x-6 gap-y-5 in-[[popover]]:grid-cols-2 md:grid-cols-4"
      >
        {GROUPS.map(({ title, links }) => (
          <div key={title}>
            <p className="font-medium text-ink">{title}</p>
            {links.map((link) => (
              <SiteLink key={link.href} {...link} />
            ))}
          </div>
        ))}
      </nav>
      <p className="pt-5 text-center text-xs text-balance">
        {PRODUCT_NAME} tells what people believe. It is no advice of any kind.
      </p>
    </footer>
  );
}

function SiteLink({ href, label, isFile = false }: FooterLink): ReactNode {
  const className = 'flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline';
  return isFile ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className}>
      {label}
    </Link>
  );
}
