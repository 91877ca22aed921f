import { createHash, timingSafeEqual } from 'node:crypto';
import type { Credentials, Registration } from '#shared/auth/auth.endpoints.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { AppContext } from '../../context.ts';
import { takenUnique } from '../../db/client.ts';
import { conflict, invalidInput, wrongCredentials } from '../../errors.ts';
import {
  failureLimit,
  HOUR,
  guardedAttempts,
  slowDownLimit,
  type LimitedKey,
} from '../../http/security/rate-limit.ts';
import { lockOpenInvite, markInviteUsed, selectOpenInvite } from '../invites/invites.queries.ts';
import { insertUser, selectCredentials } from './auth.queries.ts';
import { hashPassword, verifyPassword } from './password/password-hash.ts';

/** A member who has just proven the password; `hasPassword` can check it again. */
export interface ProvenMember extends Express.User {
  passwordHash: string;
}

/** Failed logins to one account, from any address. */
const FAILURES_ANYWHERE = { points: 100, seconds: HOUR, everySeconds: 15 };

/**
 * Finds the member whom name and password fit. Failures count against the address, and against the account as tried
 * from that address: a stranger who guesses elsewhere does not lock the owner out. Many strangers at many addresses make
 * the account slow, but not on a device where its owner has signed in before, which is counted by itself and has a queue
 * of its own.
 * @throws 401, the same and after the same time for an unknown name and a wrong password; 429 after too many failures;
 *   503 when too many try at once
 */
export function passwordCheck(ctx: AppContext) {
  const { LOGIN_FAILURES_PER_MINUTE, LOGIN_FAILURES_PER_HOUR } = ctx.config;
  const ofAddress = failureLimit(ctx.db, 'login-address', LOGIN_FAILURES_PER_MINUTE, 60);
  const ofAccount = failureLimit(ctx.db, 'login-account', LOGIN_FAILURES_PER_HOUR, 3600);
  const ofDevice = failureLimit(ctx.db, 'login-device', LOGIN_FAILURES_PER_MINUTE, 60);
  const anywhere = slowDownLimit(ctx.db, 'login-account-anywhere', FAILURES_ANYWHERE);
  const attemptOfStranger = guardedAttempts('login-queue');
  const attemptOfKnown = guardedAttempts('login-queue-known');

  return async (
    { username, password }: Credentials,
    { address, device }: { address: string; device: string | undefined },
  ): Promise<ProvenMember> => {
    const account = digest(usernameKey(username)).toString('base64url');
    const limits: LimitedKey[] =
      device === undefined
        ? [
            [ofAddress, address],
            [ofAccount, `${account} ${address}`],
            [anywhere, account],
          ]
        : [[ofDevice, device]];
    const attempt = device === undefined ? attemptOfStranger : attemptOfKnown;
    const member = await attempt(limits, async () => {
      // NUL, which no name has, is an error to Postgres.
      const found = username.includes('\0') ? undefined : await selectCredentials(ctx.db, username);
      const fits = await verifyPassword(found?.passwordHash, password);
      return fits && found ? { ...found.member, passwordHash: found.passwordHash } : undefined;
    });
    if (!member) throw wrongCredentials();
    return member;
  };
}

/** @throws 400 about `field` unless the code is the beta's own or an open invite of a member */
export async function assertInvited(
  { db, config }: AppContext,
  code: string,
  field = 'inviteCode',
): Promise<void> {
  if (isBetaCode(config.INVITE_CODE, code) || (await selectOpenInvite(db, code))) return;
  throw notInvited(field);
}

/**
 * Makes the account and uses up the invite: both or nothing.
 * @throws 400 for a code that is not, or no longer, good; 409 when the name or the e-mail is taken
 */
export async function registerMember(ctx: AppContext, registration: Registration): Promise<Express.User> {
  const { username, email, password, inviteCode } = registration;
  await assertInvited(ctx, inviteCode); // before the costly hash; decided again below, where it counts
  const needsInvite = !isBetaCode(ctx.config.INVITE_CODE, inviteCode);
  const passwordHash = await hashPassword(password);
  try {
    return await ctx.db.transaction(async (tx) => {
      // Locked until the end, so that of two who bring the same code the second finds it used.
      const invite = needsInvite ? await lockOpenInvite(tx, inviteCode) : undefined;
      if (needsInvite && !invite) throw notInvited();
      const invitedBy = invite?.inviterId ?? null;
      const member = await insertUser(tx, { username, email, passwordHash, invitedBy });
      if (invite) await markInviteUsed(tx, invite.id, member.id);
      return member;
    });
  } catch (error) {
    throw toConflict(error);
  }
}

function toConflict(error: unknown): unknown {
  switch (takenUnique(error)) {
    case 'users_username_taken':
      return conflict('Username already exists', { username: 'Username already exists' });
    case 'users_email_taken':
      return conflict('Email already exists', { email: 'Email already exists' });
    default:
      return error;
  }
}

const notInvited = (field = 'inviteCode') => invalidInput({ [field]: 'Invalid invite code' });

/** Compares digests of equal length, so that the timing reveals nothing about the code. */
function isBetaCode(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
