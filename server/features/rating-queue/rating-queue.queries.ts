import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ratingSkips, votes } from '../../db/schema/votes.ts';
import { definitions, words } from '../../db/schema/words.ts';

/** The definition that most needs a vote of this member: fewest votes first, then challengers, then the newest. */
export async function selectNextToRate(db: Database, userId: number) {
  const voted = db
    .select({ one: sql`1` })
    .from(votes)
    .where(and(eq(votes.definitionId, definitions.id), eq(votes.userId, userId)));
  const skipped = db
    .select({ one: sql`1` })
    .from(ratingSkips)
    .where(
      and(
        eq(ratingSkips.definitionId, definitions.id),
        eq(ratingSkips.userId, userId),
        gt(ratingSkips.skippedAt, sql`now() - interval '7 days'`),
      ),
    );
  const [next] = await db
    .select({
      id: definitions.id,
      text: definitions.text,
      createdAt: definitions.createdAt,
      wordId: words.id,
      word: words.word,
      type: words.type,
      category: words.category,
    })
    .from(definitions)
    .innerJoin(words, eq(words.id, definitions.wordId))
    .where(
      and(
        sql`${definitions.authorId} is distinct from ${userId}`,
        sql`not exists ${voted}`,
        sql`not exists ${skipped}`,
      ),
    )
    .orderBy(
      sql`(${definitions.upVotes} + ${definitions.downVotes})`,
      definitions.challengeStatus,
      desc(definitions.createdAt),
      desc(definitions.id),
    )
    .limit(1);
  return next;
}

/** @returns whether the definition exists */
export async function upsertSkip(db: Database, userId: number, definitionId: number): Promise<boolean> {
  const skipped = await db.execute(sql`
    insert into rating_skips (user_id, definition_id)
    select ${userId}, id from definitions where id = ${definitionId}
    on conflict (user_id, definition_id) do update set skipped_at = now()`);
  return skipped.rowCount === 1;
}

export async function deleteSkip(db: Database, userId: number, definitionId: number): Promise<void> {
  await db
    .delete(ratingSkips)
    .where(and(eq(ratingSkips.userId, userId), eq(ratingSkips.definitionId, definitionId)));
}
