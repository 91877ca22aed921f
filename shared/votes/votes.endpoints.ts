import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';

/** 1: a good definition; -1: not. The question is never whether the reader believes the claim. */
export const VoteValue = z.union([z.literal(1), z.literal(-1)], 'Value must be 1 or -1');
export type VoteValue = z.infer<typeof VoteValue>;

/** Why the votes of the member do not count yet; null when they do. */
export const VoteWait = z
  .object({
    until: z.iso.datetime().nullable().describe('when the account is old enough; null when it is'),
    needsConfirmedEmail: z.boolean(),
  })
  .nullable();
export type VoteWait = z.infer<typeof VoteWait>;

/** What a vote changed. */
export const VoteTally = z.object({
  definitionId: z.int(),
  wordId: z.int(),
  votes: z.int().describe('net score: up minus down'),
  upVotes: z.int(),
  downVotes: z.int(),
  myVote: VoteValue.nullable(),
  challengeStatus: z.enum(['live', 'challenger']).describe('of this definition, after the vote'),
  liveDefinitionId: z.int().nullable().describe('which definition of the word is live after the vote'),
  xp: z.int().describe("the voter's, after the vote"),
  waits: VoteWait.describe('why the vote is not in the tally yet; null when nothing is to be waited for'),
});
export type VoteTally = z.infer<typeof VoteTally>;

const params = z.object({ definitionId: IdInPath });

export const castVote = endpoint({
  method: 'PUT',
  path: '/api/definitions/:definitionId/vote',
  access: 'member',
  summary: 'Votes on a definition, or changes the vote; 403 on an own one',
  params,
  body: z.object({ value: VoteValue }),
  response: VoteTally,
});

export const clearVote = endpoint({
  method: 'DELETE',
  path: '/api/definitions/:definitionId/vote',
  access: 'member',
  summary: 'Takes the own vote back; done as well when there is none',
  params,
  response: VoteTally,
});

/** A definition that waits for a rating. Its tally is left out, because a visible score biases votes. */
export const DefinitionToRate = z.object({
  id: z.int(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  wordId: z.int(),
  word: z.string(),
  type: z.enum(['word', 'phrase']),
  category: z.enum(CATEGORY_VALUES).nullable(),
});
export type DefinitionToRate = z.infer<typeof DefinitionToRate>;

export const getNextToRate = endpoint({
  method: 'GET',
  path: '/api/rate/next',
  access: 'member',
  summary:
    'The definition that most needs a vote of this member: not an own one, not yet rated, not skipped within a week; null when none is left',
  response: z.object({ definition: DefinitionToRate.nullable() }),
});

export const skipDefinition = endpoint({
  method: 'PUT',
  path: '/api/definitions/:definitionId/skip',
  access: 'member',
  summary: 'Keeps a definition out of the rating queue for a week (an addition)',
  params,
  response: NoContent,
});

export const unskipDefinition = endpoint({
  method: 'DELETE',
  path: '/api/definitions/:definitionId/skip',
  access: 'member',
  summary: 'Takes a skip back (an addition)',
  params,
  response: NoContent,
});

export const listMyVotes = endpoint({
  method: 'GET',
  path: '/api/words/:word/my-votes',
  access: 'member',
  summary:
    "The member's votes on a word's definitions, and which of these are the member's own (an addition)",
  params: z.object({ word: z.string() }),
  response: z.object({
    votes: z.array(z.object({ definitionId: z.int(), value: VoteValue })),
    own: z.array(z.int()),
    waits: VoteWait,
  }),
});
export type MyVotes = z.infer<typeof listMyVotes.response>;

/** One step in the history of a word's live definition. */
export const LiveChange = z.object({
  from: z.string().nullable().describe('text of the definition that gave way; null when it is gone'),
  to: z.string().nullable().describe('text of the definition that took the place; null when it is gone'),
  fromUpVotes: z.int(),
  fromDownVotes: z.int(),
  toUpVotes: z.int(),
  toDownVotes: z.int(),
  reason: z
    .enum(['won', 'removed', 'restored', 'void'])
    .describe(
      'won by votes; the one before was removed; it was shown again; votes for the one before were void',
    ),
  createdAt: z.iso.datetime(),
});
export type LiveChange = z.infer<typeof LiveChange>;

export const listLiveChanges = endpoint({
  method: 'GET',
  path: '/api/words/:word/live-changes',
  access: 'public',
  isOpen: true,
  summary: 'How the live definition of a word won, newest change first (an addition)',
  params: z.object({ word: z.string().describe('as in /api/public/dictionary/{word}') }),
  response: z.array(LiveChange),
});
