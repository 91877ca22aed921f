import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { Button } from '#client/components/ui/button.tsx';
import { CodeField, RecoveryCodeField } from './code-field.tsx';
import { hasPasskeys, loadPasskeys } from './passkey-prompt.ts';
import { useCompleteLogin } from './second-factor.api.ts';

interface SecondFactorFormProps {
  step: SecondFactorStep;
  onSignedIn: (user: CurrentUser) => unknown;
  /** Back to name and password. */
  onBack: () => void;
}

/** The second step of signing in: a code of the app, a passkey, or a recovery code. */
export function SecondFactorForm({ step, onSignedIn, onBack }: SecondFactorFormProps) {
  const { methods } = step.secondFactor;
  const canUsePasskey = methods.includes('passkey') && hasPasskeys();
  const [isRecovery, setRecovery] = useState(!methods.includes('totp') && !canUsePasskey);
  const [error, setError] = useState<{ message: string; isOfCode: boolean }>();
  const form = useRef<HTMLFormElement>(null);
  const { complete, isPending } = useCompleteLogin({
    onSignedIn,
    onExpired: onBack,
    onRefused: (message, isOfCode) => setError({ message, isOfCode }),
  });
  const codeError = error?.isOfCode ? error.message : undefined;
  const hasField = isRecovery || methods.includes('totp');

  useEffect(() => {
    if (canUsePasskey) void loadPasskeys().catch(() => {}); // a click reports the failure
  }, [canUsePasskey]);
  // At first, after another choice, and after an answer, since disabling a form loses the focus.
  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLElement>(isRecovery ? 'input' : 'input, button')?.focus();
  }, [isPending, isRecovery]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    setError(undefined);
    complete(typeof code === 'string' ? code : '');
  }

  function handleChoose(recovery: boolean) {
    setError(undefined);
    setRecovery(recovery);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <legend className="mb-4 font-medium">Your password is right. One more step:</legend>
        {isRecovery && <RecoveryCodeField key="recovery" error={codeError} />}
        {!isRecovery && hasField && <CodeField key="code" error={codeError} />}
        {hasField && <Button type="submit">{isPending ? 'Checking...' : 'Sign in with the code'}</Button>}
        {canUsePasskey && (
          <Button
            variant={hasField ? 'outline' : 'primary'}
            onClick={() => {
              setError(undefined);
              complete(null);
            }}
          >
            <KeyRound aria-hidden className="size-4" />
            Use a passkey
          </Button>
        )}
        {error && !error.isOfCode && (
          <p role="alert" className="text-sm text-danger">
            {error.message}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-x-2">
          {methods.includes('recovery') && (
            <Button variant="quiet" onClick={() => handleChoose(!isRecovery)}>
              {isRecovery ? 'Use another way' : 'Use a recovery code'}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            Start over
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
