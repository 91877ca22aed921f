import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { SIGNING_IN } from '../sign-in.api.ts';
import { askForPasskey, PasskeyFailed } from './passkey-prompt.ts';

interface CompleteLogin {
  onSignedIn: (user: CurrentUser) => unknown;
  /** The login does not wait any more; the server's reason is shown. */
  onExpired: () => void;
  /** @param isOfCode whether it is about a code, rather than a passkey */
  onRefused: (message: string, isOfCode: boolean) => void;
}

/** Completes a login by a code, or by a passkey that the browser asks for. */
export function useCompleteLogin({ onSignedIn, onExpired, onRefused }: CompleteLogin) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SIGNING_IN,
    mutationFn: async (code: string | null) => {
      const proof =
        code === null ? { passkey: await askForPasskey('POST /api/login/passkey-options') } : { code };
      return call('POST /api/login/second-factor', { body: proof });
    },
    onSuccess: onSignedIn,
    onError(error, code) {
      const message = error instanceof PasskeyFailed ? error.message : messageFor(error, 'Please try again.');
      if (error instanceof ApiError && [401, 409].includes(error.status)) {
        toast({ title: 'Login failed', description: message, variant: 'destructive' });
        onExpired();
      } else onRefused(message, code !== null);
    },
  });
  return {
    isPending: useIsMutating({ mutationKey: SIGNING_IN }) > 0,
    /** Ignored while a request is pending. @param code null for a passkey */
    complete: (code: string | null) => {
      if (queryClient.isMutating({ mutationKey: SIGNING_IN }) === 0) mutate(code);
    },
  };
}
