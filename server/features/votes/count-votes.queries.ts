import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { VOTES_PER_INVITE_ROOT, type CountingRules } from './votes.rules.ts';

/** A vote that counts now and did not before, or the other way round. */
interface CountedChange {
  userId: number;
  value: 1 | -1;
  isCounted: boolean;
}

export interface Recount {
  changes: CountedChange[];
  /** Whether the vote of the given member counts. */
  isCounted: boolean;
}

/**
 * Counts the votes on a definition again, by `votes.rules.ts`, and writes the tally. The word must be locked.
 *
 * What is asked of an address and of a branch of the invites goes by age: the earliest votes count.
 */
export async function recountTally(
  tx: Transaction,
  definitionId: number,
  { minAgeHours, needsConfirmedEmail }: CountingRules,
  voterId = 0,
): Promise<Recount> {
  const isStrict = minAgeHours > 0;
  const { rows } = await tx.execute<Recount & Record<string, unknown>>(sql`
    with eligible as (
      select v.user_id, v.value, v.address_hash, v.created_at, coalesce(v.invite_root, v.user_id) as root
      from votes v join users u on u.id = v.user_id join all_definitions d on d.id = v.definition_id
      where v.definition_id = ${definitionId} and u.suspended_at is null and u.votes_voided_at is null
        and d.author_id is distinct from v.user_id
        and (not ${isStrict}::boolean or (not v.repeats_address
          and u.created_at <= now() - ${`${minAgeHours} hours`}::interval
          and (not ${needsConfirmedEmail}::boolean or u.email_confirmed_at is not null)))
    ), by_address as (
      select *, row_number() over (partition by address_hash order by created_at, user_id) as place from eligible
    ), by_root as (
      select user_id, value, row_number() over (partition by root order by created_at, user_id) as place
      from by_address where not ${isStrict}::boolean or address_hash is null or place = 1
    ), counted as (
      select user_id, value from by_root where not ${isStrict}::boolean or place <= ${VOTES_PER_INVITE_ROOT}
    ), changed as (
      update votes v set is_counted = not v.is_counted
      where v.definition_id = ${definitionId} and v.is_counted <> (v.user_id in (select user_id from counted))
      returning v.user_id, v.value, v.is_counted
    ), tally as (
      update all_definitions d set up_votes = t.up, down_votes = t.down
      from (select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down from counted) t
      where d.id = ${definitionId}
    )
    select exists (select from counted where user_id = ${voterId}) as "isCounted",
      coalesce(json_agg(json_build_object('userId', user_id, 'value', value, 'isCounted', is_counted)), '[]') as changes
    from changed`);
  return rows[0]!;
}
