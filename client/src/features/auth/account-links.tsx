import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { userOptions } from './auth.api.ts';

/** The corner of the header: who is signed in, or the ways to sign in. */
export function AccountLinks() {
  const { data: user, isPending } = useQuery(userOptions);
  if (user)
    return <p className="max-w-28 truncate md:max-w-48 text-sm text-faded">Welcome, {user.username}</p>;
  return (
    // Until it is known who is there, the links keep their place without being seen.
    <div className={cn('flex items-center gap-1', isPending && 'invisible')}>
      <Link href={PAGE_PATHS.auth} className={cn(buttonClasses('quiet'), 'max-md:-mr-4')}>
        Login
      </Link>
      <Link href={PAGE_PATHS.auth} className={cn(buttonClasses('primary'), 'max-md:hidden')}>
        Sign Up
      </Link>
    </div>
  );
}
