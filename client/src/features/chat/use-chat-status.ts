import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatStatus } from '#shared/chat/chat.endpoints.ts';
import { chatStatusOptions } from './chat.api.ts';

const MINUTE = 60_000;
/** At this number of remaining messages the visitor sees the count. */
export const FEW_LEFT = 10;

/** Who answers, and the rest of the hourly allowance. Call `refresh` after a reply. */
export function useChatStatus(userId: number | undefined) {
  const queryClient = useQueryClient();
  const options = chatStatusOptions(userId);
  const { data } = useQuery({
    ...options,
    // Once, when the allowance is there again.
    refetchInterval: ({ state }) => waitFor(state.data),
  });
  return {
    status: data,
    refresh: () => {
      // The dictionary guide has no allowance.
      if (queryClient.getQueryData(options.queryKey)?.model !== null)
        void queryClient.invalidateQueries(options);
    },
  };
}

/** A clock that is wrong must not make it ask all the time. */
function waitFor(status: ChatStatus | undefined): number | false {
  const { left = Infinity, resetsAt = '' } = status?.allowance ?? {};
  return left <= FEW_LEFT && Math.max(MINUTE, Date.parse(resetsAt) - Date.now());
}
