/** What can be proposed. A kind has its payload in proposals.endpoints.ts and its rules in server/features/proposals/kinds/. */
export const PROPOSAL_KINDS = ['correction', 'alias', 'source', 'accepted-view'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/**
 * What became of a proposal. It is `stale` when the text that it was to change was changed in another way meanwhile.
 * Only an open one changes.
 */
export const PROPOSAL_STATES = ['open', 'accepted', 'rejected', 'withdrawn', 'stale'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
