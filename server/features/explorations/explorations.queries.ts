import { and, eq, sql } from 'drizzle-orm';
import type { Exploration, ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { explorations } from '../../db/schema/explorations.ts';
import { isoTime } from '../words/words.sql.ts';

/** A word that this process prepares. The owner is made anew for each run, so what is left of an earlier one is known. */
export interface Claim {
  wordId: number;
  owner: string;
}

/** `none` also covers a preparation whose process died, and a failure that is old enough to retry. */
export type ExplorationState =
  | { kind: 'ready'; exploration: Exploration }
  | { kind: 'preparing'; step: number }
  | { kind: 'failed' }
  | { kind: 'none' };

const LEASE = sql`interval '15 seconds'`;
const REMEMBERED = "interval '60 seconds'";
const leaseOf = ({ wordId, owner }: Claim) =>
  and(
    eq(explorations.wordId, wordId),
    eq(explorations.leaseOwner, owner),
    eq(explorations.state, 'preparing'),
  );

/** The state of a word's exploration; undefined when the word does not exist. */
export async function selectExploration(db: Database, wordId: number): Promise<ExplorationState | undefined> {
  const { rows } = await db.$client.query<ExplorationState>({
    name: 'exploration',
    text: `select case when e.state = 'ready' then 'ready'
        when e.state = 'preparing' and e.lease_until > now() then 'preparing'
        when e.state = 'failed' and e.failed_at > now() - ${REMEMBERED} then 'failed'
        else 'none' end as kind,
      e.step,
      case when e.state = 'ready' then shown.content || jsonb_build_object(
        'relatedConcepts', shown_concepts(array(select jsonb_array_elements_text(shown.content->'relatedConcepts'))),
        'origin', e.origin, 'model', e.model, 'madeAt', ${isoTime('e.made_at')}) end as exploration
    from words w left join explorations e on e.word_id = w.id
      left join lateral (select shown_exploration(w.id, e.content) as content) shown on true where w.id = $1`,
    values: [wordId],
  });
  return rows[0];
}

/** Takes the word for one run, if no other has it. @returns whether it is ours now */
export async function claimExploration(db: Database, { wordId, owner }: Claim): Promise<boolean> {
  // Attempts are kept small, as one a minute would overflow the column within a month.
  const { rowCount } = await db.execute(sql`
    insert into explorations as e (word_id, state, lease_owner, lease_until, attempts)
    select id, 'preparing', ${owner}, now() + ${LEASE}, 1 from words where id = ${wordId}
    on conflict (word_id) do update set state = 'preparing', step = 0, failed_at = null,
      lease_owner = excluded.lease_owner, lease_until = excluded.lease_until, attempts = least(e.attempts, 9999) + 1
    where (e.state = 'preparing' and e.lease_until <= now())
       or (e.state = 'failed' and e.failed_at <= now() - ${sql.raw(REMEMBERED)})`);
  return rowCount === 1;
}

/** Renews the lease and says which step began last. @returns false when the word is another's by now */
export async function holdExploration(db: Database, claim: Claim, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(explorations)
    .set({ leaseUntil: sql`now() + ${LEASE}`, step: sql`greatest(${explorations.step}, ${step}::smallint)` })
    .where(leaseOf(claim));
  return rowCount === 1;
}

/** @returns false when the word is another's by now; nothing is stored then */
export async function storeExploration(
  tx: Transaction,
  claim: Claim,
  content: ExplorationContent,
  model: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(explorations)
    .set({ state: 'ready', content, model, origin: 'ai', madeAt: sql`now()`, ...NO_LEASE })
    .where(leaseOf(claim));
  return rowCount === 1;
}

export async function failExploration(db: Database, claim: Claim): Promise<void> {
  await db
    .update(explorations)
    .set({ state: 'failed', failedAt: sql`now()`, ...NO_LEASE })
    .where(leaseOf(claim));
}

/** Lets another process take the word over at once. */
export async function releaseExploration(db: Database, claim: Claim): Promise<void> {
  await db
    .update(explorations)
    .set({ leaseUntil: sql`now()` })
    .where(leaseOf(claim));
}

/** As if it had never been claimed. */
export async function dropExploration(db: Database, claim: Claim): Promise<void> {
  await db.delete(explorations).where(leaseOf(claim));
}

const NO_LEASE = { leaseOwner: null, leaseUntil: null };
