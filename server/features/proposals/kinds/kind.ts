import type { AppContext } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import type { StoredProposal } from '../proposals.queries.ts';

/** Who proposes something. */
export interface Proposer {
  member: Express.User | undefined;
  addressHash: string;
}

/** What became of what somebody proposed. */
export interface Proposed {
  outcome: 'proposed' | 'definition';
  proposalId: number | null;
  definitionId: number | null;
  isHeld: boolean;
  receipt: string | null;
}

export interface Decider {
  user: Express.User;
  isModerator: boolean;
}

/** What acceptance does, in the transaction that holds the locks of the word and of the proposal. */
export type Accept = (tx: Transaction, changed: (wordId: number) => void) => Promise<{ isHeld: boolean }>;

/** The rules of one kind of proposal. */
export interface Kind<Input> {
  /** Takes a proposal in. @throws 400, 401, 404, 409, 429 */
  propose: (ctx: AppContext, proposer: Proposer, input: Input) => Promise<Proposed>;
  /**
   * What accepting it does; what can be looked at before anything is locked is looked at here.
   * @throws 400; the function that it returns throws 409 when it cannot be done (any more)
   */
  prepare: (ctx: AppContext, proposal: StoredProposal, decider: Decider) => Promise<Accept>;
}
