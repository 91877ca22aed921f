import { z } from 'zod';
import { ROLES } from '#shared/auth/roles.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';
import { HISTORY_SHOWN, USERNAME_LENGTH } from '#shared/limits.ts';

/** A moderator or an admin. */
export const TeamMember = z.object({
  username: z.string(),
  role: z.enum(ROLES),
  /** Null when it is not known. */
  since: z.string().nullable(),
  /** Of the last 30 days. */
  decisions: z.int(),
  isSuspended: z.boolean(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const RoleChange = z.object({
  id: z.int(),
  /** Null once the account is deleted. */
  username: z.string().nullable(),
  from: z.enum(ROLES),
  to: z.enum(ROLES),
  /** Null for the operator, and once the account is deleted. */
  by: z.string().nullable(),
  at: z.string(),
});
export type RoleChange = z.infer<typeof RoleChange>;

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/moderation/team',
  access: 'moderator',
  summary: 'Admins and moderators, and the last changes, latest first',
  response: z.object({ team: z.array(TeamMember), changes: z.array(RoleChange).max(HISTORY_SHOWN) }),
});

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/moderation/team',
  access: 'admin',
  summary:
    'Appoints or dismisses a member by name; 404 for an unknown name; 409 for oneself and the last admin',
  body: z.object({
    username: z
      .string('Please give a name')
      .trim()
      .min(1, 'Please give a name')
      .max(USERNAME_LENGTH.max, 'This is no name')
      .refine((name) => !name.includes('\0'), 'This is no name'),
    role: z.enum(ROLES, 'Please choose a role'),
  }),
  response: NoContent,
});
