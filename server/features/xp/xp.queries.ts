import { and, eq, inArray, sql } from 'drizzle-orm';
import type { XpKind } from '#shared/xp/xp.ts';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/members.ts';
import { xpEntries } from '../../db/schema/votes.ts';
import type { PaidToday } from './xp.rules.ts';

/** In the order of their ids, so that two transactions that pay the same members never wait for each other. */
export async function lockUsers(tx: Transaction, ids: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('no key update');
}

export async function selectPaidToday(tx: Transaction, userId: number, kind: XpKind): Promise<PaidToday> {
  const [paid] = await tx
    .select({
      ofKind: sql<number>`(count(*) filter (where ${xpEntries.kind} = ${kind}))::int`,
      total: sql<number>`coalesce(sum(${xpEntries.amount}) filter (where ${xpEntries.kind} not in ('win', 'restored')), 0)::int`,
    })
    .from(xpEntries)
    .where(
      and(
        eq(xpEntries.userId, userId),
        sql`${xpEntries.amount} > 0`,
        sql`${xpEntries.createdAt} >= date_trunc('day', now(), 'UTC')`,
      ),
    );
  return paid!;
}

/** What a member has: no more than that can be taken back, as some may be gone with void votes. */
export async function selectXp(tx: Transaction, userId: number): Promise<number> {
  const [user] = await tx.select({ xp: users.xp }).from(users).where(eq(users.id, userId));
  return user?.xp ?? 0;
}

/** Writes the entry and moves the sum, unless that was done before for the same event. */
export async function insertXpEntry(
  tx: Transaction,
  entry: { userId: number; kind: string; object: string; amount: number },
): Promise<void> {
  const inserted = await tx
    .insert(xpEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ amount: xpEntries.amount });
  if (inserted.length === 0 || entry.amount === 0) return;
  await tx
    .update(users)
    .set({ xp: sql`${users.xp} + ${entry.amount}` })
    .where(eq(users.id, entry.userId));
}

export async function selectXpEntry(tx: Transaction, userId: number, kind: XpKind, object: string) {
  const [entry] = await tx
    .select({ amount: xpEntries.amount })
    .from(xpEntries)
    .where(and(eq(xpEntries.userId, userId), eq(xpEntries.kind, kind), eq(xpEntries.object, object)));
  return entry;
}
