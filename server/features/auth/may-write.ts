import type { Transaction } from '../../db/client.ts';
import { forbidden, notSignedIn } from '../../errors.ts';
import { lockMember } from './auth.queries.ts';

/** @throws 403 for a suspended member, who may read and delete the account but not write */
export function assertMayWrite({ isSuspended }: Express.User): void {
  if (isSuspended) throw forbidden('This account is suspended');
}

/**
 * Asked last in a transaction, as members are locked after words: the account may have been deleted while the transaction
 * waited for its word, and then nothing more may come in its name.
 * @returns the member's xp
 * @throws 401, which takes the whole transaction back
 */
export async function assertStillMember(tx: Transaction, { id }: Express.User): Promise<number> {
  const member = await lockMember(tx, id);
  if (!member) throw notSignedIn();
  return member.xp;
}
