import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/page-paths.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';

/** A screen for members only: others sign in first and then come back to it. */
export function ProtectedRoute({ children }: { children: ReactNode }) {
  const { data: user, isPending } = useQuery(userOptions);
  if (user) return children;
  return (
    <div className="flex min-h-dvh items-center justify-center">{isPending ? <Spinner /> : <ToSignIn />}</div>
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
