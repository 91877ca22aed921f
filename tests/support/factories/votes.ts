import type { DefinitionToRate, LiveChange, VoteTally } from '#shared/votes/votes.endpoints.ts';

let nextId = 500;

export function aDefinitionToRate(overrides: Partial<DefinitionToRate> = {}): DefinitionToRate {
  const id = overrides.id ?? nextId++;
  return {
    id,
    text: `What definition ${id} says.`,
    createdAt: '2026-01-02T03:04:05.000Z',
    wordId: id,
    word: 'deep state',
    type: 'phrase',
    category: 'conspiracy',
    ...overrides,
  };
}

export function aTally(overrides: Partial<VoteTally> = {}): VoteTally {
  return {
    definitionId: 1,
    wordId: 1,
    votes: 5,
    upVotes: 7,
    downVotes: 2,
    myVote: 1,
    challengeStatus: 'challenger',
    liveDefinitionId: null,
    xp: 41,
    waits: null,
    ...overrides,
  };
}

export function aLiveChange(overrides: Partial<LiveChange> = {}): LiveChange {
  return {
    from: 'The sense of before.',
    to: 'The sense of now.',
    fromUpVotes: 8,
    fromDownVotes: 2,
    toUpVotes: 9,
    toDownVotes: 0,
    reason: 'won',
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}
