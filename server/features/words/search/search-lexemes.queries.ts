import type { Database } from '#server/db/client.ts';

/** Brings up to date how frequent words of texts are, by which a search weighs them (migration 0028). */
export async function refreshSearchLexemes(db: Database): Promise<void> {
  await db.$client.query('select refresh_search_lexemes()');
}
