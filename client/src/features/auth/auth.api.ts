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
import { toast } from '#client/lib/toast/toast.ts';

/**
 * Who is signed in, asked once: a failure is not tried again, nor by a part of the screen that comes later. But who is
 * known to be signed in stays so until the server denies it: a moment without network must not throw a member out of a
 * half-written form.
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
 * The current user, for public screens: any failure counts as signed out.
 * `isPending` until the first response or failure; not during a refetch.
 */
export function useOptionalUser(): { user: CurrentUser | null; isPending: boolean } {
  const { data, isPending, errorUpdateCount } = useQuery(userOptions);
  return { user: data ?? null, isPending: isPending && errorUpdateCount === 0 };
}

export function useUser(): CurrentUser | null {
  return useQuery(userOptions).data ?? null;
}

/** Sets the current user and drops cached data of the previous one. */
export async function storeUser(queryClient: QueryClient, user: CurrentUser | null): Promise<void> {
  await queryClient.cancelQueries(userOptions); // an answer of before would overwrite it
  queryClient.setQueryData(userOptions.queryKey, user);
  queryClient.removeQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === 'string' && PERSONAL.some((start) => key.startsWith(start)),
  });
}

const PERSONAL = ['/api/profile', '/api/account', '/api/invites', '/api/rate', '/api/words'];

const SIGNING_OUT = ['/api/logout'];

/** `onLoggedOut` runs before the screens re-render, so that a member's screen can be left first. */
export function useLogout(onLoggedOut?: () => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SIGNING_OUT,
    mutationFn: () => call('POST /api/logout'),
    onSuccess: () => {
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
