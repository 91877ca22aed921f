import type { z } from 'zod';
import { PASSKEYS_MAX } from '#shared/limits.ts';
import { hasRole } from '#shared/auth/roles.ts';
import type {
  addPasskey as addPasskeyContract,
  SecondFactorState,
} from '#shared/second-factor/second-factor.endpoints.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { badRequest, conflict, notFound, notSignedIn } from '#server/errors.ts';
import { createMailer } from '#server/integrations/mailer.ts';
import { deleteSessions } from '../account/account.queries.ts';
import { lockMember } from '../auth/auth.queries.ts';
import { creationOptions, requestOptions, verifyAttestation, type RelyingParty } from './passkeys.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.rules.ts';
import { mailSecondFactorChange, type SecondFactorChange } from './second-factor-mail.ts';
import * as queries from './second-factor.queries.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.rules.ts';

/** For how long a setup may take: finding an app, and typing a secret by hand. */
const SETUP_MINUTES = 15;
/** A browser asks for a passkey for one minute; the server waits a little longer. */
const PASSKEY_MINUTES = 5;

/** A member at one of their sessions; `sid` is its digest. */
export interface MemberAtSession {
  user: Express.User;
  sid: string;
}

export async function readSecondFactor(
  { db, config }: AppContext,
  user: Express.User,
): Promise<SecondFactorState> {
  const { totpSince, passkeys, recoveryCodesLeft } = await queries.selectState(db, user.id);
  return {
    isRequired: config.SECOND_FACTOR_FOR_TEAM === 'required' && hasRole(user.role, 'moderator'),
    totpSince: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  };
}

/** Makes a secret that counts once a code of it is given. */
export async function startTotp({ db }: AppContext, { user, sid }: MemberAtSession) {
  const secret = newTotpSecret();
  await challenge(db, sid, 'totp-setup', { value: secret, minutes: SETUP_MINUTES });
  return { secret, uri: totpUri(secret, user.username) };
}

/** A secret that waits in a session, and the step of a code of it. */
interface ConfirmedSecret {
  secret: string;
  step: number;
}

/**
 * @returns the secret that waits in the session when the code is of it
 * @throws 400 when none waits there
 */
export async function checkFirstCode(
  { db }: AppContext,
  sid: string,
  digits: string | undefined,
): Promise<ConfirmedSecret | undefined> {
  const secret = await queries.selectChallenge(db, sid, 'totp-setup');
  if (secret === undefined) throw badRequest('The setup took too long. Please begin again.');
  const step = digits === undefined ? undefined : stepOfCode(secret, digits);
  return step === undefined ? undefined : { secret, step };
}

/**
 * Turns the app on; the code that confirmed it cannot be used again to sign in.
 * @returns the recovery codes when the member had none
 */
export async function turnOnTotp(
  ctx: AppContext,
  member: MemberAtSession,
  { secret, step }: ConfirmedSecret,
): Promise<string[]> {
  return changeSecondFactor(ctx, member, async (tx) => {
    const waiting = await queries.takeChallenge(tx, member.sid, 'totp-setup');
    if (waiting !== secret) throw badRequest('Another setup was begun. Please use its code.');
    await queries.upsertTotp(tx, member.user.id, secret, step);
    return missingRecoveryCodes(tx, member.user.id);
  });
}

/** @throws 404 when it is off */
export async function removeTotp(ctx: AppContext, member: MemberAtSession): Promise<void> {
  await changeSecondFactor(ctx, member, async (tx) => {
    if (!(await queries.deleteTotp(tx, member.user.id))) throw notFound('The authenticator app is off');
  });
}

/** @throws 409 when the member has too many */
export async function startPasskey({ db }: AppContext, { user, sid }: MemberAtSession, party: RelyingParty) {
  const existing = await queries.selectPasskeys(db, user.id);
  if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const options = await creationOptions(party, user, existing);
  await challenge(db, sid, 'passkey-setup', { value: options.challenge, minutes: PASSKEY_MINUTES });
  return { ...options };
}

/**
 * Adds the passkey that the browser has made.
 * @returns the recovery codes when the member had none
 * @throws 400 when it does not answer the last challenge of this session; 409 when it is known, or one too many
 */
export async function addPasskey(
  ctx: AppContext,
  member: MemberAtSession,
  party: RelyingParty,
  { name, passkey: answer }: z.output<typeof addPasskeyContract.body>,
): Promise<string[]> {
  const expected = await queries.takeChallenge(ctx.db, member.sid, 'passkey-setup');
  const passkey = expected && (await verifyAttestation(party, expected, answer));
  if (!passkey) throw badRequest('The passkey was not accepted. Please begin again.');
  return changeSecondFactor(ctx, member, async (tx) => {
    const userId = member.user.id;
    if ((await queries.selectPasskeys(tx, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
    if (!(await queries.insertPasskey(tx, { ...passkey, userId, name })))
      throw conflict('This passkey is in use already');
    return missingRecoveryCodes(tx, userId);
  });
}

/** @throws 404 unless it is a passkey of the member */
export async function removePasskey(ctx: AppContext, member: MemberAtSession, id: number): Promise<void> {
  await changeSecondFactor(ctx, member, async (tx) => {
    if (!(await queries.deletePasskey(tx, member.user.id, id))) throw notFound('There is no such passkey');
  });
}

/**
 * What the browser asks a passkey of the member to sign; `sid` is the digest of the session that waits for it.
 * @throws 404 without passkeys; 401 when the session has ended
 */
export async function startPasskeyProof(
  { db }: AppContext,
  { userId, sid }: { userId: number; sid: string },
  party: RelyingParty,
) {
  const existing = await queries.selectPasskeys(db, userId);
  if (existing.length === 0) throw notFound('This account has no passkey');
  const options = await requestOptions(party, existing);
  await challenge(db, sid, 'passkey-proof', { value: options.challenge, minutes: PASSKEY_MINUTES });
  return { ...options };
}

/** @throws 409 when no second factor is on */
export async function renewRecoveryCodes(ctx: AppContext, member: MemberAtSession): Promise<string[]> {
  return changeSecondFactor(ctx, member, async (tx) => {
    if (!(await queries.hasSecondFactor(tx, member.user.id)))
      throw conflict('Set up an authenticator app or a passkey first');
    await queries.deleteRecoveryCodes(tx, member.user.id);
    return missingRecoveryCodes(tx, member.user.id);
  });
}

/**
 * Turns everything off for a member who lost it, and ends all sessions.
 * @returns the name as it is written, and whether a mail told the owner
 * @throws 404 when no member has the name
 */
export async function resetSecondFactor(
  { db, config }: { db: Database; config: Config },
  name: string,
): Promise<{ username: string; isMailed: boolean; wasOn: boolean }> {
  const userId = await queries.selectIdByName(db, name);
  if (userId === undefined) throw notFound(`No member is called ${name}.`);
  const wasOn = await db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const had = await queries.hasSecondFactor(tx, userId);
    await queries.deleteTotp(tx, userId);
    await queries.deletePasskeys(tx, userId);
    await queries.deleteRecoveryCodes(tx, userId);
    await deleteSessions(tx, userId);
    return had;
  });
  const owner = await queries.selectAddressee(db, userId);
  if (!owner) throw notFound(`No member is called ${name}.`);
  const mailer = wasOn ? createMailer(config) : null;
  const isMailed =
    mailer !== null &&
    (await mailSecondFactorChange(mailer, config, owner, 'turned off').then(
      () => true,
      () => false,
    ));
  return { username: owner.username, isMailed, wasOn };
}

/**
 * Runs a change under a lock of the member, ends all other sessions with it, and tells the owner by mail.
 * @throws 401 when this session was ended meanwhile, which takes the change back
 */
async function changeSecondFactor<T>(
  ctx: AppContext,
  { user, sid }: MemberAtSession,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, change, owner } = await ctx.db.transaction(async (tx) => {
    const isThere = (await lockMember(tx, user.id)) && (await queries.lockSession(tx, user.id, sid));
    if (!isThere) throw notSignedIn();
    const wasOn = await queries.hasSecondFactor(tx, user.id);
    const result = await work(tx);
    const isOn = await queries.hasSecondFactor(tx, user.id);
    if (!isOn) await queries.deleteRecoveryCodes(tx, user.id);
    await deleteSessions(tx, user.id, sid);
    const change: SecondFactorChange = wasOn === isOn ? 'changed' : isOn ? 'turned on' : 'turned off';
    return { result, change, owner: await queries.selectAddressee(tx, user.id) };
  });
  const { mailer, config } = ctx;
  if (mailer && owner)
    ctx.background.run('sending a mail about a second factor', () =>
      mailSecondFactorChange(mailer, config, owner, change),
    );
  return result;
}

/** @returns new codes when the member has none; their digests are stored, they themselves nowhere */
async function missingRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  if (await queries.hasRecoveryCodes(tx, userId)) return [];
  const codes = newRecoveryCodes();
  await queries.insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(userId, code)),
  );
  return codes;
}

async function challenge(...asked: Parameters<typeof queries.storeChallenge>): Promise<void> {
  if (!(await queries.storeChallenge(...asked))) throw notSignedIn();
}

const tooManyPasskeys = () => conflict(`An account can have ${PASSKEYS_MAX} passkeys at most`);
