import { CirclePlus, Scale, UserRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { cn } from '#client/lib/cn.ts';

const ENTRIES = [
  { href: PAGE_PATHS.rate, label: 'Rate', Icon: Scale },
  { href: PAGE_PATHS.add, label: 'Add', Icon: CirclePlus },
  { href: PAGE_PATHS.profile, label: 'Profile', Icon: UserRound },
];

/** The members' screens, under the thumb. Toasts keep above it (toaster.tsx). */
export function BottomBar() {
  const [path] = useLocation();
  return (
    <nav
      aria-label="Member pages"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 mx-auto flex max-w-md border-t border-rule bg-page pb-[env(safe-area-inset-bottom)]"
    >
      {ENTRIES.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={cn(
            'flex h-16 flex-1 flex-col items-center justify-center gap-1 text-sm -outline-offset-2',
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
