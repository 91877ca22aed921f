import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

/** The files of open data. */
export const openDataOptions = queryOptions({
  queryKey: ['/api/data'],
  queryFn: () => call('GET /api/data'),
  staleTime: 60_000,
});
