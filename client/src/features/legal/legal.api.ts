import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';

export const siteConfigOptions = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call('GET /api/config'),
});
