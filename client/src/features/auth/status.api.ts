import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

/** The member's role and what waits for them; 401 for a visitor. */
export const statusOptions = queryOptions({
  queryKey: ['/api/user/status'],
  queryFn: () => call('GET /api/user/status'),
});
