import { Client } from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import type { VoteTally } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { members, type Member } from '../auth/members.ts';
import type { TestApp } from '../server/test-app.ts';
import { storeWords } from '../words/words.ts';

interface Votes {
  up?: number;
  down?: number;
}

/** Members by SQL, who never sign in; registering costs a hash each. @returns their ids */
export async function storeMembers({ db }: AppContext, count: number): Promise<number[]> {
  const { rows } = await db.$client.query<{ id: number }>(
    `insert into users (username, username_key, email, password_hash)
     select name, name, name || '@example.com', 'none'
     from (select 'voter' || coalesce((select max(id) from users), 0) || 'n' || n as name
           from generate_series(1, $1) n) names returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Stores votes of as many new members, and tallies that count all that is stored. Pays and promotes nothing. */
export async function storeVotes(
  ctx: AppContext,
  definitionId: number,
  { up = 0, down = 0 }: Votes,
): Promise<number[]> {
  const voters = await storeMembers(ctx, up + down);
  await ctx.db.$client.query(
    `insert into votes (user_id, definition_id, value)
     select id, $2, case when place <= $3 then 1 else -1 end from unnest($1::int[]) with ordinality as v(id, place)`,
    [voters, definitionId, up],
  );
  await ctx.db.$client.query(
    `update definitions d set up_votes = t.up, down_votes = t.down
     from (select count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
           from votes where definition_id = $1) t where d.id = $1`,
    [definitionId],
  );
  ctx.responseCache.invalidate();
  return voters;
}

/** A word whose definitions have these votes; the first is live. @returns the word's id and the definitions' */
export async function storeContest(
  ctx: AppContext,
  word: string,
  votes: Votes[],
): Promise<{ wordId: number; ids: number[] }> {
  const texts = votes.map((_, i) => `Reading ${i} of ${word}.`);
  const [wordId] = await storeWords(ctx, [{ word, definitions: texts }]);
  const { rows } = await ctx.db.$client.query<{ id: number }>(
    'select id from definitions where word_id = $1 order by id',
    [wordId],
  );
  const ids = rows.map(({ id }) => id);
  for (const [i, id] of ids.entries()) await storeVotes(ctx, id, votes[i]!);
  return { wordId: wordId!, ids };
}

/** A word that a member wrote, on which three others voted up and one down, and a member who is about to vote. */
export async function aWordToVoteOn(app: TestApp) {
  const [author, voter] = (await members(app, 2)) as [Member, Member];
  const { id, wordId } = await write(author, 'contrail', 'The frozen breath of engines.');
  await storeVotes(app.ctx, id, { up: 3, down: 1 });
  return { author, voter, id, wordId };
}

/** A definition by a member, over HTTP; the word is made when nobody has it. @returns the ids of both */
export async function write(
  member: Member,
  word: string,
  text = `What ${word} means to ${member.username}.`,
): Promise<{ wordId: number; id: number }> {
  const type = word.includes(' ') ? 'phrase' : 'word';
  const found = await member.http.post('/api/words').send({ word, type });
  expect([200, 201]).toContain(found.status);
  const wordId = found.body.id as number;
  const { status, body } = await member.http.post('/api/definitions').send({ wordId, text });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { wordId, id: body.id as number };
}

/** Votes, or takes the vote back (null); whatever the answer. */
export function callVote(
  { http }: Pick<Member | TestApp, 'http'>,
  definitionId: number,
  value: 1 | -1 | null,
) {
  const path = `/api/definitions/${definitionId}/vote`;
  return value === null ? http.delete(path) : http.put(path).send({ value });
}

/** The same where nothing stands against it. */
export async function vote(
  member: Pick<Member, 'http'>,
  definitionId: number,
  value: 1 | -1 | null = 1,
): Promise<VoteTally> {
  const { status, body } = await callVote(member, definitionId, value);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as VoteTally;
}

/** The text of the definition that visitors see, and how many definitions of the word are live. */
export async function liveOf({ ctx, http }: TestApp, word: string) {
  const { body } = await http.get(`/api/public/dictionary/${encodeURIComponent(word)}`);
  const { rows } = await ctx.db.$client.query(
    `select from definitions d join words w on w.id = d.word_id where w.word = $1 and challenge_status = 'live'`,
    [word],
  );
  return { text: (body.liveDefinition?.text ?? null) as string | null, count: rows.length };
}

/** Makes every change of a live definition older, so that its rest is over, or nearly. */
export async function ageLiveChanges({ db }: AppContext, interval: string): Promise<void> {
  await db.$client.query(`update live_changes set created_at = created_at - $1::interval`, [interval]);
}

/** Every member's xp is what the ledger says. */
export async function expectLedgerToAddUp({ db }: AppContext): Promise<void> {
  const { rows } = await db.$client.query(
    `select u.id, u.xp, coalesce(sum(e.amount), 0)::int as ledger
     from users u left join xp_entries e on e.user_id = u.id
     group by u.id having u.xp <> coalesce(sum(e.amount), 0)`,
  );
  expect(rows).toEqual([]);
}

/** No word has two live definitions, and none that has definitions has none. */
export async function expectOneLiveEach({ db }: AppContext): Promise<void> {
  const { rows } = await db.$client.query(
    `select word_id from definitions group by word_id having count(*) filter (where challenge_status = 'live') <> 1`,
  );
  expect(rows).toEqual([]);
}

/** All that a vote can change. */
export async function storedByVotes({ ctx }: TestApp) {
  const rows = async (text: string) => (await ctx.db.$client.query<Record<string, unknown>>(text)).rows;
  return {
    votes: await rows('select * from votes order by 1, 2'),
    definitions: await rows('select * from definitions order by id'),
    ledger: await rows('select * from xp_entries order by 1, 2, 3'),
    xp: await rows('select id, xp from users order by id'),
    liveChanges: await rows('select * from live_changes order by id'),
  };
}

/** True once this process sends an answer that it kept, that is, once it hears of changes. */
export async function keepsAnswers({ http, ctx }: TestApp, path: string): Promise<boolean> {
  await http.get(path);
  const serve = vi.spyOn(ctx.responseCache, 'serve');
  await http.get(path);
  const wasMade = serve.mock.calls.length > 0;
  serve.mockRestore();
  return !wasMade;
}

/**
 * Opens a transaction beside the server and keeps what it did, and its locks, uncommitted.
 * @returns ends it; called again does nothing
 */
export async function holdOpen(
  { databaseUrl }: TestApp,
  ...statements: [text: string, values: unknown[]][]
): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  for (const [text, values] of statements) await client.query(text, values);
  let isOpen = true;
  const finish = async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('commit');
    await client.end();
  };
  onTestFinished(finish); // also when the test failed on the way: the next one could not empty the database
  return finish;
}

/** Resolves when so many statements on this database wait for a lock, and fails when they do not come to wait. */
export async function untilWaiting({ ctx }: TestApp, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await ctx.db.$client.query(
        `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 3000, interval: 20 },
  );
}

/** The row of a word as votes lock it. */
export const LOCK_WORD = 'select from words where id = $1 for no key update';
