import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';
import { BOARD_PLACES } from '#shared/limits.ts';
import { RANK_NAMES } from '../xp/ranks.ts';

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/board',
  access: 'public',
  summary:
    'The members with the most xp since Monday, 00:00 UTC, of those who want to be listed (an addition)',
  response: z.object({
    week: z.iso.date().describe('the Monday'),
    members: z
      .array(z.object({ username: z.string(), rank: z.enum(RANK_NAMES), xp: z.int() }))
      .max(BOARD_PLACES),
  }),
});
export type Board = z.infer<typeof getBoard.response>;

export const getBoardPlace = endpoint({
  method: 'GET',
  path: '/api/board/me',
  access: 'member',
  summary: 'Whether the member is on the board, and the xp of the week (an addition)',
  response: z.object({ isListed: z.boolean(), xp: z.int() }),
});
export type BoardPlace = z.infer<typeof getBoardPlace.response>;

export const setBoardPlace = endpoint({
  method: 'PUT',
  path: '/api/board/me',
  access: 'member',
  summary: 'Puts the member on the board, or takes them off (an addition)',
  body: z.object({ isListed: z.boolean() }),
  response: NoContent,
});
