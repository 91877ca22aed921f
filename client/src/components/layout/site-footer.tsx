import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

const LINKS = [
  { href: PAGE_PATHS.home, label: 'Home' },
  { href: PAGE_PATHS.receipts, label: 'Your receipts' },
  { href: PAGE_PATHS.rules, label: 'The rules' },
  { href: PAGE_PATHS.privacyPolicy, label: 'Privacy policy' },
  { href: PAGE_PATHS.termsOfService, label: 'Terms of service' },
  { href: PAGE_PATHS.ftcDisclaimer, label: 'Affiliate disclosure' },
];

/** The small print: home and the legal pages. */
export function SiteFooter() {
  return (
    <footer className="border-t border-rule px-4 py-4 text-sm text-faded md:px-6">
      <nav
        aria-label="About this site"
        className="grid grid-cols-2 justify-items-center gap-x-6 sm:flex sm:flex-wrap sm:justify-center"
      >
        {LINKS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <p className="text-center text-xs text-balance">
        {PRODUCT_NAME} tells what people believe. It is no advice of any kind.
      </p>
    </footer>
  );
}
