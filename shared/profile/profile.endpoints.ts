import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_PAGE } from '#shared/limits.ts';
import { RANK_NAMES } from '../xp/ranks.ts';

const counters = {
  wordsAdded: z.int().describe('words first added by the member'),
  liveDefinitions: z.int().describe('own definitions that are live now'),
  totalVotes: z.int().describe('definitions that the member has a vote on'),
};

export const Profile = z.object({
  id: z.int(),
  username: z.string(),
  rank: z.enum(RANK_NAMES),
  xp: z.int(),
  ...counters,
  recentActivity: z
    .array(
      z.object({
        type: z.enum(['word', 'definition', 'vote']),
        description: z.string(),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('newest first, at most 10'),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'member',
  summary: "The signed-in member's profile",
  response: Profile,
});

const memberByName = { params: z.object({ username: z.string() }) };
const Before = z.coerce
  .number('Not a valid place in the list')
  .int()
  .positive()
  .max(2_147_483_647)
  .optional();

/** A public definition of a member. */
export const MemberDefinition = z.object({
  id: z.int(),
  word: z.string(),
  text: z.string(),
  challengeStatus: z.enum(['live', 'challenger']),
  votes: z.int(),
  createdAt: z.iso.datetime(),
  restsUntil: z.iso
    .datetime()
    .nullable()
    .describe('while a live definition that has won lately cannot be challenged'),
});
export type MemberDefinition = z.infer<typeof MemberDefinition>;

/** The public profile of a member: no e-mail address and no votes. */
export const MemberProfile = z.object({
  username: z.string(),
  rank: z.enum(RANK_NAMES),
  joinedAt: z.iso.datetime(),
  ...counters,
  definitions: z.array(MemberDefinition).describe('newest first, at most 50'),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:username',
  access: 'public',
  summary: "A member's public profile (an addition)",
  ...memberByName,
  response: MemberProfile,
});

/** Which definitions of a member: those that are live, or those that are not. */
export const DEFINITION_STATES = ['live', 'challenger'] as const;
export type DefinitionState = (typeof DEFINITION_STATES)[number];

export const listMemberDefinitions = endpoint({
  method: 'GET',
  path: '/api/members/:username/definitions',
  access: 'public',
  summary: "A page of a member's public definitions, the latest first (an addition)",
  ...memberByName,
  query: z.object({ state: z.enum(DEFINITION_STATES).optional(), before: Before }),
  response: z.object({ definitions: z.array(MemberDefinition).max(MEMBER_PAGE), next: z.int().nullable() }),
});
export type MemberDefinitions = z.infer<typeof listMemberDefinitions.response>;

export const listMemberWins = endpoint({
  method: 'GET',
  path: '/api/members/:username/wins',
  access: 'public',
  summary: 'A page of the live places that a member has won by votes, the latest first (an addition)',
  ...memberByName,
  query: z.object({ before: Before }),
  response: z.object({
    wins: z
      .array(
        z.object({
          id: z.int(),
          word: z.string(),
          text: z.string(),
          upVotes: z.int(),
          downVotes: z.int(),
          isLive: z.boolean().describe('whether it has kept the place until now'),
          createdAt: z.iso.datetime(),
        }),
      )
      .max(MEMBER_PAGE),
    next: z.int().nullable(),
  }),
});
export type MemberWins = z.infer<typeof listMemberWins.response>;
