import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Registration } from '#shared/auth/auth.endpoints.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { reloadWithToast } from '#client/lib/toast/toast-after-reload.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';
import { login, register, signInFailure, useSignIn } from './sign-in.api.ts';

/**
 * Signs in from the dialog: reloads on success; on failure shows a toast, and field errors under their fields.
 * `step` is set while a second factor is asked for.
 */
export function useDialogSignIn(mode: AuthMode, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [step, setStep] = useState<SecondFactorStep>();
  function finish() {
    reloadWithToast(AUTH_TEXTS[mode].done);
    return new Promise(() => {}); // pending until the page unloads, so that nothing is sent twice
  }
  const { submit, isPending } = useSignIn({
    send: (entries: Registration) =>
      mode === 'register'
        ? register(entries)
        : login({ username: entries.username, password: entries.password }),
    onSignedIn: finish,
    onSecondFactor: setStep,
    onFailed(error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      toast({ title: 'Error', description: signInFailure(mode, error), variant: 'destructive' });
    },
  });
  useFocusAfterSending(form, isPending);
  return { submit, isPending, errors, step, finish, goBack: () => setStep(undefined) };
}

/** Disabling a form loses focus. Returns focus to the first invalid field, or else to the button. */
function useFocusAfterSending(form: RefObject<HTMLFormElement | null>, isPending: boolean) {
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
      (wrong ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
    }
    wasPending.current = isPending;
  });
}
