import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The signed-in member: exactly these three fields (A034). */
export const CurrentUser = z.object({ id: z.int(), username: z.string(), xp: z.int() });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  access: 'member',
  summary: 'The signed-in member; 401 means signed out',
  response: CurrentUser,
});
