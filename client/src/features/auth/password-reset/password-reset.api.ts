import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { storeUser } from '../auth.api.ts';

/** Requests a link. The response does not reveal whether an account has the address. */
export function useRequestPasswordReset(onFailed: (error: Error) => void) {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/password-resets', { body: { email } }),
    onError: (error) => {
      toast({
        title: 'The link was not sent',
        description: messageFor(error, 'Please try again in a moment.'),
        variant: 'destructive',
      });
      onFailed(error);
    },
  });
}

interface Reset {
  onChanged: () => void;
  onFailed: (error: Error) => void;
}

/** Sets a new password with a link's token. This signs the account out everywhere, also here. */
export function useResetPassword(token: string, { onChanged, onFailed }: Reset) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call('PUT /api/password-resets', { body: { token, password } }),
    onSuccess: async () => {
      await storeUser(queryClient, null);
      toast({ title: 'Password changed', description: 'Sign in with your new password.' });
      onChanged();
    },
    onError: onFailed,
  });
}
