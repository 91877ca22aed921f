import type { PoolClient } from 'pg';
import type { DataWord } from '#shared/open-data/open-data.ts';
import type { Database } from '../../db/client.ts';
import { isoTime, publicName } from '../words/words.sql.ts';
import type { Withdrawn } from './withdrawals.rules.ts';

/** Words that are in memory at a time. */
const BATCH = 500;

const UNLOCK = `select pg_advisory_unlock(hashtext('voxicon open data'))`;

/**
 * Runs `work` on a connection of its own while no other process does.
 * @returns whether it ran
 */
export async function whenNobodyElse(
  db: Database,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await db.$client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('voxicon open data')) as free`,
    );
    if (rows[0]!.free) {
      await work(client);
      await client.query(UNLOCK);
    }
    client.release();
    return rows[0]!.free;
  } catch (error) {
    // The end of the connection unlocks too, but later: the next try would find it locked.
    await client.query(`rollback; ${UNLOCK}`).catch(() => undefined);
    client.release(true);
    throw error;
  }
}

/**
 * The last withdrawal: what is read from now on lacks it and every earlier one. The lock waits for those that are being
 * written, as their ids may be smaller than one that is there already.
 */
export async function selectLastWithdrawal(client: PoolClient): Promise<number> {
  await client.query('begin');
  await client.query(`set local lock_timeout = '2s'`);
  await client.query('lock table data_withdrawals in share mode');
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from data_withdrawals',
  );
  await client.query('commit');
  return rows[0]!.last;
}

/** What was withdrawn after one withdrawal, up to another. By the primary key. */
export async function selectWithdrawals(client: PoolClient, after: number, upTo: number): Promise<Withdrawn> {
  const { rows } = await client.query<{
    word: number | null;
    definition: number | null;
    name: string | null;
  }>(
    `select word_id as word, definition_id as definition, name_hash as name from data_withdrawals
     where id > $1 and id <= $2`,
    [after, upTo],
  );
  return {
    words: setOf(rows.map(({ word }) => word)),
    definitions: setOf(rows.map(({ definition }) => definition)),
    names: setOf(rows.map(({ name }) => name)),
  };
}

const setOf = <T>(values: (T | null)[]) => new Set(values.filter((value) => value !== null));

/** Forgets what is in no file that is kept. By data_withdrawals_recent. */
export async function deleteOldWithdrawals(client: PoolClient, days: number): Promise<void> {
  await client.query(`delete from data_withdrawals where created_at < now() - $1 * interval '1 day'`, [days]);
}

/**
 * Every word that the files may have, in the order of ids, as of one moment: one whose definitions nobody has reviewed is
 * as unknown as they are. Read by a cursor, so that memory holds a batch however many there are. Words come by their
 * primary key, definitions by definitions_in_order.
 */
export async function* selectDataWords(client: PoolClient): AsyncGenerator<DataWord[]> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`declare data_words no scroll cursor for
    select w.id, w.word, w.type, w.category, w.sub_category as "subCategory",
      array(select a.alias from aliases a where a.word_id = w.id and a.kind <> 'misspelling' order by a.id) as aliases,
      ${isoTime('w.created_at')} as "createdAt",
      (select coalesce(json_agg(json_build_object('id', d.id, 'text', d.text, 'isLive', d.challenge_status = 'live',
          'votes', d.up_votes - d.down_votes, 'author', ${publicName('d.author_id', null)},
          'createdAt', ${isoTime('d.created_at')}) order by d.challenge_status <> 'live', d.id), '[]')
        from reviewed_definitions d where d.word_id = w.id) as definitions
    from words w
    where w.definition_count = 0 or exists (select from reviewed_definitions d where d.word_id = w.id)
    order by w.id`);
  for (;;) {
    const { rows } = await client.query<DataWord>(`fetch ${BATCH} from data_words`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('commit');
}
