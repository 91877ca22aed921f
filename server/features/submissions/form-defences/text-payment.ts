import type { FormMarks } from '#shared/submissions/submissions.endpoints.ts';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { DAY, quota } from '../../../http/security/rate-limit.ts';
import { spendProof } from './proof.service.ts';

/**
 * A visitor's text costs one of the day's free ones, else a proof of work. Counted before the text is added, as many texts
 * at once would all be free otherwise. Everything that takes texts by visitors shares the free ones.
 * @returns a function that takes the cost of a text, and gives the way to take it back for a text that was not added; a
 *   proof is used up all the same. It throws 428.
 */
export function textPayment(ctx: AppContext) {
  const freeOfProof = quota(ctx.db, 'free-of-proof', ctx.config.SUBMISSIONS_FREE_OF_PROOF_PER_DAY, DAY);
  return async (origin: string, proof: FormMarks['proof']): Promise<() => Promise<void>> => {
    try {
      await freeOfProof.take(origin);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await spendProof(ctx, proof, origin);
      return async () => {};
    }
    return () => freeOfProof.giveBack(origin);
  };
}
