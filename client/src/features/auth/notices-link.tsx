import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { statusOptions } from './status.api.ts';

/** The bell of the header, with the number of unread notices; on a phone a dot, and the link is on the profile. */
export function NoticesLink() {
  const unread = useQuery(statusOptions).data?.unreadNotices ?? 0;
  return (
    <>
      {unread > 0 && (
        <span aria-hidden className="absolute top-2 -right-2 size-2 rounded-full bg-accent md:hidden" />
      )}
      <Link
        href={PAGE_PATHS.notices}
        aria-label={unread > 0 ? `Notices (${unread} unread)` : 'Notices'}
        className="relative inline-flex size-11 items-center justify-center text-faded hover:text-accent max-md:hidden"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 text-on-accent"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </>
  );
}
