import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials, CurrentUser, Registration } from '#shared/auth/auth.endpoints.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';

export const login = (credentials: Credentials) => call('POST /api/login', { body: credentials });
export const register = (registration: Registration) => call('POST /api/register', { body: registration });

export class InviteRefused extends Error {}

/** Checks the invite code first, and does not register with a wrong one. @throws InviteRefused */
export async function registerWithCheckedInvite(registration: Registration): Promise<CurrentUser> {
  try {
    await call('POST /api/invites/check', { body: { code: registration.inviteCode } });
  } catch (error) {
    throw error instanceof ApiError && error.status === 400 ? new InviteRefused() : error;
  }
  return register(registration);
}

export const SIGNING_IN = ['sign-in'];

interface SignIn<Values> {
  send: (values: Values) => Promise<CurrentUser | SecondFactorStep>;
  onSignedIn: (user: CurrentUser) => unknown;
  /** The password was right, and a second factor is asked for. */
  onSecondFactor: (step: SecondFactorStep) => void;
  onFailed: (error: Error) => void;
}

/** Signs in or registers with `send`. The callbacks run even if the form has unmounted. */
export function useSignIn<Values>({ send, onSignedIn, onSecondFactor, onFailed }: SignIn<Values>) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SIGNING_IN,
    mutationFn: send,
    onSuccess: (answer) => ('secondFactor' in answer ? onSecondFactor(answer) : onSignedIn(answer)),
    onError: onFailed,
  });
  return {
    isPending: useIsSigningIn(),
    /** Ignored while a request is pending. */
    submit: (values: Values) => {
      if (queryClient.isMutating({ mutationKey: SIGNING_IN }) === 0) mutate(values);
    },
  };
}

/** True while a sign-in or a registration from any form is pending. */
export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGNING_IN }) > 0;
}

/** The toast's text: the server's message, or else the default for the mode. */
export function signInFailure(mode: AuthMode, error: Error): string {
  const { fallback, networkError } = AUTH_TEXTS[mode];
  if (error instanceof TypeError) return networkError;
  return (error instanceof ApiError && error.userMessage) || fallback;
}
