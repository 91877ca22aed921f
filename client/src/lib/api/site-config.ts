import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What whoever runs the site has set of it, and the browser may know. */
export const siteConfigOptions = queryOptions({
  queryKey: ['/api/config'],
  queryFn: () => call('GET /api/config'),
});
