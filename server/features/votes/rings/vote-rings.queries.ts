import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import * as rules from './vote-rings.rules.ts';

const days = (count: number) => sql`${`${count} days`}::interval`;

/** Definitions with a burst of votes that no case was opened about lately. */
export async function selectBursts(db: Database): Promise<{ definitionId: number; votes: number }[]> {
  const { rows } = await db.execute<{ definitionId: number; votes: number }>(sql`
    select definition_id as "definitionId", count(*)::int as votes from (
      select definition_id, created_at,
        lag(created_at, ${rules.BURST_VOTES - 1}) over (partition by definition_id order by created_at) as first
      from votes where is_young and is_counted and created_at > now() - ${days(rules.BURST_DAYS)}) v
    where created_at - first <= ${`${rules.BURST_MINUTES} minutes`}::interval
      and not exists (select from cases c join case_tags t on t.case_id = c.id
        where c.definition_id = v.definition_id and t.rule = 'vote-burst' and t.created_at > now() - ${days(rules.QUIET_DAYS)})
    group by definition_id order by definition_id limit ${rules.CASES_PER_LOOK}`);
  return rows;
}

export interface Ring extends Record<string, unknown> {
  a: number;
  b: number;
  aForB: number;
  bForA: number;
  /** 0 to 1. */
  agreement: number;
}

/** Pairs of members who vote for each other, and whom no case was opened about lately. */
export async function selectRings(db: Database): Promise<Ring[]> {
  const { rows } = await db.execute<Ring>(sql`
    with recent as (
      select user_id, definition_id, value from votes where changed_at > now() - ${days(rules.MUTUAL_DAYS)}
    ), favour as (
      select v.user_id as voter, d.author_id as author, count(*) filter (where v.value = 1)::int as up, count(*)::int as n
      from recent v join all_definitions d on d.id = v.definition_id
      where d.author_id is not null and d.author_id <> v.user_id
      group by 1, 2 having count(*) filter (where v.value = 1) >= ${rules.MUTUAL_UP_VOTES}
    ), pairs as (
      select x.voter as a, x.author as b, x.up as "aForB", y.up as "bForA", x.up + y.up as same, x.n + y.n as n
      from favour x join favour y on y.voter = x.author and y.author = x.voter
      where x.voter < x.author
        and not exists (select from cases c join case_tags t on t.case_id = c.id
          where c.member_id = x.voter and t.rule = 'vote-ring' and t.created_at > now() - ${days(rules.QUIET_DAYS)})
    )
    select * from (
      select a, b, "aForB", "bForA", ((pairs.same + common.same)::float8 / (pairs.n + common.n)) as agreement
      from pairs, lateral (
        select count(*) filter (where v.value = w.value) as same, count(*) as n
        from recent v join recent w on w.definition_id = v.definition_id where v.user_id = a and w.user_id = b) common) p
    where agreement >= ${rules.MUTUAL_AGREEMENT} order by a, b limit ${rules.CASES_PER_LOOK}`);
  return rows;
}
