import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useUser } from './auth.api.ts';
import { takeIntendedPath } from './intended-path.ts';

const REDIRECT_DELAY_MS = 100;

/**
 * Members do not stay on the sign-in screen: they go where they wanted to go, or else to the dictionary. At once when
 * they come signed in, a moment later when they just did it here.
 * @returns what to call when somebody just signed in
 */
export function useLeaveSignedIn(): () => void {
  const user = useUser();
  const [, navigate] = useLocation();
  const hasJustSignedIn = useRef(false);
  useEffect(() => {
    if (!user) return;
    const leave = () => {
      if (!window.location.pathname.toLowerCase().startsWith(PAGE_PATHS.auth)) return; // already left
      navigate(takeIntendedPath() ?? PAGE_PATHS.browse, { replace: true });
    };
    if (!hasJustSignedIn.current) return leave();
    const timer = setTimeout(leave, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [user, navigate]);
  return () => {
    hasJustSignedIn.current = true;
  };
}
