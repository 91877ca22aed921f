import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { usernameKey } from '#shared/auth/username.ts';
import type { SECOND_FACTORS } from '#shared/second-factor/second-factor-step.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema/members.ts';
import {
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  totpSecrets,
  type CHALLENGE_KINDS,
} from '#server/db/schema/second-factor.ts';
import { hasSecondFactorSql } from './second-factor.sql.ts';

type Connection = Database | Transaction;

export async function hasSecondFactor(db: Connection, userId: number): Promise<boolean> {
  const [user] = await db
    .select({ has: hasSecondFactorSql('users.id') })
    .from(users)
    .where(eq(users.id, userId));
  return user?.has ?? false;
}

export async function selectState(db: Connection, userId: number) {
  const [totp] = await db
    .select({ createdAt: totpSecrets.createdAt })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  return {
    totpSince: totp?.createdAt ?? null,
    passkeys: await selectPasskeys(db, userId),
    recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  };
}

/** By what the member can complete a login; nothing when no second factor is on. */
export async function selectMethods(
  db: Database,
  userId: number,
): Promise<(typeof SECOND_FACTORS)[number][]> {
  const { totpSince, passkeys, recoveryCodesLeft } = await selectState(db, userId);
  if (totpSince === null && passkeys.length === 0) return [];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(totpSince === null ? [] : (['totp'] as const)),
    ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ];
}

/** The account of a half login. */
export async function selectAccountOf(db: Database, userId: number) {
  const [user] = await db
    .select({ username: sql<string>`${users.username}`, passwordHash: sql<string>`${users.passwordHash}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user;
}

export async function selectAddressee(db: Connection, userId: number) {
  const [user] = await db
    .select({ username: sql<string>`${users.username}`, email: sql<string>`${users.email}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return user;
}

export async function selectIdByName(db: Connection, name: string): Promise<number | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(name)));
  return user?.id;
}

/** Whether the session is still there; locked, so that it cannot be ended before the transaction is done. */
export async function lockSession(tx: Transaction, userId: number, sid: string): Promise<boolean> {
  const found = await tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))
    .for('update');
  return found.length > 0;
}

/** Ends the session of a half login. @returns whether it was there: of two at once one completes the login */
export async function endHalfLogin(db: Database, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.sid, sid), isNull(sessions.userId)))
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}

/** Keeps what a browser is asked, in place of what it was asked before. @returns false when the session has ended */
export async function storeChallenge(
  db: Database,
  sid: string,
  kind: (typeof CHALLENGE_KINDS)[number],
  { value, minutes }: { value: string; minutes: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into second_factor_challenges (sid, kind, value, expires_at)
    select s.sid, ${kind}, ${value}, now() + ${minutes} * interval '1 minute' from session s
      where s.sid = ${sid} for key share
    on conflict (sid, kind) do update set value = excluded.value, expires_at = excluded.expires_at`);
  return rowCount === 1;
}

const openChallenge = (sid: string, kind: (typeof CHALLENGE_KINDS)[number]) =>
  and(
    eq(secondFactorChallenges.sid, sid),
    eq(secondFactorChallenges.kind, kind),
    gt(secondFactorChallenges.expiresAt, sql`now()`),
  );

export async function selectChallenge(
  db: Connection,
  sid: string,
  kind: (typeof CHALLENGE_KINDS)[number],
): Promise<string | undefined> {
  const [found] = await db
    .select({ value: secondFactorChallenges.value })
    .from(secondFactorChallenges)
    .where(openChallenge(sid, kind));
  return found?.value;
}

/** Uses a challenge up: of two answers at once one gets it. */
export async function takeChallenge(
  db: Connection,
  sid: string,
  kind: (typeof CHALLENGE_KINDS)[number],
): Promise<string | undefined> {
  const [taken] = await db
    .delete(secondFactorChallenges)
    .where(openChallenge(sid, kind))
    .returning({ value: secondFactorChallenges.value });
  return taken?.value;
}

export async function selectTotpSecret(db: Connection, userId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId));
  return found?.secret;
}

/** Takes a code of that step. @returns false when it, or a later one, was taken before: of two at once one gets in */
export async function takeStep(
  db: Connection,
  userId: number,
  secret: string,
  step: number,
): Promise<boolean> {
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(
      and(eq(totpSecrets.userId, userId), eq(totpSecrets.secret, secret), lt(totpSecrets.lastStep, step)),
    )
    .returning({ userId: totpSecrets.userId });
  return taken.length > 0;
}

/** Stores a confirmed secret, in place of an earlier one. */
export async function upsertTotp(tx: Transaction, userId: number, secret: string, lastStep: number) {
  await tx
    .insert(totpSecrets)
    .values({ userId, secret, lastStep })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, lastStep, createdAt: sql`now()` },
    });
}

export async function deleteTotp(tx: Transaction, userId: number): Promise<boolean> {
  const deleted = await tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .returning({ userId: totpSecrets.userId });
  return deleted.length > 0;
}

export async function selectPasskeys(db: Connection, userId: number) {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);
}

export async function selectPasskey(db: Connection, userId: number, credentialId: string) {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return found;
}

/** @returns false when the passkey is known already, here or with another account */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<typeof passkeys.$inferInsert, 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return inserted.length > 0;
}

/** Stores the new count. @returns false when it does not grow, as with a copy of the authenticator */
export async function moveCounter(db: Connection, id: number, counter: number): Promise<boolean> {
  const moved = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        // Those that do not count always say 0.
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: passkeys.id });
  return moved.length > 0;
}

export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function deletePasskeys(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

export async function hasRecoveryCodes(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.$count(recoveryCodes, eq(recoveryCodes.userId, userId))) > 0;
}

export async function insertRecoveryCodes(tx: Transaction, userId: number, hashes: string[]): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. @returns whether there was one: of two at once one gets in */
export async function takeRecoveryCode(db: Connection, userId: number, codeHash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

export async function deleteRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
