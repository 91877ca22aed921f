import { and, eq, isNull, sql } from 'drizzle-orm';
import { RECENT_ACTIVITY } from '#shared/limits.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/members.ts';
import { votes } from '../../db/schema/votes.ts';
import { definitions, words } from '../../db/schema/words.ts';

/** The three counters. */
export async function countContributions(db: Database, userId: number) {
  const [wordsAdded, liveDefinitions, totalVotes] = await Promise.all([
    db.$count(words, eq(words.addedBy, userId)),
    db.$count(definitions, and(eq(definitions.authorId, userId), eq(definitions.challengeStatus, 'live'))),
    db.$count(votes, eq(votes.userId, userId)),
  ]);
  return { wordsAdded, liveDefinitions, totalVotes };
}

/** What the member did last, of all kinds together; each kind is cut first, so that its index is enough. */
export async function selectRecentActivity(db: Database, userId: number) {
  const { rows } = await db.$client.query<{
    type: 'word' | 'definition' | 'vote';
    word: string;
    createdAt: Date;
  }>({
    name: 'recent activity',
    text: `select type, word, created_at as "createdAt" from (
        (select 'word' as type, word, created_at, 0 as place from words where added_by = $1
          order by created_at desc limit $2)
        union all
        (select 'definition', w.word, d.created_at, 1 from definitions d join words w on w.id = d.word_id
          where d.author_id = $1 order by d.created_at desc limit $2)
        union all
        (select 'vote', w.word, v.created_at, 2 from votes v join definitions d on d.id = v.definition_id
          join words w on w.id = d.word_id where v.user_id = $1 order by v.created_at desc limit $2)
      ) a order by created_at desc, place desc limit $2`,
    values: [userId, RECENT_ACTIVITY.sent],
  });
  return rows;
}

export async function selectMemberByName(db: Database, username: string) {
  const [member] = await db
    .select({
      id: users.id,
      username: sql<string>`${users.username}`,
      xp: users.xp,
      joinedAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.usernameKey, usernameKey(username)), isNull(users.nameRemovedAt)));
  return member;
}
