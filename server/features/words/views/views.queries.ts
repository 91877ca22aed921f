import type { PoolClient } from 'pg';
import type { Database } from '#server/db/client.ts';
import { noteGains, type Gain } from '../../today/rising/rising.queries.ts';

/** Adds views to words; a word that is gone is left out. */
export async function addViews(db: Database, views: ReadonlyMap<number, number>): Promise<void> {
  await db.$client.query({
    name: 'add views',
    text: 'select add_views($1, $2)',
    values: [[...views.keys()], [...views.values()]],
  });
}

/**
 * Brings the popular order up to date with views and votes. One process at a time does it; the others skip their turn.
 * @returns whether anything moved
 */
export async function refreshPopularity(db: Database): Promise<boolean> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const lock = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('voxicon popularity')) as free`,
    );
    const moved = lock.rows[0]!.free && ((await addMissing(client)) || (await moveChanged(client)));
    await client.query('commit');
    client.release();
    return moved;
  } catch (error) {
    client.release(true); // a connection in an unknown state is closed, which also rolls back
    throw error;
  }
}

/** PostgreSQL empties unlogged tables when it recovers from a crash; words that were added since are in already. */
async function addMissing(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into popularity (word_id, word, category, sub_category, views, votes)
     select w.id, w.word, w.category, w.sub_category, coalesce(v.views, 0), coalesce(d.up_votes - d.down_votes, 0)
     from words w left join word_views v on v.word_id = w.id
     left join definitions d on d.word_id = w.id and d.challenge_status = 'live'
     where not exists (select from popularity p where p.word_id = w.id) on conflict do nothing`,
  );
  return (rowCount ?? 0) > 0;
}

async function moveChanged(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<Gain>(
    `update popularity p set views = now.views, votes = now.votes
     from (select old.word_id, v.views, coalesce(d.up_votes - d.down_votes, 0) as votes,
         v.views - old.views as more_views, coalesce(d.up_votes - d.down_votes, 0) - old.votes as more_votes
       from popularity old join word_views v on v.word_id = old.word_id
       left join definitions d on d.word_id = v.word_id and d.challenge_status = 'live'
       where (old.views, old.votes) is distinct from (v.views, coalesce(d.up_votes - d.down_votes, 0))) now
     where p.word_id = now.word_id returning p.word_id as "wordId", now.more_views as views, now.more_votes as votes`,
  );
  await noteGains(client, rows);
  return rows.length > 0;
}
