import { Link, useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

const LINKS = [
  { to: PAGE_PATHS.moderation, label: 'Queue' },
  { to: PAGE_PATHS.moderationPeople, label: 'People' },
  { to: PAGE_PATHS.moderationLog, label: 'Public log' },
];

/** The places of the moderators. */
export function ModerationNav() {
  const [path] = useLocation();
  return (
    <nav aria-label="Moderation" className="mt-2">
      <ul className="-mx-2 flex flex-wrap">
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link
              href={to}
              aria-current={path === to ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-2 text-sm text-accent underline-offset-4 hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
