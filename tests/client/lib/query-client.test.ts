import { expect, it } from 'vitest';
import { homeTimes, subCategoryOptions } from '#client/features/dictionary/dictionary.api.ts';
import { createQueryClient } from '#client/lib/query-client.ts';

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

it('keeps the times of the home list and of sub-categories that the specification names', () => {
  expect(homeTimes).toMatchObject({ staleTime: 180_000, gcTime: 300_000, retry: 2 });
  expect([0, 1, 2, 10].map(homeTimes.retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
  expect(subCategoryOptions('alien')).toMatchObject({ staleTime: 600_000, gcTime: 1_800_000 });
});
