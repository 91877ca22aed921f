import { eq, sql } from 'drizzle-orm';
import { BOARD_PLACES } from '#shared/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { boardMembers, weeklyXp } from '../../db/schema/board.ts';

/**
 * The first places of this week, by the index weekly_xp_order, which holds those only who are on the board. The few whose
 * name or account went since are passed over.
 */
export async function selectBoard(db: Database) {
  const { rows } = await db.$client.query<{
    week: string;
    members: { username: string; total: number; xp: number }[];
  }>({
    name: 'weekly board',
    text: `select week_of(now())::text as week, (select coalesce(json_agg(r), '[]') from (
        select u.username, u.xp as total, x.xp from weekly_xp x join users u on u.id = x.user_id
        where x.week = week_of(now()) and x.xp > 0 and u.deleted_at is null and u.name_removed_at is null
          and u.suspended_at is null
        order by (- x.xp), x.user_id limit ${BOARD_PLACES}) r) as members`,
  });
  return rows[0]!;
}

/** Whether a member is on the board, and what they earned this week, by the index xp_entries_day. */
export async function selectPlace(db: Database, userId: number) {
  const { rows } = await db.$client.query<{ isListed: boolean; xp: number }>({
    name: 'place on the board',
    text: `select exists (select from board_members where user_id = $1) as "isListed",
      (select greatest(0, coalesce(sum(amount), 0))::int from xp_entries where user_id = $1
        and created_at >= week_of(now())::timestamp at time zone 'UTC') as xp`,
    values: [userId],
  });
  return rows[0]!;
}

/** Puts a member on the board with what the week brought so far. The member is locked, so that no xp is missed. */
export async function insertPlace(tx: Transaction, userId: number): Promise<void> {
  const added = await tx.insert(boardMembers).values({ userId }).onConflictDoNothing().returning();
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into weekly_xp (week, user_id, xp)
    select week_of(now()), ${userId}, coalesce(sum(amount), 0) from xp_entries where user_id = ${userId}
      and created_at >= week_of(now())::timestamp at time zone 'UTC'
    on conflict (user_id, week) do update set xp = excluded.xp`);
}

export async function deletePlace(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(boardMembers).where(eq(boardMembers.userId, userId));
  await tx.delete(weeklyXp).where(eq(weeklyXp.userId, userId));
}

/** The boards of earlier weeks are shown nowhere; the index weekly_xp_order finds them. */
export async function deleteOldWeeks(db: Database): Promise<void> {
  await db.execute(sql`delete from weekly_xp where week < week_of(now())`);
}
