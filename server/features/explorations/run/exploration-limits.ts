import type { AppContext } from '#server/context.ts';
import { DAY, HOUR, quota } from '#server/http/security/rate-limit.ts';

export interface ExplorationLimits {
  /** Counts one run against its caller and against the day of the whole site. Throws 429 with the wait. */
  take: (caller: string) => Promise<void>;
  /** Takes the count back for a run that asked no model. */
  giveBack: (caller: string) => Promise<void>;
}

/** Runs of a model cost money: each address has an hourly limit, and the whole site a daily one. */
export function explorationLimits({ db, config }: Pick<AppContext, 'db' | 'config'>): ExplorationLimits {
  const ofCaller = quota(db, 'exploration', config.EXPLORATIONS_PER_HOUR, HOUR);
  const ofAll = quota(db, 'exploration-all', config.EXPLORATIONS_PER_DAY, DAY);
  return {
    async take(caller) {
      await ofCaller.take(caller);
      try {
        await ofAll.take('all');
      } catch (refusal) {
        await ofCaller.giveBack(caller);
        throw refusal;
      }
    },
    async giveBack(caller) {
      await ofCaller.giveBack(caller);
      await ofAll.giveBack('all');
    },
  };
}
