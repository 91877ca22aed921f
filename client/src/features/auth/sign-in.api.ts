import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Credentials, CurrentUser, Registration } from '#shared/auth/auth.endpoints.ts';
import { ApiError, call } from '#client/lib/api/api.ts';
import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';

export const login = (credentials: Credentials) => call('POST /api/login', { body: credentials });
export const register = (registration: Registration) => call('POST /api/register', { body: registration });

export class InviteRefused extends Error {}

/** Asks for the invite code first, so that a wrong one costs nothing else. @throws InviteRefused */
export async function registerWithCheckedInvite(registration: Registration): Promise<CurrentUser> {
  try {
    await call('POST /api/invites/check', { body: { code: registration.inviteCode } });
  } catch (error) {
    throw error instanceof ApiError && error.status === 400 ? new InviteRefused() : error;
  }
  return register(registration);
}

const SIGNING_IN = ['sign-in'];

interface SignIn<Values> {
  send: (values: Values) => Promise<CurrentUser>;
  onSignedIn: (user: CurrentUser) => unknown;
  onFailed: (error: Error) => void;
}

/** Signs in, or registers, by `send`; the callbacks come even when the form is closed meanwhile. */
export function useSignIn<Values>({ send, onSignedIn, onFailed }: SignIn<Values>) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SIGNING_IN,
    mutationFn: send,
    onSuccess: (user) => onSignedIn(user),
    onError: onFailed,
  });
  return {
    isPending: useIsSigningIn(),
    /** Sends once: while one is on its way, another is not sent. */
    submit: (values: Values) => {
      if (queryClient.isMutating({ mutationKey: SIGNING_IN }) === 0) mutate(values);
    },
  };
}

/** True while a sign-in or a registration is on its way, from whichever form. */
export function useIsSigningIn(): boolean {
  return useIsMutating({ mutationKey: SIGNING_IN }) > 0;
}

/** The sentence of the toast: the server's own, else the one of the action. */
export function signInFailure(mode: AuthMode, error: Error): string {
  const { fallback, networkError } = AUTH_TEXTS[mode];
  if (error instanceof TypeError) return networkError;
  return (error instanceof ApiError && error.userMessage) || fallback;
}
