import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The operator's public settings. */
export const siteConfigOptions = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call('GET /api/config'),
});
