import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { EXPLORATION_PARTS, type ExplorationPart } from './exploration-parts.ts';

/** What a part begins with, where that says more than its name. */
const LABELS: Partial<Record<ExplorationPart, string>> = { overview: 'Quick Facts' };

/** Links to the parts of an exploration, in sight while a phone's page scrolls. Desktops have tabs. */
export function JumpBar() {
  if (useIsDesktop()) return null;
  return (
    <nav
      aria-label="Parts of the exploration"
      className="sticky top-14 z-10 -mx-4 mt-4 overflow-x-auto border-b border-rule bg-page px-2"
    >
      <ul className="flex">
        {EXPLORATION_PARTS.map(({ value, label }) => (
          <li key={value} className="shrink-0">
            <a
              href={`#${value}`}
              className="inline-flex min-h-11 items-center px-2 text-sm text-faded hover:text-accent"
            >
              {LABELS[value] ?? label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
