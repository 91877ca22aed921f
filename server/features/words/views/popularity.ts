import type { AppContext } from '#server/context.ts';
import { announceChange } from '#server/db/content-changes.ts';
import { refreshPopularity } from './views.queries.ts';

/** Brings the order of "popular" up to date; every process forgets its lists when it changed. */
export async function refreshPopularOrder({ db, responseCache }: AppContext): Promise<void> {
  if (!(await refreshPopularity(db))) return;
  responseCache.invalidate([]);
  await announceChange(db);
}
