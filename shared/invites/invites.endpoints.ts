import { z } from 'zod';
import { InviteCode } from '#shared/auth/auth.endpoints.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';

export const Invite = z.object({
  id: z.int(),
  code: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['open', 'used', 'revoked']),
  usedBy: z.string().nullable().describe('name of the member who came by it, unless the account is gone'),
  usedAt: z.iso.datetime().nullable(),
});
export type Invite = z.infer<typeof Invite>;

export const checkInvite = endpoint({
  method: 'POST',
  path: '/api/invites/check',
  access: 'public',
  summary: 'Whether a code lets somebody register; 400 "Invalid invite code" when not',
  body: z.object({ code: InviteCode }),
  response: z.object({ valid: z.literal(true) }),
});

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/invites',
  access: 'member',
  summary: "The member's own invites, newest first (an addition)",
  response: z.object({
    mayInvite: z.boolean().describe('false below the rank of Wordsmith'),
    invites: z.array(Invite),
  }),
});
export type InviteList = z.infer<typeof listInvites.response>;

export const createInvite = endpoint({
  method: 'POST',
  path: '/api/invites',
  access: 'member',
  summary: 'Makes a single-use invite; 403 below Wordsmith, 409 while three are open (an addition)',
  response: Invite,
});

export const revokeInvite = endpoint({
  method: 'DELETE',
  path: '/api/invites/:inviteId',
  access: 'member',
  summary: 'Makes an own invite that nobody used invalid (an addition)',
  params: z.object({ inviteId: IdInPath }),
  response: NoContent,
});
