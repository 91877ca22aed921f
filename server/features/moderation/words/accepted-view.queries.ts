import { eq } from 'drizzle-orm';
import type { AcceptedView } from '#shared/words/sources.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { acceptedViews } from '#server/db/schema/sources.ts';

/** Of a word that is locked, or to be shown. */
export async function selectAcceptedView(
  db: Database | Transaction,
  id: number,
): Promise<AcceptedView | null> {
  const [found] = await db
    .select({
      text: acceptedViews.text,
      title: acceptedViews.sourceTitle,
      link: acceptedViews.sourceLink,
    })
    .from(acceptedViews)
    .where(eq(acceptedViews.wordId, id));
  return found ? { text: found.text, source: { title: found.title, link: found.link } } : null;
}

/** What a moderator wrote, or took away, is the dictionary's own no more: no new version of the corpus overwrites it. */
export async function updateAcceptedView(
  tx: Transaction,
  id: number,
  view: AcceptedView | null,
): Promise<void> {
  if (view === null) {
    await tx.delete(acceptedViews).where(eq(acceptedViews.wordId, id));
    return;
  }
  const row = {
    text: view.text,
    sourceTitle: view.source.title,
    sourceLink: view.source.link,
    isCurated: false,
  };
  await tx
    .insert(acceptedViews)
    .values({ wordId: id, ...row })
    .onConflictDoUpdate({ target: acceptedViews.wordId, set: row });
}
