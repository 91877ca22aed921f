import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';
import { useIsSigningIn } from './sign-in.api.ts';

interface AuthSwitchProps {
  mode: AuthMode;
  onSwitch: (mode: AuthMode) => void;
}

/** Switches between signing in and joining. */
export function AuthSwitch({ mode, onSwitch }: AuthSwitchProps) {
  const texts = AUTH_TEXTS[mode];
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-faded">
      {texts.question}
      <button
        type="button"
        disabled={useIsSigningIn()}
        onClick={() => onSwitch(texts.other)}
        className="min-h-11 cursor-pointer px-1 font-medium text-accent underline underline-offset-2 disabled:cursor-default disabled:opacity-60"
      >
        {texts.switch}
      </button>
    </p>
  );
}
