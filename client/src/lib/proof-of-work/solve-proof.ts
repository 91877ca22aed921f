import { pbkdf2, solveChallenge } from 'altcha/lib';
import { PROOF_TRIES_MAX, type Proof } from '#shared/submissions/proof.ts';
import { call } from '#client/lib/api/api.ts';

/** A phone that is busy takes its time; the challenge is good for longer. */
const GIVE_UP_MS = 5 * 60_000;

/**
 * Asks for a challenge and solves it. Each try is calculated beside the page's own work, so the page stays usable.
 * @param onProgress told the share of all tries that is done
 * @returns null when this browser cannot, which is so where the site is reached by plain http
 */
export async function solveProof(onProgress: (share: number) => void): Promise<Proof | null> {
  if (!window.isSecureContext) return null; // such pages have no crypto.subtle
  const challenge = await call('GET /api/anonymous/challenge');
  let tries = 0;
  const solution = await solveChallenge({
    challenge,
    deriveKey: (...input) => {
      onProgress(++tries / PROOF_TRIES_MAX);
      return pbkdf2.deriveKey(...input);
    },
    timeout: GIVE_UP_MS,
  });
  return solution && { challenge, solution };
}
