import { z } from 'zod';
import { ROLES } from '#shared/auth/roles.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { DECISION_FACTS_MAX } from '#shared/limits.ts';
import { VISIBILITIES } from './moderation.endpoints.ts';
import { REASON_CODES } from './reason-codes.ts';

/** What a moderator can do about a member; "lift" and "count-votes" take the first and the fourth back. */
export const MEMBER_ACTIONS = [
  'suspend',
  'lift',
  'end-sessions',
  'void-votes',
  'count-votes',
  'revoke-invites',
] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** Days of the longest suspension that has an end. */
export const SUSPENSION_DAYS_MAX = 3650;
/** Members that a search or an invite tree lists. */
export const MEMBERS_LISTED = 200;

const FoundMember = z.object({
  id: z.int(),
  username: z.string(),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime(),
  isSuspended: z.boolean(),
});
export type FoundMember = z.infer<typeof FoundMember>;

const params = z.object({ memberId: IdInPath });

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/moderation/people',
  access: 'moderator',
  summary: 'Members whose names begin so, or the one with the number "#12"',
  query: z.object({ name: z.string().max(100).catch('') }),
  response: z.object({ members: z.array(FoundMember).max(20) }),
});

/** A member below another in the tree of invites. */
const InvitedMember = FoundMember.extend({
  inviterId: z.int(),
  texts: z.int(),
  removed: z.int(),
});
export type InvitedMember = z.infer<typeof InvitedMember>;

export const MemberHistory = FoundMember.extend({
  xp: z.int(),
  isEmailConfirmed: z.boolean(),
  invitedBy: z.object({ id: z.int(), username: z.string() }).nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
  areVotesVoid: z.boolean(),
  sessions: z.int(),
  openInvites: z.int(),
  votes: z.object({ cast: z.int(), counted: z.int() }),
  /** Reports by the member, and what the decisions made of them. */
  reports: z.object({ sent: z.int(), right: z.int(), wrong: z.int() }),
  texts: z.object({ all: z.int(), removed: z.int() }),
  latestTexts: z.array(
    z.object({
      id: z.int(),
      word: z.string(),
      text: z.string(),
      visibility: z.enum(VISIBILITIES),
      createdAt: z.iso.datetime(),
    }),
  ),
  actions: z.array(
    z.object({
      id: z.int(),
      action: z.enum(MEMBER_ACTIONS),
      reason: z.enum(REASON_CODES),
      facts: z.string(),
      until: z.iso.datetime().nullable(),
      by: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Those who came by the member's invites, and by theirs. */
  invited: z.array(InvitedMember).max(MEMBERS_LISTED),
  /** Why this moderator cannot act on the member; null when they can. */
  barredBecause: z.string().nullable(),
});
export type MemberHistory = z.infer<typeof MemberHistory>;

export const readMember = endpoint({
  method: 'GET',
  path: '/api/moderation/people/:memberId',
  access: 'moderator',
  summary: 'A member with texts, reports, votes, earlier actions and the members invited below',
  params,
  response: MemberHistory,
});

export const ActionOnMember = z
  .object({
    action: z.enum(MEMBER_ACTIONS, 'Please choose what to do'),
    reason: z.enum(REASON_CODES, 'Please choose a reason'),
    facts: z
      .string()
      .trim()
      .max(DECISION_FACTS_MAX, `At most ${DECISION_FACTS_MAX} characters`)
      .refine((text) => !text.includes('\0'), 'Please use plain text')
      .default(''),
    /** Days of a suspension; without it, it has no end. */
    days: z.int('Please give full days').min(1).max(SUSPENSION_DAYS_MAX).nullable().default(null),
  })
  .refine(({ reason, facts }) => reason !== 'other' || facts !== '', {
    path: ['facts'],
    error: 'Please say in a sentence why',
  })
  .refine(({ action, days }) => days === null || action === 'suspend', {
    path: ['days'],
    error: 'Only a suspension has an end',
  });
export type ActionOnMember = z.output<typeof ActionOnMember>;

export const actOnMember = endpoint({
  method: 'POST',
  path: '/api/moderation/people/:memberId/actions',
  access: 'moderator',
  summary: 'Acts on a member; 409 when it changes nothing',
  params,
  body: ActionOnMember,
  response: NoContent,
});
