import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Follow, FollowTarget } from '#shared/follows/follows.endpoints.ts';
import { call } from '#client/lib/api/api.ts';

/** What a member follows, asked for once. The key begins with "/api/user/", so that it goes when another one signs in. */
export const followsOptions = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['/api/user/follows', userId],
    queryFn: userId === undefined ? skipToken : () => call('GET /api/follows'),
  });

export const sendFollow = (target: FollowTarget) => call('POST /api/follows', { body: target });
export const sendUnfollow = (followId: number) =>
  call('DELETE /api/follows/:followId', { params: { followId } });
export const sendMakeFeed = () => call('POST /api/follows/feed');
export const sendRemoveFeed = () => call('DELETE /api/follows/feed');

/** Whether this is the row of that target. */
export function isOf(target: FollowTarget, follow: Follow): boolean {
  if (target.kind === 'word') return follow.wordId === target.wordId;
  if (target.kind === 'category') return follow.category === target.category;
  return follow.username?.toLowerCase() === target.username.toLowerCase();
}
