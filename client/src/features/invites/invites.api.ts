import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

export const invitesOptions = queryOptions({
  queryKey: ['/api/invites'],
  queryFn: () => call('GET /api/invites'),
  // Other people use invites, so a cached list is refetched.
  refetchOnMount: 'always',
});

/** Creates an invite. Refetches the list in either case, since a stale list may have caused the failure. */
export function useCreateInvite() {
  const queryClient = useQueryClient();
  const mutationKey = [...invitesOptions.queryKey, 'create'];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call('POST /api/invites'),
    onSuccess: () => toast({ title: 'Invite created' }),
    onError: (error) => showFailure('Invite not created', error),
    onSettled: () => queryClient.invalidateQueries(invitesOptions),
  });
  return {
    isPending,
    /** Ignored while one is being sent, as in all these hooks. */
    createInvite: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

export function useRevokeInvite(inviteId: number, onRevoked: () => void) {
  const queryClient = useQueryClient();
  const mutationKey = [...invitesOptions.queryKey, 'revoke', inviteId];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => call('DELETE /api/invites/:inviteId', { params: { inviteId } }),
    onSuccess: () => {
      toast({ title: 'Invite revoked' });
      onRevoked();
    },
    onError: (error) => showFailure('Invite not revoked', error),
    onSettled: () => queryClient.invalidateQueries(invitesOptions),
  });
  return {
    isPending,
    revokeInvite: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate();
    },
  };
}

function showFailure(title: string, error: Error): void {
  toast({ title, description: messageFor(error, 'Please try again.'), variant: 'destructive' });
}
