import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#shared/auth/roles.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

export const teamOptions = queryOptions({
  queryKey: ['/api/moderation/team'],
  queryFn: () => call('GET /api/moderation/team'),
  staleTime: 0,
});

export interface Appointment {
  username: string;
  role: Role;
}

export const ROLE_NAMES: Record<Role, string> = { member: 'Member', moderator: 'Moderator', admin: 'Admin' };

export function useSetRole(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Appointment) => call('PUT /api/moderation/team', { body }),
    onSuccess: (_, { username, role }) => {
      toast({ title: `${username}: ${ROLE_NAMES[role].toLowerCase()}` });
      onDone();
    },
    onError: (error) =>
      toast({
        title: 'Not changed',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: teamOptions.queryKey }),
  });
}
