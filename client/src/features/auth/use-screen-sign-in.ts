import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { storeUser } from './auth.api.ts';
import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';
import { showFieldErrors } from './form-errors.ts';
import { InviteRefused, signInFailure, useSignIn } from './sign-in.api.ts';

interface ScreenSignIn<Values extends FieldValues, Sent extends FieldValues> {
  mode: AuthMode;
  form: UseFormReturn<Values, unknown, Sent>;
  send: (values: Sent) => Promise<CurrentUser | SecondFactorStep>;
  onSignedIn: () => void;
  onSecondFactor?: (step: SecondFactorStep) => void;
}

/** Signs in from a form of the screen: shows toasts and field errors, and caches the user. */
export function useScreenSignIn<Values extends FieldValues, Sent extends FieldValues>(
  options: ScreenSignIn<Values, Sent>,
) {
  const { mode, form, send, onSignedIn, onSecondFactor = () => {} } = options;
  const finish = useFinishOnScreen(mode, onSignedIn);
  return useSignIn<Sent>({
    send,
    onSignedIn: finish,
    onSecondFactor,
    onFailed(error) {
      if (error instanceof InviteRefused) {
        form.setError('inviteCode' as Path<Values>, { message: 'Invalid invite code' });
        return;
      }
      toast({
        title: AUTH_TEXTS[mode].failed,
        description: signInFailure(mode, error),
        variant: 'destructive',
      });
      showFieldErrors(form, error);
    },
  });
}

/** @returns what follows a sign-in on the screen: a toast, and the cached user */
export function useFinishOnScreen(mode: AuthMode, onSignedIn: () => void) {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    toast(AUTH_TEXTS[mode].done);
    onSignedIn();
    return storeUser(queryClient, user);
  };
}
