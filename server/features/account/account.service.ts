import type { getAccount, SignedInSession } from '#shared/account/account.endpoints.ts';
import type { EndpointResponse } from '#shared/http/endpoint.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { failureLimit, guardedAttempts } from '../../http/security/rate-limit.ts';
import { hashPassword, verifyPassword } from '../auth/password/password-hash.ts';
import { readPlan } from '../billing/billing.service.ts';
import { countingRules } from '../votes/votes.rules.ts';
import { assertNotOnlyAdmin } from '../moderation/team/team.service.ts';
import { detachCustomer } from '../billing/customer-deletions/customer-deletions.queries.ts';
import { deleteCustomerSoon } from '../billing/customer-deletions/customer-deletions.ts';
import {
  deleteSession,
  deleteSessions,
  detachAuthor,
  eraseUser,
  selectAccount,
  selectPasswordHash,
  selectSessions,
  updatePassword,
} from './account.queries.ts';

export async function readAccount(
  ctx: AppContext,
  userId: number,
): Promise<EndpointResponse<typeof getAccount>> {
  const { createdAt, isEmailConfirmed, ...rest } = await selectAccount(ctx.db, userId);
  const { minAgeHours, needsConfirmedEmail } = countingRules(ctx.config);
  return {
    ...rest,
    mustConfirmEmail: minAgeHours > 0 && needsConfirmedEmail && !isEmailConfirmed,
    createdAt: createdAt.toISOString(),
    plan: await readPlan(ctx, userId),
  };
}

/** Sets a new password and signs out everywhere but here. `sid` is the digest of this session. */
export async function changePassword(
  { db }: AppContext,
  { userId, sid, newPassword }: { userId: number; sid: string; newPassword: string },
): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    await updatePassword(tx, userId, passwordHash);
    await deleteSessions(tx, userId, sid);
  });
}

/**
 * Asks for the password again before what cannot be undone; somebody at an open session must not guess it.
 * @returns a function that throws 400 about `field` for a wrong password, 429 after too many
 */
export function ownPasswordCheck({ db, config }: AppContext) {
  const failures = failureLimit(db, 'own-password', config.LOGIN_FAILURES_PER_MINUTE, 60);
  const attempt = guardedAttempts('own-password-queue');
  return async (userId: number, password: string, field: string): Promise<void> => {
    const isRight = await attempt([[failures, String(userId)]], async () => {
      const fits = await verifyPassword(await selectPasswordHash(db, userId), password);
      return fits || undefined;
    });
    if (!isRight) throw invalidInput({ [field]: 'The password is wrong' });
  };
}

export async function listSessions(
  { db }: AppContext,
  userId: number,
  sid: string,
): Promise<SignedInSession[]> {
  const rows = await selectSessions(db, userId);
  return rows.map(({ id, device, signedInAt, lastSeenAt }) => ({
    id,
    isCurrent: id === sid,
    device: device ?? 'Unknown browser',
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** @throws 404 unless it is a session of the member */
export async function endSession({ db }: AppContext, userId: number, sessionId: string): Promise<void> {
  if (!(await deleteSession(db, userId, sessionId))) throw notFound('There is no such session');
}

/**
 * What the member wrote stays without the name, votes stay without a person; everything else goes, the customer at the
 * payment service too, which nobody waits for.
 * @throws 409 for the only admin
 */
export async function deleteAccount(ctx: AppContext, { id: userId, role }: Express.User): Promise<void> {
  const customerId = await changeContent(ctx, async (tx, changed) => {
    if (role === 'admin') await assertNotOnlyAdmin(tx, userId);
    for (const wordId of await detachAuthor(tx, userId)) changed(wordId);
    await eraseUser(tx, userId);
    return detachCustomer(tx, userId);
  });
  if (customerId !== undefined) deleteCustomerSoon(ctx, customerId);
}
