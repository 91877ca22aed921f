import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';
import { PROOF_TRIES_MAX, type Challenge, type Proof } from '#shared/submissions/proof.ts';
import type { AppContext } from '../../../context.ts';
import { proofNeeded } from '../../../errors.ts';
import { insertSpent } from './proof.queries.ts';

/** Minutes for which a challenge is good: longer than any phone calculates, shorter than solutions can be hoarded. */
const GOOD_FOR_MINUTES = 10;
/**
 * Rounds of one try, of which a challenge needs PROOF_TRIES_MAX / 2 on average: half a second on a desktop, some seconds
 * on an old phone. PBKDF2 is the one function that every browser has built in and that gains little from other hardware.
 */
const ROUNDS = 20_000;

/** A signed challenge, stored nowhere; bound to the hash of the address that asks. */
export async function makeChallenge(
  { sessionSecret }: Pick<AppContext, 'sessionSecret'>,
  addressHash: string,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    // One of so many counters solves it, so that nobody is unlucky for minutes.
    counter: randomInt(PROOF_TRIES_MAX, 1),
    data: { address: addressHash },
    deriveKey,
    expiresAt: new Date(Date.now() + GOOD_FOR_MINUTES * 60_000),
    ...keys(sessionSecret),
  });
  return challenge as Challenge;
}

/**
 * Takes a proof of work, once.
 * @throws 428 when it is missing, wrong, too old, of another address, or used before
 */
export async function spendProof(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  proof: Proof | undefined,
  addressHash: string,
): Promise<void> {
  if (!proof) throw needed('Many texts came from this address today.');
  const { challenge, solution } = proof;
  const { nonce, expiresAt, data } = challenge.parameters;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys(sessionSecret) });
  if (!verified || data.address !== addressHash) throw needed('The calculation is wrong or too old.');
  if (!(await insertSpent(db, nonce, new Date(expiresAt * 1000))))
    throw needed('The calculation was used before.');
}

/** Says what to do also to those who call without the page, or whose browser runs no scripts. */
const needed = (why: string) =>
  proofNeeded(
    `${why} A further one needs a short calculation (a proof of work), which the page does by itself where scripts are allowed; programs find theirs at /api/anonymous/challenge.`,
  );

/** Keys of their own, so that no other signature of the site passes for one of these. */
function keys(secret: string) {
  const keyFor = (what: string) => createHmac('sha256', secret).update(what).digest('hex');
  return {
    hmacSignatureSecret: keyFor('proof of work, challenge'),
    hmacKeySignatureSecret: keyFor('proof of work, solution'),
  };
}
