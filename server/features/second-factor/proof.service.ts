import type { SecondFactorProof } from '#shared/second-factor/second-factor.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { badRequest, invalidInput } from '#server/errors.ts';
import { failureLimit, guardedAttempts, HOUR, type LimitedKey } from '#server/http/security/rate-limit.ts';
import { verifyAssertion, type RelyingParty } from './passkeys.ts';
import {
  moveCounter,
  selectPasskey,
  selectTotpSecret,
  takeChallenge,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts';
import { recoveryCodeHash } from './recovery-codes.rules.ts';
import { stepOfCode } from './totp.rules.ts';

/**
 * Wrong codes on one account an hour, from any address. Three of a million codes are right at a time: whoever knows the
 * password and guesses this often for a month has a chance of 6 %. What nobody can guess (a passkey, a recovery code), and
 * a device on which the owner has signed in before, are not held back by it: so nobody is locked out by a stranger.
 */
const FAILURES_ANYWHERE = 30;

export const WRONG_CODE = 'The code is wrong, or was used before';

export interface Prover {
  userId: number;
  /** Digest of the session. */
  sid: string;
  party: RelyingParty;
  address: string;
  /** Id of the device, when the member has signed in there before. */
  device?: string | undefined;
}

/**
 * Checks a second factor, which is used up by it. Wrong ones count against the address, and against the account.
 * @throws 400 for a wrong one; 429 after too many; 503 when too many try at once
 */
export function secondFactorCheck(ctx: AppContext) {
  const attempt = limitedAttempts(ctx);
  return async (prover: Prover, proof: SecondFactorProof): Promise<void> => {
    const isDigits = proof.code !== undefined && totpDigits(proof.code) !== undefined;
    const isRight = await attempt(prover, isDigits ? 'guessable' : 'long', async () => {
      const fits = await prove(ctx.db, prover, proof);
      return fits || undefined;
    });
    if (isRight) return;
    if (proof.passkey !== undefined) throw badRequest('The passkey was not accepted. Please try again.');
    throw invalidInput({ code: proof.code === undefined ? 'Enter the code' : WRONG_CODE });
  };
}

/** Runs an attempt within the limits on wrong codes; undefined counts as a failure. */
export function limitedAttempts({ db, config }: AppContext) {
  const ofAddress = failureLimit(db, 'second-factor-address', config.LOGIN_FAILURES_PER_MINUTE, 60);
  const ofAccount = failureLimit(db, 'second-factor-account', config.LOGIN_FAILURES_PER_HOUR, HOUR);
  const anywhere = failureLimit(db, 'second-factor-anywhere', FAILURES_ANYWHERE, HOUR);
  const attempt = guardedAttempts('second-factor-queue');
  return <T>(
    { userId, address, device }: Pick<Prover, 'userId' | 'address' | 'device'>,
    kind: 'guessable' | 'long',
    work: () => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const keys: LimitedKey[] = [
      [ofAddress, address],
      [ofAccount, `${userId} ${device ?? address}`],
    ];
    if (kind === 'guessable' && device === undefined) keys.push([anywhere, String(userId)]);
    return attempt(keys, work);
  };
}

async function prove(
  db: Database,
  { userId, sid, party }: Prover,
  { code, passkey: answer }: SecondFactorProof,
): Promise<boolean> {
  if (answer !== undefined) {
    const challenge = await takeChallenge(db, sid, 'passkey-proof');
    const passkey = await selectPasskey(db, userId, answer.id);
    if (challenge === undefined || !passkey) return false;
    const counter = await verifyAssertion(party, challenge, passkey, answer);
    return counter !== undefined && moveCounter(db, passkey.id, counter);
  }
  if (code === undefined) return false;
  const digits = totpDigits(code);
  if (digits === undefined) return takeRecoveryCode(db, userId, recoveryCodeHash(userId, code));
  const secret = await selectTotpSecret(db, userId);
  const step = secret === undefined ? undefined : stepOfCode(secret, digits);
  return secret !== undefined && step !== undefined && takeStep(db, userId, secret, step);
}

/** The six digits of an app's code, which apps show with a space in it; undefined for anything else. */
export function totpDigits(code: string): string | undefined {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
