import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatStatus } from '#shared/chat/chat.endpoints.ts';
import { chatStatusOptions } from './chat.api.ts';

const MINUTE = 60_000;
/** At this number and below, the chat shows how many messages are left. */
export const FEW_LEFT = 10;

/** Who answers, and what is left of the hourly allowance. Call `refresh` after a reply. */
export function useChatStatus(userId: number | undefined) {
  const queryClient = useQueryClient();
  const options = chatStatusOptions(userId);
  const { data } = useQuery({
    ...options,
    // Once, when the allowance resets.
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

/** At least a minute, so that a wrong clock does not cause constant polling. */
function waitFor(status: ChatStatus | undefined): number | false {
  const { left = Infinity, resetsAt = '' } = status?.allowance ?? {};
  return left <= FEW_LEFT && Math.max(MINUTE, Date.parse(resetsAt) - Date.now());
}
