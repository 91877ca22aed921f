import { NUMBERS_MONTHS } from '#shared/limits.ts';
import type { Month } from '#shared/moderation/numbers.endpoints.ts';
import type { Database } from '#server/db/client.ts';

/** A request by a person who is named is decided within this time. */
const URGENT = `interval '24 hours'`;

/**
 * The last twelve months in UTC, latest first. Hours count for decisions by persons on cases that waited: a decision
 * that opens its own case (an overturn, a removal of all texts of a writer) took no time.
 */
const NUMBERS = `
  with span as (
    select date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${NUMBERS_MONTHS - 1}) as first),
  months as (
    select first + make_interval(months => i) as month from span, generate_series(0, ${NUMBERS_MONTHS - 1}) i),
  opened as (
    select date_trunc('month', c.created_at at time zone 'UTC') as month, count(*)::int as received,
      count(c.due_at)::int as urgent,
      (count(*) filter (where c.due_at is not null and c.closed_at <= c.created_at + ${URGENT}))::int as in_time
    from cases c, span where c.created_at >= first at time zone 'UTC' group by 1),
  sent as (
    select date_trunc('month', r.created_at at time zone 'UTC') as month, count(*)::int as reports
    from reports r, span where r.created_at >= first at time zone 'UTC' group by 1),
  objected as (
    select date_trunc('month', a.created_at at time zone 'UTC') as month, count(*)::int as appeals
    from appeals a, span where a.created_at >= first at time zone 'UTC' group by 1),
  made as (
    select date_trunc('month', d.created_at at time zone 'UTC') as month, d.reason, o.id is not null as is_overturned,
      case when d.decided_by is not null and d.created_at > c.created_at
        then extract(epoch from d.created_at - c.created_at) / 3600 end as hours
    from decisions d join cases c on c.id = d.case_id left join decisions o on o.overturns = d.id, span
    where d.created_at >= first at time zone 'UTC'),
  decided as (
    select month, count(*)::int as decided, (count(*) filter (where is_overturned))::int as overturned,
      percentile_cont(array[0.5, 0.95]) within group (order by hours) as hours
    from made group by month),
  reasons as (
    select month, json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) as by_reason
    from (select month, reason, count(*)::int as count from made group by month, reason) each group by month)
  select to_char(month, 'YYYY-MM') as month, coalesce(received, 0) as received, coalesce(decided, 0) as decided,
    coalesce(overturned, 0) as overturned, round(hours[1]::numeric, 1)::float8 as "medianHours",
    round(hours[2]::numeric, 1)::float8 as "p95Hours", coalesce(reports, 0) as reports,
    coalesce(appeals, 0) as appeals, coalesce(urgent, 0) as urgent, coalesce(in_time, 0) as "urgentInTime",
    coalesce(by_reason, '[]') as "byReason"
  from months left join opened using (month) left join sent using (month) left join objected using (month)
    left join decided using (month) left join reasons using (month)
  order by month desc`;

export async function selectNumbers(db: Database): Promise<Month[]> {
  return (await db.$client.query<Month>({ name: 'moderation numbers', text: NUMBERS })).rows;
}
