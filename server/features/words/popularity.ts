import type { AppContext } from '../../context.ts';
import { announceChange } from '../../db/content-changes.ts';
import { refreshPopularity } from './views.queries.ts';

const REFRESH_EVERY_MS = 5 * 60_000;

/**
 * Refreshes the order of "popular" now and then every five minutes.
 * @returns stops it
 */
export function keepPopularityFresh(ctx: AppContext): () => void {
  const refresh = async () => {
    if (await refreshPopularity(ctx.db)) {
      ctx.ready.drop([]);
      await announceChange(ctx.db);
    }
  };
  const run = () =>
    void refresh().catch((error: unknown) => ctx.log.warn({ error }, 'popularity was not refreshed'));
  run();
  const timer = setInterval(run, REFRESH_EVERY_MS);
  return () => clearInterval(timer);
}
