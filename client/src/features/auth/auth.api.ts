import {
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import { ApiError, call, messageFor } from '#client/lib/api/api.ts';
import { USER_KEY } from '#client/lib/api/query-client.ts';
import { localStore, RECENT_SEARCHES_KEY } from '#client/lib/storage.ts';
import { toast } from '#client/lib/toast/toast.ts';

/**
 * The signed-in user, fetched once: a failure is not retried, not even when another component mounts. A known user
 * stays signed in until the server answers 401, so that a network error does not throw a member out of a half-written
 * form.
 */
export const userOptions = queryOptions({
  queryKey: USER_KEY,
  queryFn: ({ client }): Promise<CurrentUser | null> =>
    call('GET /api/user').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return null;
      const known = client.getQueryData<CurrentUser>(USER_KEY);
      if (known) return known;
      throw error;
    }),
  retry: false,
  retryOnMount: false,
});

/**
 * The signed-in user, for public screens: a failed request counts as signed out.
 * `isPending` is true until the first response or failure, and stays false during refetches.
 */
export function useOptionalUser(): { user: CurrentUser | null; isPending: boolean } {
  const { data, isPending, errorUpdateCount } = useQuery(userOptions);
  return { user: data ?? null, isPending: isPending && errorUpdateCount === 0 };
}

export function useUser(): CurrentUser | null {
  return useQuery(userOptions).data ?? null;
}

/** Sets the signed-in user, and drops the personal data cached for the previous one. */
export async function storeUser(queryClient: QueryClient, user: CurrentUser | null): Promise<void> {
  await queryClient.cancelQueries(userOptions); // an older response would overwrite it
  queryClient.setQueryData(userOptions.queryKey, user);
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && PERSONAL.some((start) => key.startsWith(start)),
  });
}

const PERSONAL = [
  '/api/user/',
  '/api/moderation',
  '/api/profile',
  '/api/account',
  '/api/invites',
  '/api/rate',
  '/api/words',
];

const SIGNING_OUT = ['/api/logout'];

/** `onLoggedOut` runs before the cached user is cleared, so that the caller can leave a members-only screen first. */
export function useLogout(onLoggedOut?: () => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SIGNING_OUT,
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
      localStore.remove(RECENT_SEARCHES_KEY); // the next person at this browser is another
      onLoggedOut?.();
      return storeUser(queryClient, null);
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: messageFor(error, 'You are still signed in.'),
        variant: 'destructive',
      }),
  });
  return {
    isPending: useIsMutating({ mutationKey: SIGNING_OUT }) > 0,
    logout: () => {
      if (queryClient.isMutating({ mutationKey: SIGNING_OUT }) === 0) mutate();
    },
  };
}
