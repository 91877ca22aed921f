import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { cn } from '#client/lib/cn.ts';

/** The screens of the moderators' place, in their order. */
const LINKS: readonly { path: string; label: string }[] = [
  { path: PAGE_PATHS.moderation, label: 'Queue' },
  { path: PAGE_PATHS.moderationProposals, label: 'Proposals' },
  { path: PAGE_PATHS.moderationPeople, label: 'People' },
  { path: PAGE_PATHS.moderationWords, label: 'Words' },
  { path: PAGE_PATHS.moderationWatchedWords, label: 'Watched words' },
  { path: PAGE_PATHS.moderationSwitches, label: 'Switches' },
  { path: PAGE_PATHS.moderationTeam, label: 'Team' },
  { path: PAGE_PATHS.moderationNumbers, label: 'Numbers' },
  { path: PAGE_PATHS.moderationLog, label: 'Public log' },
];

/** Leads from each of the moderators' screens to the others. */
export function ModerationNav() {
  const shown = usePathname();
  return (
    <nav aria-label="Moderation" className="mt-2 border-b border-rule">
      <ul className="flex flex-wrap gap-x-5">
        {LINKS.map(({ path, label }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === shown ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex min-h-11 items-center border-b-2 text-sm',
                path === shown ? 'border-accent text-ink' : 'border-transparent text-faded hover:text-accent',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
