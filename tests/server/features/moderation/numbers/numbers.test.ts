import { beforeEach, describe, expect, it } from 'vitest';
import type { Month } from '#shared/moderation/numbers.endpoints.ts';
import { selectNumbers } from '#server/features/moderation/numbers/numbers.queries.ts';
import { aModerator, type Member } from '../../../../support/auth/members.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

/** The 15th of the month that is so many months ago, at noon. */
const mid = (monthsAgo: number) =>
  `(date_trunc('month', now() at time zone 'UTC') - interval '${monthsAgo} months' + interval '14.5 days') at time zone 'UTC'`;

let moderator: Member;
beforeEach(async () => {
  moderator = await aModerator(app());
});

async function aCase(
  monthsAgo: number,
  { hours, isUrgent = false, by = moderator.id, overturns = null as number | null, reason = 'spam' } = {} as {
    hours?: number;
    isUrgent?: boolean;
    by?: number | null;
    overturns?: number | null;
    reason?: string;
  },
): Promise<number> {
  const at = mid(monthsAgo);
  const [opened] = await sql(`insert into cases (target_kind, created_at, due_at, closed_at)
    values ('word', ${at}, ${isUrgent ? `${at} + interval '24 hours'` : 'null'},
      ${hours === undefined ? 'null' : `${at} + interval '${hours} hours'`}) returning id`);
  if (hours === undefined) return 0;
  const [decision] = await sql(
    `insert into decisions (case_id, action, reason, decided_by, overturns, created_at)
     values ($1, $2, $3, $4, $5, ${at} + interval '${hours} hours') returning id`,
    [opened!.id, overturns === null ? 'remove' : 'restore', reason, by, overturns],
  );
  return decision!.id as number;
}

const read = async () => (await moderator.http.get('/api/moderation/numbers')).body as { months: Month[] };

describe('the numbers', () => {
  it('count what was received and decided, and how long it took, month by month', async () => {
    for (const hours of [1, 2, 3, 4, 100]) await aCase(1, { hours });
    const wrong = await aCase(1, { hours: 5, reason: 'hate' });
    await aCase(1, { hours: 0, overturns: wrong }); // opens its own case
    await aCase(1, { hours: 0.5, by: null }); // by a rule
    await aCase(1);
    for (const hours of [2, 24, 25]) await aCase(2, { hours, isUrgent: true });
    await aCase(2, { isUrgent: true });
    await aCase(12, { hours: 1 });
    await sql(`insert into reports (case_id, reason, weight, created_at) values (1, 'spam', 1, ${mid(1)})`);
    await sql(`insert into appeals (decision_id, case_id, text, created_at) values (1, 1, 'No.', ${mid(1)})`);

    const { months } = await read();
    expect(months).toHaveLength(12);
    expect(months.map(({ month }) => month)).toEqual(
      months
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
    expect(months[1]).toEqual({
      month: months[1]!.month,
      received: 9,
      decided: 8,
      overturned: 1,
      medianHours: 3.5,
      p95Hours: 76.3,
      reports: 1,
      appeals: 1,
      urgent: 0,
      urgentInTime: 0,
      byReason: [
        { reason: 'spam', count: 7 },
        { reason: 'hate', count: 1 },
      ],
    });
    expect(months[2]).toMatchObject({ received: 4, decided: 3, urgent: 4, urgentInTime: 2 });
    expect(months[0]).toMatchObject({ received: 0, decided: 0, medianHours: null, byReason: [] });
    expect(months.reduce((sum, { received }) => sum + received, 0)).toBe(13);
  });

  it('are public only as counts and medians, with the turns of the switches and no name', async () => {
    const admin = await aModerator(app(), 'admin');
    await aCase(0, { hours: 2, reason: 'personal-data' });
    const turn = { isOn: false, reason: 'A flood.' };
    expect((await admin.http.put('/api/moderation/switches/chat').send(turn)).status).toBe(200);
    const { status, body, text } = await app().http.get('/api/moderation/log/numbers');
    expect({ status, first: body.months[0] }).toEqual({
      status: 200,
      first: { month: expect.any(String) as string, received: 1, decided: 1, overturned: 0, medianHours: 2 },
    });
    expect(body.turns).toEqual([{ name: 'chat', isOn: false, at: expect.any(String) as string }]);
    expect(text).not.toMatch(new RegExp(`${admin.username}|${moderator.username}|flood|personal`));
    // Whoever asks again and again costs the database nothing.
    await aCase(0, { hours: 2 });
    expect((await app().http.get('/api/moderation/log/numbers')).body.months[0].received).toBe(1);
    expect((await read()).months[0]!.received).toBe(2);
  });

  it('come quickly from 100,000 cases', { timeout: 60_000 }, async () => {
    await sql(`with opened as (
        insert into cases (target_kind, created_at, closed_at)
        select 'word', now() - make_interval(mins => i * 5), now() - make_interval(mins => i * 5 - 60)
        from generate_series(1, 100000) i returning id, created_at)
      insert into decisions (case_id, action, reason, decided_by, created_at)
      select id, 'keep', 'spam', ${moderator.id}, created_at + interval '1 hour' from opened`);
    await sql('analyze cases; analyze decisions');
    const times: number[] = [];
    for (let run = 0; run < 3; run++) {
      const start = performance.now();
      await selectNumbers(app().ctx.db);
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(1500);
  });
});
