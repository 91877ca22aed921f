import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { statusOptions } from './status.api.ts';

/** For moderators; on a phone it is on their profile. */
export function ModerationLink() {
  const { data: status } = useQuery(statusOptions);
  if (!status || status.role === 'member') return null;
  return (
    <Link
      href={PAGE_PATHS.moderation}
      className="mr-3 inline-flex min-h-11 items-center text-sm text-faded hover:text-accent max-md:hidden"
    >
      {status.openCases > 0 ? `Moderation (${status.openCases})` : 'Moderation'}
    </Link>
  );
}
