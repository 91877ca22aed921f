import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';
import { MemberUnknown } from './member-unknown.tsx';

/**
 * A screen for members only: others sign in first and then come back to it. If the server could not say who is signed in, because
 * something failed, may well be a member, and is not sent away.
 */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  // Navigating here from another screen asks again, even if it failed there.
  const asked = useQuery({ ...userOptions, retryOnMount: true });
  if (asked.data) return children;
  if (asked.data === null) return <ToSignIn />;
  if (asked.errorUpdateCount > 0) return <MemberUnknown asked={asked} />;
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner />
    </div>
  );
}

function ToSignIn() {
  const [, navigate] = useLocation();
  useEffect(() => {
    saveIntendedPath();
    navigate(PAGE_PATHS.auth, { replace: true });
  }, [navigate]);
  return null;
}
