import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SwitchName } from '#shared/switches/switches.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { pausesOptions } from '#client/lib/api/pauses.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** How every switch stands; other admins turn them too. */
export const switchesOptions = queryOptions({
  queryKey: ['/api/moderation/switches'],
  queryFn: () => call('GET /api/moderation/switches'),
  staleTime: 0,
  refetchInterval: 30_000,
});

interface Turn {
  name: SwitchName;
  isOn: boolean;
  reason: string;
}

export function useTurnSwitch(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, ...body }: Turn) =>
      call('PUT /api/moderation/switches/:name', { params: { name }, body }),
    onSuccess: () => onDone?.(),
    onError: (error) =>
      toast({
        title: 'Not turned',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: pausesOptions.queryKey });
      await queryClient.invalidateQueries({ queryKey: switchesOptions.queryKey });
    },
  });
}
