import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PasswordChange, SignedInSession } from '#shared/account/account.endpoints.ts';
import { storeUser } from '#client/features/auth/auth.api.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

export const accountOptions = queryOptions({
  queryKey: ['/api/account'],
  queryFn: () => call('GET /api/account'),
});

export const sessionsOptions = queryOptions({
  queryKey: ['/api/account/sessions'],
  queryFn: () => call('GET /api/account/sessions'),
  // Other devices sign in and out.
  refetchOnMount: 'always',
});

const CHANGING = ['/api/account/password'];
const DELETING = ['/api/account', 'delete'];

/** Both callbacks run even if the form has unmounted. */
interface Outcome {
  onDone: () => void;
  onRefused: (error: Error) => void;
}

/** Sets a new password, which ends all other sessions. */
export function useChangePassword({ onDone, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: CHANGING,
    mutationFn: (body: z.input<typeof PasswordChange>) => call('PUT /api/account/password', { body }),
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'Other sessions were signed out.' });
      void queryClient.invalidateQueries(sessionsOptions);
      onDone();
    },
    onError: onRefused,
  });
  return {
    isPending,
    /** Ignored while a request is pending, like all mutations in this file. */
    changePassword: (passwords: z.input<typeof PasswordChange>) => {
      if (queryClient.isMutating({ mutationKey: CHANGING }) === 0) mutate(passwords);
    },
  };
}

/** Signs out one of the other sessions. */
export function useEndSession({ id, device }: SignedInSession, onEnded: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = [...sessionsOptions.queryKey, id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call('DELETE /api/account/sessions/:sessionId', { params: { sessionId: id } }),
    onSuccess: () => {
      toast({ title: 'Session signed out', description: device });
      onEnded();
    },
    onError: (error) =>
      toast({
        title: 'Session not signed out',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries(sessionsOptions),
  });
  return {
    isPending,
    endSession: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

/** `onDone` runs before the cached user is cleared, so that the caller can leave the members-only screen first. */
export function useDeleteAccount({ onDone, onRefused }: Outcome) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETING,
    mutationFn: (password: string) => call('DELETE /api/account', { body: { password } }),
    onSuccess: async () => {
      toast({ title: 'Account deleted' });
      onDone();
      await storeUser(queryClient, null);
      void refreshWords(queryClient); // definitions no longer show the name
    },
    onError: onRefused,
  });
  return {
    isPending: useIsDeleting(),
    deleteAccount: (password: string) => {
      if (queryClient.isMutating({ mutationKey: DELETING }) === 0) mutate(password);
    },
  };
}

/** True while the account is being deleted. */
export function useIsDeleting(): boolean {
  return useIsMutating({ mutationKey: DELETING }) > 0;
}
