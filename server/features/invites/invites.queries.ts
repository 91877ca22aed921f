import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { invites, users } from '../../db/schema/members.ts';

const isOpen = and(isNull(invites.usedAt), isNull(invites.revokedAt));

/** An open invite with this code; those of suspended members do not count. */
export async function selectOpenInvite(db: Database | Transaction, code: string) {
  const [invite] = await openInvite(db, code);
  return invite;
}

/** The same, locked until the end of the transaction. */
export async function lockOpenInvite(tx: Transaction, code: string) {
  const [invite] = await openInvite(tx, code).for('update', { of: invites });
  return invite;
}

export async function markInviteUsed(tx: Transaction, id: number, usedBy: number): Promise<void> {
  await tx
    .update(invites)
    .set({ usedBy, usedAt: sql`now()` })
    .where(eq(invites.id, id));
}

export async function selectInvites(db: Database, inviterId: number) {
  return db
    .select({ ...inviteColumns, usedBy: users.username })
    .from(invites)
    .leftJoin(users, eq(users.id, invites.usedBy))
    .where(eq(invites.inviterId, inviterId))
    .orderBy(desc(invites.id));
}

export async function countOpenInvites(tx: Transaction, inviterId: number): Promise<number> {
  return tx.$count(invites, and(eq(invites.inviterId, inviterId), isOpen));
}

export async function insertInvite(tx: Transaction, inviterId: number, code: string) {
  const [invite] = await tx.insert(invites).values({ inviterId, code }).returning(inviteColumns);
  return { ...invite!, usedBy: null };
}

/** @returns whether the open invite existed */
export async function revokeOpenInvite(db: Database, inviterId: number, id: number): Promise<boolean> {
  const revoked = await db
    .update(invites)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(invites.id, id), eq(invites.inviterId, inviterId), isOpen))
    .returning({ id: invites.id });
  return revoked.length > 0;
}

const inviteColumns = {
  id: invites.id,
  code: invites.code,
  createdAt: invites.createdAt,
  usedAt: invites.usedAt,
  revokedAt: invites.revokedAt,
};

function openInvite(db: Database | Transaction, code: string) {
  return db
    .select({ id: invites.id, inviterId: invites.inviterId })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.inviterId))
    .where(and(eq(invites.code, code), isOpen, isNull(users.suspendedAt)));
}
