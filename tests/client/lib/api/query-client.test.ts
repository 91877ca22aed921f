import { describe, expect, it, vi } from 'vitest';
import { HOME_CACHE_TIMES, subCategoryOptions } from '#client/features/words/words.api.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { createQueryClient, USER_KEY } from '#client/lib/api/query-client.ts';

it('neither retries, nor goes stale, nor refetches on focus, nor polls by default', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false },
    mutations: { retry: false },
  });
});

it('asks without a connection too, and once more for what failed when there is one again', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  });
});

it('keeps the times of the home list and of sub-categories', () => {
  expect(HOME_CACHE_TIMES).toMatchObject({ staleTime: 180_000, gcTime: 300_000, retry: 2 });
  expect([0, 1, 2, 10].map(HOME_CACHE_TIMES.retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
  expect(subCategoryOptions('alien')).toMatchObject({ staleTime: 600_000, gcTime: 1_800_000 });
});

describe('a refusal for want of a session', () => {
  const denied = new ApiError(401, 'Unauthorized', '');

  /** A client to which this user is known; `isAsked` tells whether it is to ask for the user again. */
  function clientOf(user: object | null) {
    const client = createQueryClient();
    client.setQueryData(USER_KEY, user);
    return { client, isAsked: () => client.getQueryState(USER_KEY)?.isInvalidated };
  }
  const failing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error);

  it.each([
    ['itself', denied],
    ['wrapped by a feature', new Error('Failed to load member', { cause: denied })],
  ])('asks anew who is signed in, when it is %s', async (_, error) => {
    const { client, isAsked } = clientOf({ id: 1 });
    await client.prefetchQuery({ queryKey: ['/api/account'], queryFn: failing(error) });
    expect(isAsked()).toBe(true);
  });

  it('does so for a change too', async () => {
    const { client, isAsked } = clientOf({ id: 1 });
    const change = client.getMutationCache().build(client, { mutationFn: failing(denied) });
    await expect(change.execute(undefined)).rejects.toBe(denied);
    expect(isAsked()).toBe(true);
  });

  it('asks nothing of a visitor, whose login was refused', async () => {
    const { client, isAsked } = clientOf(null);
    const login = client.getMutationCache().build(client, { mutationFn: failing(denied) });
    await expect(login.execute(undefined)).rejects.toBe(denied);
    expect(isAsked()).toBe(false);
  });

  it('is told apart from other failures', async () => {
    const { client, isAsked } = clientOf({ id: 1 });
    for (const error of [new ApiError(403, 'Forbidden', ''), new TypeError('Failed to fetch')])
      await client.prefetchQuery({ queryKey: ['/api/account'], queryFn: failing(error) });
    expect(isAsked()).toBe(false);
  });
});
