import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

export const numbersOptions = queryOptions({
  queryKey: ['/api/moderation/numbers'],
  queryFn: async () => (await call('GET /api/moderation/numbers')).months,
  staleTime: 60_000,
});

export const publicNumbersOptions = queryOptions({
  queryKey: ['/api/moderation/log/numbers'],
  queryFn: () => call('GET /api/moderation/log/numbers'),
  staleTime: 60_000,
});
