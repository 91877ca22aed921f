import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { memberPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';

interface ProfileLinksProps {
  username: string;
  isModerator?: boolean;
  unreadNotices?: number;
}

/** The links on a member's own profile. */
export function ProfileLinks({ username, isModerator = false, unreadNotices = 0 }: ProfileLinksProps) {
  const links = [
    ...(isModerator ? [{ href: PAGE_PATHS.moderation, label: 'Moderation' }] : []),
    { href: PAGE_PATHS.notices, label: unreadNotices > 0 ? `Notices (${unreadNotices} unread)` : 'Notices' },
    { href: PAGE_PATHS.proposals, label: 'Proposals' },
    { href: PAGE_PATHS.kept, label: 'Kept words, and what you follow' },
    { href: PAGE_PATHS.board, label: 'The week’s board' },
    { href: PAGE_PATHS.checkout, label: 'Premium' },
    { href: PAGE_PATHS.account, label: 'Account' },
    { href: PAGE_PATHS.affiliateManagement, label: 'Affiliate link management' },
    { href: memberPath(username), label: 'Public page' },
  ];
  return (
    <ul className="mt-8 border-b border-rule">
      {links.map(({ href, label }) => (
        <li key={href} className="border-t border-rule">
          <Link href={href} className="flex min-h-12 items-center justify-between hover:text-accent">
            {label}
            <ChevronRight aria-hidden className="size-5 text-faded" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
