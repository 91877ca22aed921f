import { eq, sql } from 'drizzle-orm';
import { FOLLOW_NOTICE_DAYS } from '#shared/limits.ts';
import type { NoticeKind } from '#shared/notices/notices.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { followEvents } from '../../db/schema/follows.ts';

export interface FollowEvent {
  id: number;
  kind: 'new-word' | 'live-changed';
  wordId: number;
  category: string | null;
  memberId: number | null;
  /** Whether the word is public, with a live definition that somebody has reviewed. */
  isPublic: boolean;
}

/** Lets one process at a time tell followers, until the end of the transaction. @returns whether this one may */
export async function lockTelling(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('voxicon follow events')) as ok`,
  );
  return rows[0]!.ok;
}

/** The first event that is not told yet, by the index follow_events_to_tell. */
export async function selectNextEvent(tx: Transaction): Promise<FollowEvent | undefined> {
  const { rows } = await tx.execute<FollowEvent & Record<string, unknown>>(sql`
    select e.id, e.kind, e.word_id as "wordId", e.category,
      (select m.id from users m where m.id = e.member_id and m.name_removed_at is null) as "memberId",
      exists (select from words w join reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'
        where w.id = e.word_id) as "isPublic"
    from follow_events e where not e.is_told order by e.id limit 1`);
  return rows[0];
}

export async function markTold(tx: Transaction, id: number): Promise<void> {
  await tx.update(followEvents).set({ isTold: true }).where(eq(followEvents.id, id));
}

/** Which followers an event is for, and the kind of their notices. */
export interface Audience {
  kind: NoticeKind;
  target: { wordId: number } | { category: string } | { memberId: number };
  /** Tell each follower of it once on a day (UTC), whatever else happens on that day. */
  isDaily: boolean;
}

/**
 * Tells the next followers of an event, each once. Who was told has a later `told_at`, so that the next batch begins
 * behind them: by the index of the target on follows, whose first rows are those who are to be told.
 * @param most how many followers
 * @returns how many there were
 */
export async function tellFollowers(
  tx: Transaction,
  { id, wordId }: FollowEvent,
  { kind, target, isDaily }: Audience,
  most: number,
): Promise<number> {
  const isFollowed =
    'wordId' in target
      ? sql`f.word_id in (select ${target.wordId}::integer union all
          select r.word_id from word_redirects r where r.into_word_id = ${target.wordId})`
      : 'category' in target
        ? sql`f.category = ${target.category}`
        : sql`f.member_id = ${target.memberId}`;
  const before = isDaily ? sql`date_trunc('day', e.created_at, 'UTC')` : sql`e.created_at`;
  const { rows } = await tx.execute<{ followers: number }>(sql`
    with next as (
      select f.id, f.user_id, e.created_at as event_at, e.member_id from follow_events e, follows f
      where e.id = ${id} and ${isFollowed} and f.told_at < ${before} and f.created_at <= e.created_at
      order by f.told_at limit ${most} for update of f
    ), told as (
      update follows f set told_at = n.event_at from next n where f.id = n.id
    ), written as (
      insert into notices (user_id, kind, object, word_id)
      select n.user_id, ${kind}::text, ${'category' in target ? `${target.category}/${id}` : String(id)}::text, ${wordId}::integer
      from next n join users u on u.id = n.user_id and u.deleted_at is null
      where n.user_id is distinct from n.member_id
        and not exists (select from notice_settings s where s.user_id = n.user_id and ${kind} = any (s.muted))
      on conflict do nothing
    )
    select count(*)::int as followers from next`);
  return rows[0]!.followers;
}

/** Deletes old notices about what members follow, by the index notices_followed. @returns how many */
export async function deleteOldFollowNotices(db: Database, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notices where id in (select id from notices
      where kind in ('followed-word', 'followed-category', 'followed-member')
        and created_at < now() - ${`${FOLLOW_NOTICE_DAYS} days`}::interval limit ${most})`);
  return rowCount ?? 0;
}
