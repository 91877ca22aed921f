import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { plainHead } from '#shared/page-head.ts';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { PlainHeader } from '#client/components/layout/plain-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';
import { usePageHead } from '#client/lib/use-page-head.ts';

/**
 * A screen for members only: others sign in first and then come back to it. Whom the server could not tell of, because
 * something failed, may well be a member, and is not sent away.
 */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  // Whoever comes here from another screen asks anew, although it failed there.
  const {
    data: user,
    isPending,
    errorUpdateCount,
    refetch,
  } = useQuery({
    ...userOptions,
    retryOnMount: true,
  });
  if (user) return children;
  if (user === null) return <ToSignIn />;
  if (errorUpdateCount > 0) return <Unknown isAsking={isPending} onRetry={() => void refetch()} />;
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner />
    </div>
  );
}

interface UnknownProps {
  isAsking: boolean;
  onRetry: () => void;
}

/** Stands while it is asked again too, so that the focus has a place to stay. */
function Unknown({ isAsking, onRetry }: UnknownProps) {
  usePageHead(plainHead(UNKNOWN, window.location.pathname));
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <PlainHeader />
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center pb-17 outline-none"
      >
        {isAsking ? (
          <Spinner />
        ) : (
          <Failed level={1} title={UNKNOWN} onRetry={onRetry}>
            This page is for members, and it cannot tell right now whether you are signed in.
          </Failed>
        )}
      </main>
    </div>
  );
}

const UNKNOWN = 'Failed to check who is signed in';

function ToSignIn() {
  const [, navigate] = useLocation();
  useEffect(() => {
    saveIntendedPath();
    navigate(PAGE_PATHS.auth, { replace: true });
  }, [navigate]);
  return null;
}
