import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';

/** The week's board: it changes all the time, so that a visit asks anew. */
export const boardOptions = queryOptions({
  queryKey: ['/api/board'],
  queryFn: () => call('GET /api/board'),
  refetchOnMount: 'always',
});

/** A member's own place. The key begins with "/api/user/", so that it goes when another one signs in. */
export const placeOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/user/board', userId],
    queryFn: userId === undefined ? skipToken : () => call('GET /api/board/me'),
    refetchOnMount: 'always',
  });

export const sendPlace = (isListed: boolean) => call('PUT /api/board/me', { body: { isListed } });
