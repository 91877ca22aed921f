import type { Transaction } from '../../db/client.ts';
import { insertXpEntry, lockUsers, selectPaidToday, selectXp, selectXpEntry } from './xp.queries.ts';
import { xpFor, type XpEvent } from './xp.rules.ts';

interface Movement {
  pay: XpEvent[];
  takeBack?: XpEvent[];
  /** The member who caused the events: locked together with the members they pay, since separate locks could deadlock. */
  actorId?: number;
}

/**
 * Pays for events, and takes back what others paid, in the transaction of what they are about. Call it once, after words
 * were locked and not before: it locks the members' rows, which come last in the order of locks.
 */
export async function applyXp(tx: Transaction, { pay, takeBack = [], actorId }: Movement): Promise<void> {
  const ids = [...pay, ...takeBack].map(({ userId }) => userId);
  if (ids.length === 0) return;
  await lockUsers(tx, actorId === undefined ? ids : [actorId, ...ids]);
  for (const { userId, kind, object } of pay) {
    const amount = xpFor(kind, await selectPaidToday(tx, userId, kind));
    await insertXpEntry(tx, { userId, kind, object, amount });
  }
  for (const event of takeBack) await takeXpBack(tx, event);
}

/** The entry stays, so that repeating the event later pays nothing. */
async function takeXpBack(tx: Transaction, { userId, kind, object }: XpEvent): Promise<void> {
  const paid = await selectXpEntry(tx, userId, kind, object);
  if (!paid) return;
  const amount = -Math.min(paid.amount, await selectXp(tx, userId));
  await insertXpEntry(tx, { userId, kind: `${kind}-undone`, object, amount });
}
