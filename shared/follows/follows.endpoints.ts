import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { FOLLOWS, USERNAME_LENGTH } from '#shared/limits.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';

/** What can be followed. */
export const FollowTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('word'), wordId: z.int().positive().max(999_999_999) }),
  z.object({ kind: z.literal('category'), category: z.enum(CATEGORY_VALUES) }),
  z.object({ kind: z.literal('member'), username: z.string().min(1).max(USERNAME_LENGTH.max) }),
]);
export type FollowTarget = z.infer<typeof FollowTarget>;

export const Follow = z.object({
  id: z.int(),
  kind: z.enum(['word', 'category', 'member']),
  /** Of a word: the one that is shown, when the followed one was merged into it. */
  wordId: z.int().nullable(),
  word: z.string().nullable(),
  category: z.enum(CATEGORY_VALUES).nullable(),
  username: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Follow = z.infer<typeof Follow>;

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  access: 'member',
  summary: 'What the member follows, the last first, without what is hidden (an addition)',
  response: z.object({
    follows: z.array(Follow).max(FOLLOWS.max),
    /** When the private feed address was made; null without one. */
    feedSince: z.iso.datetime().nullable(),
  }),
});
export type FollowList = z.infer<typeof listFollows.response>;

export const addFollow = endpoint({
  method: 'POST',
  path: '/api/follows',
  access: 'member',
  summary: `Follows a word, a category or a member, whether or not that was so; 409 from the ${FOLLOWS.max + 1}th on, and for oneself (an addition)`,
  body: FollowTarget,
  response: z.object({ id: z.int() }),
});

export const removeFollow = endpoint({
  method: 'DELETE',
  path: '/api/follows/:followId',
  access: 'member',
  summary: 'Follows something no longer; also answers 200 when it was not followed (an addition)',
  params: z.object({ followId: IdInPath }),
  response: NoContent,
});

export const makeFeedAddress = endpoint({
  method: 'POST',
  path: '/api/follows/feed',
  access: 'member',
  summary:
    'Makes the private address of a feed of what the member follows; the one before opens nothing any more (an addition)',
  response: z.object({ path: z.string().describe('shown this once: only a digest is stored') }),
});

export const removeFeedAddress = endpoint({
  method: 'DELETE',
  path: '/api/follows/feed',
  access: 'member',
  summary: 'Lets the private feed address open nothing any more (an addition)',
  response: NoContent,
});
