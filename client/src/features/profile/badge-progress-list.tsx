import { nextBadges, type Counters } from '#shared/xp/ranks.ts';
import { ProgressBar } from '#client/components/ui/progress-bar.tsx';

/** What earns the badges that a member does not have yet; nothing once all are there. */
export function BadgeProgressList({ counters }: { counters: Counters }) {
  const next = nextBadges(counters);
  if (next.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="text-sm font-medium text-faded">What earns the next</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {next.map(({ name, description, have, need }) => (
          <li key={name}>
            <ProgressBar
              label={`Next: ${name} (${description})`}
              note={`${have} of ${need}`}
              percent={(100 * have) / need}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
