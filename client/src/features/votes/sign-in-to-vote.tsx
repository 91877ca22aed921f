import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useWhoIsThere } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';

/** For visitors, where members have their buttons. */
export function SignInToVote() {
  const { user, isPending } = useWhoIsThere();
  if (user || isPending) return null;
  return (
    <Link
      href={PAGE_PATHS.auth}
      onClick={() => saveIntendedPath()}
      className="inline-flex min-h-11 items-center text-sm text-faded underline underline-offset-4 hover:text-accent"
    >
      Sign in to vote
    </Link>
  );
}
