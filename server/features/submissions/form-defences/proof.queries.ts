import { lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { spentProofs } from '../../../db/schema/housekeeping.ts';

/**
 * Remembers that a proof was used. There are few: each is of a challenge that was solved, an address may send
 * SUBMISSIONS_PER_MINUTE, and a job clears away what has run out.
 * @returns false when it was used before; of two requests at once one gets true
 */
export async function insertSpent(db: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db
    .insert(spentProofs)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: spentProofs.nonce });
  return inserted.length > 0;
}

/** Forgets used proofs an hour after they have run out: the clock of the database may go before the server's. */
export async function deleteSpentProofs({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.delete(spentProofs).where(lt(spentProofs.expiresAt, sql`now() - interval '1 hour'`));
}
