import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { emailConfirmations, invites, passwordResets, sessions, users } from '../../db/schema/members.ts';
import { noticeSettings, notices } from '../../db/schema/notices.ts';
import { boardMembers, weeklyXp } from '../../db/schema/board.ts';
import { feedTokens, followEvents, follows } from '../../db/schema/follows.ts';
import { keptWords, viewedWords } from '../../db/schema/kept.ts';
import { liveChanges, ratingSkips, xpEntries } from '../../db/schema/votes.ts';
import { reports } from '../../db/schema/moderation.ts';
import { definitionRevisions, proposals } from '../../db/schema/proposals.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../db/schema/second-factor.ts';
import { allDefinitions, allWords } from '../../db/schema/words.ts';

export async function selectAccount(db: Database, id: number) {
  const [account] = await db
    .select({
      id: users.id,
      username: sql<string>`${users.username}`,
      isNameRemoved: sql<boolean>`${users.nameRemovedAt} is not null`,
      email: sql<string>`${users.email}`,
      isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, id));
  return account!;
}

export async function selectPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  return user?.passwordHash ?? undefined;
}

/** Sets the password and makes links for another one worthless. */
export async function updatePassword(tx: Transaction, userId: number, passwordHash: string): Promise<void> {
  // An account that was deleted meanwhile takes no password any more.
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function selectSessions(db: Database, userId: number) {
  return db
    .select({
      id: sessions.sid,
      device: sql<string | null>`${sessions.sess} ->> 'device'`,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.seenAt));
}

/** @returns whether the member had this session */
export async function deleteSession(db: Database, userId: number, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sid, sid)))
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}

/** Ends the member's sessions, all but the one of that id. */
export async function deleteSessions(tx: Transaction, userId: number, except = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, except)));
}

/** Takes the member's name off what was written, and locks the words first, as votes do: neither waits for the other. */
export async function detachAuthor(tx: Transaction, userId: number): Promise<number[]> {
  const own = tx
    .select({ id: allDefinitions.wordId })
    .from(allDefinitions)
    .where(eq(allDefinitions.authorId, userId));
  // Corrections of other people's definitions, which their histories name.
  const corrected = tx
    .select({ id: allDefinitions.wordId })
    .from(definitionRevisions)
    .innerJoin(allDefinitions, eq(allDefinitions.id, definitionRevisions.definitionId))
    .where(eq(definitionRevisions.writtenBy, userId));
  const locked = await tx
    .select({ id: allWords.id })
    .from(allWords)
    .where(
      or(sql`${allWords.id} in ${own}`, sql`${allWords.id} in ${corrected}`, eq(allWords.addedBy, userId)),
    )
    .orderBy(allWords.id)
    .for('update');
  await tx.update(allDefinitions).set({ authorId: null }).where(eq(allDefinitions.authorId, userId));
  await tx.update(allWords).set({ addedBy: null }).where(eq(allWords.addedBy, userId));
  // Locked before the member, as decisions about them do.
  await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(or(eq(proposals.proposedBy, userId), eq(proposals.forMember, userId)))
    .orderBy(proposals.id)
    .for('update');
  await tx
    .update(definitionRevisions)
    .set({ writtenBy: null })
    .where(eq(definitionRevisions.writtenBy, userId));
  return locked.map(({ id }) => id);
}

/** Removes everything personal. The row stays without a name: the votes still point to it, and still count. */
export async function eraseUser(tx: Transaction, userId: number): Promise<void> {
  // First, so that it waits for a concurrent vote and leaves no xp behind.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  for (const table of [
    sessions,
    passwordResets,
    emailConfirmations,
    totpSecrets,
    passkeys,
    recoveryCodes,
    ratingSkips,
    xpEntries,
    notices,
    noticeSettings,
    keptWords,
    viewedWords,
    follows,
    feedTokens,
    boardMembers,
    weeklyXp,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(follows).where(eq(follows.memberId, userId));
  await tx.update(followEvents).set({ memberId: null }).where(eq(followEvents.memberId, userId));
  await tx.update(liveChanges).set({ wonBy: null }).where(eq(liveChanges.wonBy, userId));
  await tx.delete(invites).where(eq(invites.inviterId, userId));
  await tx
    .update(proposals)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(proposals.proposedBy, userId), eq(proposals.state, 'open')));
  await tx.update(proposals).set({ proposedBy: null }).where(eq(proposals.proposedBy, userId));
  await tx.update(proposals).set({ forMember: null }).where(eq(proposals.forMember, userId));
  await tx
    .update(reports)
    .set({ reporterId: null, contact: null, personName: null })
    .where(eq(reports.reporterId, userId));
  await tx
    .update(users)
    .set({
      username: null,
      usernameKey: null,
      email: null,
      passwordHash: null,
      xp: 0,
      invitedBy: null,
      role: 'member',
      nameRemovedAt: null,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}
