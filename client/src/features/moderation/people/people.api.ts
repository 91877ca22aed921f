import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { ActionOnMember, MemberAction } from '#shared/moderation/people.endpoints.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { refreshWords } from '#client/lib/api/refresh-words.ts';
import { toast } from '#client/lib/toast/toast.ts';

export const membersOptions = (name: string) =>
  queryOptions({
    queryKey: ['/api/moderation/people', name],
    queryFn: () => call('GET /api/moderation/people', { query: { name } }),
    placeholderData: keepPreviousData,
    enabled: name !== '',
  });

export const memberOptions = (memberId: number) =>
  queryOptions({
    queryKey: ['/api/moderation/people', memberId],
    queryFn: () => call('GET /api/moderation/people/:memberId', { params: { memberId } }),
    staleTime: 0,
  });

/** Where a moderator sees a member. */
export const memberHistoryPath = (id: number) => `${PAGE_PATHS.moderationPeople}?member=${id}`;

export const DONE: Record<MemberAction, string> = {
  suspend: 'Suspended',
  lift: 'Suspension lifted',
  'end-sessions': 'Signed out everywhere',
  'void-votes': 'Votes void',
  'count-votes': 'Votes count again',
  'revoke-invites': 'Open invites revoked',
};

export function useActOnMember(memberId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ActionOnMember) =>
      call('POST /api/moderation/people/:memberId/actions', { params: { memberId }, body }),
    onSuccess: (_, { action }) => {
      toast({ title: DONE[action] });
      onDone();
      void refreshWords(queryClient);
    },
    onError: (error) =>
      toast({
        title: 'Not done',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['/api/moderation/people'] }),
  });
}
