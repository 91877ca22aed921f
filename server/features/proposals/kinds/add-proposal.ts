import { OPEN_PROPOSALS } from '#shared/limits.ts';
import type { Transaction } from '../../../db/client.ts';
import type { proposals } from '../../../db/schema/proposals.ts';
import { conflict } from '../../../errors.ts';
import { assertStillMember } from '../../auth/may-write.ts';
import { countOpen, insertProposal, lockAddress } from '../proposals.queries.ts';
import type { Proposed, Proposer } from './kind.ts';

type NewRow = Pick<
  typeof proposals.$inferInsert,
  'kind' | 'wordId' | 'definitionId' | 'payload' | 'key' | 'why' | 'forMember' | 'isHeld'
>;

/**
 * Stores a proposal. The word is locked, and then the member or the address, so that the bounds hold for requests at once.
 * @throws 401 for a member whose account is gone; 409 when as many are open as may be, and for the same once more
 */
export async function addProposal(
  tx: Transaction,
  { member, addressHash }: Proposer,
  row: NewRow,
): Promise<Proposed> {
  if (member) await assertStillMember(tx, member);
  else await lockAddress(tx, addressHash);
  const key = { memberId: member?.id ?? null, addressHash: member ? null : addressHash };
  const { wordId, definitionId = null } = row;
  const { own, here } = await countOpen(tx, key, { wordId, definitionId });
  if (own >= (member ? OPEN_PROPOSALS.member : OPEN_PROPOSALS.address))
    throw conflict(`${own} of your proposals wait for a decision. Please wait for those first.`);
  if (here >= (definitionId === null ? OPEN_PROPOSALS.word : OPEN_PROPOSALS.definition))
    throw conflict(`${here} proposals for this wait for a decision. Please wait for those first.`);
  const proposalId = await insertProposal(tx, {
    ...row,
    proposedBy: key.memberId,
    byVisitor: !member,
    addressHash: key.addressHash,
  });
  if (proposalId === undefined) throw conflict('This is proposed already, and waits for a decision.');
  return { outcome: 'proposed', proposalId, definitionId: null, isHeld: false, receipt: null };
}
