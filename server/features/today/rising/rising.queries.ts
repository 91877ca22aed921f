import type { PoolClient } from 'pg';

/** What a word may gain by views in one refresh, so that whoever calls up one page over and over lifts it but little. */
const VIEWS_COUNTED = 20;
/** A vote is worth so many views. */
const VOTE_VALUE = 10;
/** Words of one refresh whose gain is noted, and words that are kept in order. */
const NOTED = 50;
const KEPT = 50;
const DAYS = 7;

/** A word that a refresh of the popular order moved, and by how much. */
export interface Gain {
  wordId: number;
  views: number;
  votes: number;
}

/** Notes what words gained, and puts those in order that gained most in the last days. Bounded, whatever was moved. */
export async function noteGains(client: PoolClient, gains: readonly Gain[]): Promise<void> {
  const most = gains
    .map(({ wordId, views, votes }) => ({
      wordId,
      votes,
      views: Math.min(VIEWS_COUNTED, Math.max(0, views)),
    }))
    .map((gain) => ({ ...gain, worth: gain.views + VOTE_VALUE * gain.votes }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.wordId - b.wordId)
    .slice(0, NOTED);
  const column = (name: keyof Gain) => most.map((gain) => gain[name]);
  await client.query(
    `insert into word_gains as g (day, word_id, views, votes)
     select (now() at time zone 'UTC')::date, x.* from unnest($1::int[], $2::int[], $3::int[]) as x(word_id, views, votes)
     where exists (select from all_words w where w.id = x.word_id)
     on conflict (day, word_id) do update set views = g.views + excluded.views, votes = g.votes + excluded.votes`,
    [column('wordId'), column('views'), column('votes')],
  );
  await client.query(`delete from word_gains where day < (now() at time zone 'UTC')::date - ${DAYS}`);
  await client.query('delete from rising_words');
  await client.query(
    `insert into rising_words (place, word_id, views, votes)
     select row_number() over (order by sum(views) + ${VOTE_VALUE} * sum(votes) desc, word_id), word_id, sum(views), sum(votes)
     from word_gains group by word_id having sum(views) + ${VOTE_VALUE} * sum(votes) > 0 order by 1 limit ${KEPT}`,
  );
}
