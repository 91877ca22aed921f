import { expect, it, vi } from 'vitest';
import { selectNextToRate } from '#server/features/rating-queue/rating-queue.queries.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeMembers } from '../../../support/votes/votes.ts';

const app = useTestApp();

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Step[];
}

/** How the database finds what the queue serves to this member. */
async function planFor(userId: number): Promise<{ steps: Step[]; served: unknown }> {
  const query = vi.spyOn(app().ctx.db.$client, 'query');
  const served = await selectNextToRate(app().ctx.db, userId);
  const [{ text }, values] = query.mock.calls[0] as unknown as [{ text: string }, unknown[]];
  query.mockRestore();
  const [row] = await runSql(app().databaseUrl, `explain (format json) ${text}`, values);
  const [{ Plan }] = row!['QUERY PLAN'] as [{ Plan: Step }];
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];
  return { steps: flat(Plan), served };
}

/** 200 words of 100 definitions each, most of them unvoted. */
async function store20000(): Promise<void> {
  const sql = (text: string) => runSql(app().databaseUrl, text);
  await sql(`insert into words (word, type)
    select chr(97 + n / 26) || chr(97 + n % 26), 'word' from generate_series(0, 199) n`);
  await sql(`insert into definitions (word_id, text, challenge_status, up_votes, created_at)
    select w.id, 'Reading number ' || n, case when n = 1 then 'live' else 'challenger' end, n % 7,
      now() - random() * interval '300 days'
    from words w, generate_series(1, 100) n`);
}

it('finds the next definition of 20,000 by their index, for a newcomer and for a member who rated 3,000', async () => {
  await store20000();
  const [newcomer, veteran] = await storeMembers(app().ctx, 2);
  await runSql(
    app().databaseUrl,
    `insert into votes (user_id, definition_id, value) select $1, id, 1 from definitions
     order by up_votes + down_votes, challenge_status, created_at desc limit 3000`,
    [veteran],
  );
  await runSql(
    app().databaseUrl,
    `insert into rating_skips (user_id, definition_id) select $1, id from definitions order by id limit 500`,
    [veteran],
  );
  await runSql(app().databaseUrl, 'analyze');
  expect(await runSql(app().databaseUrl, 'select count(*)::int from definitions')).toEqual([
    { count: 20_000 },
  ]);

  for (const member of [newcomer!, veteran!]) {
    const { steps, served } = await planFor(member);
    expect(served).toBeDefined();
    const ofDefinitions = steps.filter((step) => step['Relation Name'] === 'all_definitions');
    expect(ofDefinitions).toMatchObject([{ 'Node Type': 'Index Scan', 'Index Name': 'definitions_to_rate' }]);
    expect(steps.map((step) => step['Node Type'])).not.toContain('Sort');
  }
});
