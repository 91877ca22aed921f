import type { AppContext } from '#server/context.ts';
import { changeContent } from '#server/db/change-content.ts';
import type { GenerationOutcome } from '#server/metrics/metrics.ts';
import { selectKnownWord } from '../../words/known-word.queries.ts';
import { keepLease, type Lease } from './exploration-lease.ts';
import type { QueueEntry } from './exploration-queue.ts';
import {
  failExploration,
  releaseExploration,
  storeExploration,
  type Claim,
} from '../explorations.queries.ts';

interface Run {
  claim: Claim;
  model: string;
  /** The caller that a failure of the model counts against. */
  caller: string;
  turn: QueueEntry;
  /** Called when it ended without the model having been asked. */
  onUnasked: () => Promise<void>;
}

/**
 * Prepares claimed words, each when its turn comes. A run belongs to the server: it goes on when its visitor
 * leaves, and is given up, for another process to take over, when the server stops.
 * @param onMove called when there is something new to see of a word
 * @returns starts a run
 */
export function createExplorationRuns(ctx: AppContext, onMove: (wordId: number) => void): (run: Run) => void {
  const run = async ({ claim, model, caller, turn, onUnasked }: Run) => {
    const lease = keepLease(ctx, claim, () => onMove(claim.wordId));
    const signal = AbortSignal.any([lease.lost, ctx.shutdownController.signal]);
    let outcome: GenerationOutcome = 'lost';
    let isAsked = false;
    const onAsk = () => (isAsked = true);
    try {
      await turn.come;
      if (await prepare(ctx, claim, { ...lease, signal, model, caller, onAsk })) outcome = 'stored';
    } catch (error) {
      if (ctx.shutdownController.signal.aborted) {
        outcome = 'stopped';
        await releaseExploration(ctx.db, claim);
      } else if (!lease.lost.aborted) {
        outcome = 'failed';
        ctx.log.warn({ error, wordId: claim.wordId }, 'an exploration could not be prepared');
        await failExploration(ctx.db, claim);
      }
    } finally {
      turn.end();
      lease.end();
      ctx.metrics.generation(outcome);
      onMove(claim.wordId);
      if (!isAsked) await onUnasked();
    }
  };
  return (started) => ctx.background.run('preparing an exploration', () => run(started));
}

interface Preparation extends Pick<Lease, 'moveTo'> {
  signal: AbortSignal;
  model: string;
  caller: string;
  onAsk: () => void;
}

/** The five steps of EXPLORATION_STEPS, as they happen. @returns false when the word is gone, or another's by now */
async function prepare(
  ctx: AppContext,
  claim: Claim,
  { moveTo, signal, model, caller, onAsk }: Preparation,
): Promise<boolean> {
  signal.throwIfAborted();
  await moveTo(1);
  const word = await selectKnownWord(ctx.db, claim.wordId);
  if (!word) return false;
  signal.throwIfAborted(); // the first step may have found that another process owns the word by now
  onAsk();
  const content = await ctx.assistant.explore({ word, caller, signal, onStep: (step) => void moveTo(step) });
  await moveTo(5);
  return changeContent(ctx, async (tx, changed) => {
    const isStored = await storeExploration(tx, claim, content, model);
    if (isStored) changed(claim.wordId);
    return isStored;
  });
}
