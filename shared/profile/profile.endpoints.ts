import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
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

/** The public profile of a member: no e-mail address and no votes. */
export const MemberProfile = z.object({
  username: z.string(),
  rank: z.enum(RANK_NAMES),
  joinedAt: z.iso.datetime(),
  ...counters,
  definitions: z
    .array(
      z.object({
        id: z.int(),
        word: z.string(),
        text: z.string(),
        challengeStatus: z.enum(['live', 'challenger']),
        votes: z.int(),
        createdAt: z.iso.datetime(),
      }),
    )
    .describe('newest first, at most 50'),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:username',
  access: 'public',
  summary: "A member's public profile (an addition)",
  params: z.object({ username: z.string() }),
  response: MemberProfile,
});
