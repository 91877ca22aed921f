import { useState } from 'react';
import { AuthSwitch } from './auth-switch.tsx';
import { AUTH_TEXTS, BETA_NOTICE, type AuthMode } from './auth-texts.ts';
import { JoinForm } from './join-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useLeaveSignedIn } from './use-leave-signed-in.ts';

interface AuthCardProps {
  startMode: AuthMode;
  /** The invite code that the join view starts with. */
  invite: string;
}

/** One card for signing in and for joining. Each form is drawn anew, so that a switch forgets what was typed. */
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
