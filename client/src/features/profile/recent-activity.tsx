import { Link } from 'wouter';
import { RECENT_ACTIVITY } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Profile } from '#shared/profile/profile.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { relativeTime } from '#shared/text/relative-time.ts';
import { ProfileSection } from './profile-section.tsx';

type Activity = Profile['recentActivity'][number];

export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const shown = activity.slice(0, RECENT_ACTIVITY.shown);
  return (
    <ProfileSection title="Recent Activity">
      {shown.length === 0 ? (
        <NoActivity />
      ) : (
        <ul>
          {shown.map(({ type, description, createdAt }, index) => (
            // Two things of one moment may read the same, and the list never changes its order in place.
            <li key={`${type} ${createdAt} ${index}`} className="border-t border-rule py-3">
              <p className="wrap-anywhere">{description}</p>
              <time dateTime={createdAt} className="text-sm text-faded">
                {relativeTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function NoActivity() {
  return (
    <div className="border-t border-rule pt-3">
      <p className="text-faded">Nothing yet. What you add and rate will show here.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Link href={PAGE_PATHS.add} className={buttonClasses('outline')}>
          Add a word
        </Link>
        <Link href={PAGE_PATHS.rate} className={buttonClasses('outline')}>
          Rate definitions
        </Link>
      </div>
    </div>
  );
}
