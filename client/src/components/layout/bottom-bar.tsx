import { CirclePlus, Scale, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { cn } from '#client/lib/cn.ts';

const ENTRIES = [
  { href: PAGE_PATHS.rate, label: 'Rate', Icon: Scale },
  { href: PAGE_PATHS.add, label: 'Add', Icon: CirclePlus },
  { href: PAGE_PATHS.profile, label: 'Profile', Icon: UserRound },
];

/** The members' screens, under the thumb: at the lower edge, on a phone above the bar of the site. */
export function BottomBar() {
  const [path] = useLocation();
  return (
    <nav
      aria-label="Member pages"
      data-member-bar
      className="fixed inset-x-0 bottom-(--site-bar) z-20 mx-auto flex max-w-md border-t border-rule bg-page"
    >
      {ENTRIES.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={cn(
            'flex h-12 flex-1 items-center justify-center gap-2 text-sm -outline-offset-2 md:h-16 md:flex-col md:gap-1',
            path === href ? 'font-medium text-accent' : 'text-faded hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
