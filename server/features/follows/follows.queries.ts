import { and, eq, isNull, sql } from 'drizzle-orm';
import { usernameKey } from '#shared/auth/username.ts';
import type { Follow } from '#shared/follows/follows.endpoints.ts';
import { FOLLOWS } from '#shared/limits.ts';
import type { Category } from '#shared/words/catalogue.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { feedTokens, follows } from '../../db/schema/follows.ts';
import { users } from '../../db/schema/members.ts';
import { isoTime } from '../words/words.sql.ts';

/** A target as it is stored: exactly one of the three. */
export interface StoredTarget {
  wordId?: number;
  category?: Category;
  memberId?: number;
}

/** What a member follows, by the unique constraint follows_once; hidden words and members without a name are left out. */
export async function selectFollows(db: Database, userId: number): Promise<Follow[]> {
  const { rows } = await db.$client.query<Follow>({
    name: 'follows',
    text: `select f.id, case when f.word_id is not null then 'word' when f.category is not null then 'category'
          else 'member' end as kind,
        s.id as "wordId", s.word, f.category, m.username, ${isoTime('f.created_at')} as "createdAt"
      from follows f left join shown_words s on s.asked_id = f.word_id
      left join users m on m.id = f.member_id and m.name_removed_at is null
      where f.user_id = $1 and num_nonnulls(s.id, f.category, m.username) = 1
      order by f.created_at desc, f.id desc limit ${FOLLOWS.max}`,
    values: [userId],
  });
  return rows;
}

/** The id of a member by name; undefined for one whose name was removed. */
export async function selectFollowedMember(db: Database, username: string): Promise<number | undefined> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.nameRemovedAt)));
  return member?.id;
}

export async function selectFollow(
  tx: Transaction,
  userId: number,
  { wordId, category, memberId }: StoredTarget,
): Promise<number | undefined> {
  const [follow] = await tx
    .select({ id: follows.id })
    .from(follows)
    .where(
      and(
        eq(follows.userId, userId),
        wordId === undefined ? isNull(follows.wordId) : eq(follows.wordId, wordId),
        category === undefined ? isNull(follows.category) : eq(follows.category, category),
        memberId === undefined ? isNull(follows.memberId) : eq(follows.memberId, memberId),
      ),
    );
  return follow?.id;
}

export async function countFollows(tx: Transaction, userId: number): Promise<number> {
  return tx.$count(follows, eq(follows.userId, userId));
}

export async function insertFollow(tx: Transaction, userId: number, target: StoredTarget): Promise<number> {
  const [follow] = await tx
    .insert(follows)
    .values({ userId, ...target })
    .returning({ id: follows.id });
  return follow!.id;
}

export async function deleteFollow(db: Database, userId: number, id: number): Promise<void> {
  await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.id, id)));
}

export async function selectFeedSince(db: Database, userId: number): Promise<Date | null> {
  const [token] = await db
    .select({ createdAt: feedTokens.createdAt })
    .from(feedTokens)
    .where(eq(feedTokens.userId, userId));
  return token?.createdAt ?? null;
}

export async function upsertFeedToken(tx: Transaction, userId: number, tokenHash: string): Promise<void> {
  await tx
    .insert(feedTokens)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: feedTokens.userId, set: { tokenHash, createdAt: sql`now()` } });
}

export async function deleteFeedToken(db: Database, userId: number): Promise<void> {
  await db.delete(feedTokens).where(eq(feedTokens.userId, userId));
}
