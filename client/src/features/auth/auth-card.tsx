import { useState, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { AuthSwitch } from './auth-switch.tsx';
import { AUTH_TEXTS, BETA_NOTICE, type AuthMode } from './auth-texts.ts';
import { useUser } from './auth.api.ts';
import { takeIntendedPath } from './intended-path.ts';
import { JoinForm } from './join-form.tsx';
import { LoginForm } from './login-form.tsx';

const REDIRECT_DELAY_MS = 100;

interface AuthCardProps {
  startMode: AuthMode;
  /** The initial invite code of the join view. */
  invite: string;
}

/** One card for signing in and for joining. Switching remounts the form, which clears its fields. */
export function AuthCard({ startMode, invite }: AuthCardProps) {
  const [mode, setMode] = useState(startMode);
  const handleSignedIn = useLeaveSignedIn();
  return (
    <section aria-labelledby="auth-title" className="rounded border border-rule p-5 sm:p-8">
      <div aria-live="polite">
        <h1 id="auth-title" className="font-book text-3xl leading-tight">
          {AUTH_TEXTS[mode].title}
        </h1>
        <p className="mt-2 text-faded">{AUTH_TEXTS[mode].intro}</p>
      </div>
      <p className="mt-4 mb-5 border-y border-rule py-3 text-sm">{BETA_NOTICE}</p>
      {mode === 'login' ? (
        <LoginForm onSignedIn={handleSignedIn} />
      ) : (
        <JoinForm invite={invite} onSignedIn={handleSignedIn} />
      )}
      <div className="mt-3">
        <AuthSwitch mode={mode} onSwitch={setMode} />
      </div>
    </section>
  );
}

/**
 * Redirects members from the sign-in screen to their intended path, or else to the dictionary: at once if they arrive
 * signed in, after a short delay if they have just signed in here.
 * @returns the callback for a sign-in on this screen
 */
function useLeaveSignedIn(): () => void {
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
