import pLimit from 'p-limit';
import type { AppContext } from '../../context.ts';
import { announceChange } from '../../db/content-changes.ts';
import type { GenerationOutcome } from '../../metrics.ts';
import { selectKnownWord } from '../words/known-word.queries.ts';
import { keepLease, type Lease } from './exploration-lease.ts';
import { failExploration, releaseExploration, storeExploration, type Claim } from './explorations.queries.ts';

/**
 * Prepares claimed words, some at once and the rest in turn. A run belongs to the server: it goes on when its visitor
 * leaves, and is given up, for another process to take over, when the server stops.
 * @param onMove called when there is something new to see of a word
 * @returns starts a run
 */
export function explorationRuns(
  ctx: AppContext,
  onMove: (wordId: number) => void,
): (claim: Claim, model: string) => void {
  const inTurn = pLimit(ctx.config.EXPLORATIONS_AT_ONCE);

  const run = async (claim: Claim, model: string) => {
    const lease = keepLease(ctx, claim, () => onMove(claim.wordId));
    const signal = AbortSignal.any([lease.lost, ctx.lastCall.signal]);
    let outcome: GenerationOutcome = 'lost';
    try {
      if (await inTurn(() => prepare(ctx, claim, { ...lease, signal, model }))) outcome = 'stored';
    } catch (error) {
      if (ctx.lastCall.signal.aborted) {
        outcome = 'stopped';
        await releaseExploration(ctx.db, claim);
      } else if (!lease.lost.aborted) {
        outcome = 'failed';
        ctx.log.warn({ error, wordId: claim.wordId }, 'an exploration could not be prepared');
        await failExploration(ctx.db, claim);
      }
    } finally {
      lease.end();
      ctx.metrics.generation(outcome);
      onMove(claim.wordId);
    }
  };
  return (claim, model) => ctx.background.run('preparing an exploration', () => run(claim, model));
}

/** The five steps of EXPLORATION_STEPS, as they happen. @returns false when the word is gone, or another's by now */
async function prepare(
  { db, assistant, ready }: AppContext,
  claim: Claim,
  { moveTo, signal, model }: Lease & { signal: AbortSignal; model: string },
): Promise<boolean> {
  signal.throwIfAborted();
  await moveTo(1);
  const word = await selectKnownWord(db, claim.wordId);
  if (!word) return false;
  const content = await assistant.explore({ word, signal, onStep: (step) => void moveTo(step) });
  await moveTo(5);
  const isStored = await db.transaction(async (tx) => {
    if (!(await storeExploration(tx, claim, content, model))) return false;
    await announceChange(tx, claim.wordId);
    return true;
  });
  if (isStored) ready.drop([claim.wordId]);
  return isStored;
}
