import { randomUUID } from 'node:crypto';
import { EXPLORATION_STEPS } from '#shared/explorations/exploration-steps.ts';
import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { assistantUnavailable, notExplored, notFound } from '../../errors.ts';
import { explorationLimits } from './run/exploration-limits.ts';
import { createExplorationRuns } from './run/exploration-run.ts';
import { ExplorationQueue } from './run/exploration-queue.ts';
import { ExplorationWatch } from './run/exploration-watch.ts';
import { claimExploration, dropExploration, selectExploration, type Claim } from './explorations.queries.ts';

const WAIT_MS = 95_000;
const LOOK_EVERY_MS = { first: 250, slower: 50, last: 1000 };

interface ExplorationRequest {
  wordId: number;
  /** The caller that a run is charged to, if this call starts one. */
  caller: string;
  /** False to read what there is, or what is being made, and no more. */
  mayBegin: boolean;
  /** Called for each step in order; past steps are reported only to the caller that started the run. */
  onStep: (step: number) => void;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

/**
 * Reads explorations, and has them made: one run per word over all processes, which hold leases in the database. There is
 * none, undefined, only for a caller for whom none may be begun.
 */
export function createExplorationReader(
  ctx: AppContext,
): (request: ExplorationRequest) => Promise<Exploration | undefined> {
  const { db, assistant, config, switches } = ctx;
  const watch = new ExplorationWatch(db);
  const startRun = createExplorationRuns(ctx, (wordId) => watch.wake(wordId));
  const limits = explorationLimits(ctx);
  const turns = new ExplorationQueue({
    atOnce: config.EXPLORATIONS_AT_ONCE,
    waitingMax: config.EXPLORATIONS_WAITING,
  });
  const starting = new Map<number, Promise<boolean>>();

  const takeOrDrop = async (claim: Claim, caller: string) => {
    try {
      await limits.take(caller);
    } catch (refusal) {
      await dropExploration(db, claim);
      throw refusal;
    }
  };

  /** @returns whether this call started the run; only then is it counted. @throws 429, 503 */
  const start = async (wordId: number, caller: string, model: string): Promise<boolean> => {
    const turn = turns.enter(caller); // first, since a refusal here costs the database nothing
    const claim = { wordId, owner: randomUUID() };
    let isStarted = false;
    try {
      if (!(await claimExploration(db, claim))) return false;
      await takeOrDrop(claim, caller);
      startRun({ claim, model, caller, turn, onUnasked: () => limits.giveBack(caller) });
      return (isStarted = true);
    } finally {
      if (!isStarted) turn.end();
    }
  };

  /** One after the other, so that a crowd does not claim what cannot be claimed. */
  const startInTurn = async (wordId: number, caller: string, model: string): Promise<boolean> => {
    for (let other = starting.get(wordId); other; other = starting.get(wordId)) {
      const isSettled = await other.then(
        () => true,
        () => false, // it was refused for its own limit, which says nothing about this caller
      );
      if (isSettled) return false;
    }
    const own = start(wordId, caller, model).finally(() => starting.delete(wordId));
    starting.set(wordId, own);
    return own;
  };

  return async ({ wordId, caller, mayBegin, onStep, signal }) => {
    const deadline = Date.now() + WAIT_MS;
    let told: number | undefined;
    const tellUpTo = (step: number) => {
      while (told! < step) onStep(++told!);
    };
    let state = await selectExploration(db, wordId);
    for (let looks = 0; ; looks++) {
      signal.throwIfAborted();
      if (!state) throw notFound('Word not found');
      if (state.kind === 'ready') {
        if (told !== undefined) tellUpTo(EXPLORATION_STEPS.length);
        return state.exploration;
      }
      if (!mayBegin && state.kind !== 'preparing') {
        if (looks === 0) return undefined;
        throw assistantUnavailable(); // what was being made came to nothing
      }
      if (assistant.model === null) throw notExplored();
      if (state.kind === 'failed' || Date.now() > deadline) throw assistantUnavailable();
      if (state.kind === 'none') {
        if (await switches.pauseOf('explorations')) throw notExplored();
        if (await startInTurn(wordId, caller, assistant.model)) told ??= 0;
      } else if (state.step > 0) {
        told ??= state.step - 1;
        tellUpTo(state.step);
      }
      state = await watch.next(
        wordId,
        Math.min(LOOK_EVERY_MS.first + looks * LOOK_EVERY_MS.slower, LOOK_EVERY_MS.last),
      );
    }
  };
}
