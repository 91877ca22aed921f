import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Follow, FollowList, FollowTarget } from '#shared/follows/follows.endpoints.ts';
import { messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { followsOptions, isOf, sendFollow, sendUnfollow } from './follows.api.ts';

/** Whether a member follows something, and what changes that: shown at once, and taken back when it is refused. */
export function useFollow(target: FollowTarget, userId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = followsOptions(userId);
  const { data } = useQuery(followsOptions(userId));
  const rows = data?.follows.filter((follow) => isOf(target, follow)) ?? [];
  const mutationKey = ['follow', JSON.stringify(target)];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (isFollowed: boolean) => {
      if (isFollowed) await sendFollow(target);
      else for (const { id } of rows) await sendUnfollow(id);
    },
    onMutate: async (isFollowed): Promise<{ before: FollowList | undefined }> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const others = before?.follows.filter((follow) => !isOf(target, follow)) ?? [];
      if (before)
        queryClient.setQueryData(queryKey, {
          ...before,
          follows: isFollowed ? [toRow(target), ...others] : others,
        });
      return { before };
    },
    onError: (error, isFollowed, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast({
        title: isFollowed ? 'Not followed' : 'Still followed',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    isKnown: data !== undefined,
    isFollowed: rows.length > 0,
    toggle: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(rows.length === 0);
    },
  };
}

/** Until the server's own row is there. */
function toRow(target: FollowTarget): Follow {
  return {
    id: 0,
    kind: target.kind,
    wordId: target.kind === 'word' ? target.wordId : null,
    word: null,
    category: target.kind === 'category' ? target.category : null,
    username: target.kind === 'member' ? target.username : null,
    createdAt: new Date().toISOString(),
  };
}
