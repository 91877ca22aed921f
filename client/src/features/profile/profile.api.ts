import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { DefinitionState } from '#shared/profile/profile.endpoints.ts';
import { ApiError, call } from '#client/lib/api/api.ts';

/** The signed-in member's own profile: asked for only when it is known who that is, and kept per member. */
export const profileOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/profile', userId],
    queryFn: userId === undefined ? skipToken : () => call('GET /api/profile'),
    // Others' votes change the counters too: a cached profile is shown immediately and refetched.
    refetchOnMount: 'always',
  });

/** The public profile of any member. A missing member is recognised by its message, "No such member". */
export const memberOptions = (username: string) =>
  queryOptions({
    queryKey: ['/api/members', username],
    queryFn: () =>
      call('GET /api/members/:username', { params: { username } }).catch((error: unknown) => {
        const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
        throw new Error(missing ? NO_SUCH_MEMBER : 'Failed to load member', { cause: error });
      }),
  });

export const NO_SUCH_MEMBER = 'No such member';

/** A member's definitions of one state, or of all, from `before` on. */
export const memberDefinitionsOptions = (
  username: string,
  state: DefinitionState | undefined,
  before: number | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['/api/members', username, 'definitions', state, before],
    queryFn: ({ pageParam }) =>
      call('GET /api/members/:username/definitions', {
        params: { username },
        query: { state, before: pageParam },
      }),
    initialPageParam: before,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** The live places that a member has won, the latest first. */
export const memberWinsOptions = (username: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/members', username, 'wins'],
    queryFn: ({ pageParam }) =>
      call('GET /api/members/:username/wins', { params: { username }, query: { before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
