import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICES_PAGE, type NoticeSettings } from '#shared/notices/notices.endpoints.ts';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** The member's notices, a page after the other. */
export const noticesOptions = infiniteQueryOptions({
  queryKey: ['/api/notices'],
  queryFn: ({ pageParam }) => call('GET /api/notices', { query: { before: pageParam } }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ notices }) =>
    notices.length === NOTICES_PAGE ? notices[notices.length - 1]!.id : undefined,
  staleTime: 0,
});

/** Marks everything up to a notice as read: it stays marked as new on the screen until the next visit. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call('PUT /api/notices/read', { body: { upTo } }),
    onSuccess: () => queryClient.invalidateQueries(statusOptions),
  });
}

export function useNoticeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeSettings) => call('PUT /api/notices/settings', { body }),
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesOptions.queryKey }),
  });
}

export function useAppealNotice(noticeId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /api/notices/:noticeId/appeal', { params: { noticeId }, body: { text } }),
    onSuccess: () => {
      toast({ title: 'Your objection is on its way', description: 'Another moderator looks at it.' });
      onDone();
    },
    onError: (error) =>
      toast({
        title: 'Not sent',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesOptions.queryKey }),
  });
}
