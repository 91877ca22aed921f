import { BookOpen, CalendarDays, House, MessageCircle, Shuffle } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { cn } from '#client/lib/cn.ts';
import { useRandomWord } from '#client/lib/use-random-word.ts';

const LINKS = [
  { href: PAGE_PATHS.home, label: 'Home', Icon: House },
  { href: PAGE_PATHS.browse, label: 'Browse', Icon: BookOpen },
  { href: PAGE_PATHS.today, label: 'Today', Icon: CalendarDays },
  { href: PAGE_PATHS.mobile, label: 'Ask', Icon: MessageCircle },
];
const RANDOM_PLACE = 3;

/**
 * The ways through the site, at the lower edge of a phone. The page is delivered with the same bar, without icons
 * (client/index.html); this one takes its place.
 */
export function SiteBar() {
  const [path] = useLocation();
  const { isPending, openRandomWord } = useRandomWord();
  useLayoutEffect(() => document.getElementById('first-bar')?.remove(), []);
  const entries = LINKS.map(({ href, label, Icon }) => (
    <Link
      key={href}
      href={href}
      aria-current={path === href ? 'page' : undefined}
      className={entryClasses(path === href)}
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </Link>
  ));
  const random = (
    <button
      key="random"
      type="button"
      disabled={isPending}
      onClick={openRandomWord}
      className={cn(entryClasses(false), 'cursor-pointer')}
    >
      <Shuffle aria-hidden className="size-5" />
      Random
    </button>
  );
  return (
    <nav aria-label="Site" data-site-bar className="site-bar">
      {entries.toSpliced(RANDOM_PLACE, 0, random)}
    </nav>
  );
}

function entryClasses(isCurrent: boolean): string {
  return isCurrent ? 'font-medium text-accent' : 'text-faded hover:text-ink';
}
