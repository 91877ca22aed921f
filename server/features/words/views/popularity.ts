import type { AppContext } from '#server/context.ts';
import { announceChange } from '#server/db/content-changes.ts';
import { refreshPopularity } from './views.queries.ts';

const REFRESH_EVERY_MS = 5 * 60_000;

interface PopularityKeeper {
  /** Brings the order up to date now. */
  refresh: () => void;
  stop: () => void;
}

/** Refreshes the order of "popular" every five minutes, and when it is asked to. */
export function keepPopularityFresh(ctx: AppContext): PopularityKeeper {
  const run = async () => {
    if (await refreshPopularity(ctx.db)) {
      ctx.responseCache.invalidate([]);
      await announceChange(ctx.db);
    }
  };
  const refresh = () =>
    void run().catch((error: unknown) => ctx.log.warn({ error }, 'popularity was not refreshed'));
  const timer = setInterval(refresh, REFRESH_EVERY_MS);
  return { refresh, stop: () => clearInterval(timer) };
}
