import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/users.ts';
import { call } from '#client/lib/api.ts';

/** Who is signed in. Any failure, not only a 401, means nobody, and is no error (A031). */
export const userOptions = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async (): Promise<CurrentUser | null> => call('GET /api/user').catch(() => null),
});

export function useUser(): CurrentUser | null {
  return useQuery(userOptions).data ?? null;
}
