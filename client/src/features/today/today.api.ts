import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

/** The lists of the page of today; asked for again whenever it is opened. */
export const todayOptions = queryOptions({
  queryKey: ['/api/today'],
  queryFn: () => call('GET /api/today'),
  staleTime: 60_000,
});

/** The word of a day that has been. */
export const dayOptions = (day: string) =>
  queryOptions({
    queryKey: ['/api/word-of-the-day', day],
    queryFn: () => call('GET /api/word-of-the-day/:day', { params: { day } }),
  });
