import { and, eq, sql } from 'drizzle-orm';
import { PROPOSALS_PAGE } from '#shared/limits.ts';
import type { ProposalPayload } from '#shared/proposals/proposals.endpoints.ts';
import type { ProposalKind, ProposalState } from '#shared/proposals/proposal-kinds.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { proposals } from '../../db/schema/proposals.ts';
import { MEASURED } from '../history/revisions.queries.ts';
import { isoTime, publicName } from '../words/words.sql.ts';

/** A proposal as it is stored. */
export interface StoredProposal {
  id: number;
  kind: ProposalKind;
  wordId: number;
  definitionId: number | null;
  payload: ProposalPayload;
  why: string;
  proposedBy: number | null;
  byVisitor: boolean;
  forMember: number | null;
  isHeld: boolean;
  state: ProposalState;
}

const columns = {
  id: proposals.id,
  kind: proposals.kind,
  wordId: proposals.wordId,
  definitionId: proposals.definitionId,
  payload: proposals.payload,
  why: proposals.why,
  proposedBy: proposals.proposedBy,
  byVisitor: proposals.byVisitor,
  forMember: proposals.forMember,
  isHeld: proposals.isHeld,
  state: proposals.state,
};

export async function selectProposal(db: Database, id: number): Promise<StoredProposal | undefined> {
  const [found] = await db.select(columns).from(proposals).where(eq(proposals.id, id));
  return found;
}

/** As it is now that nobody else decides about it. */
export async function lockProposal(tx: Transaction, id: number): Promise<StoredProposal | undefined> {
  const [found] = await tx.select(columns).from(proposals).where(eq(proposals.id, id)).for('update');
  return found;
}

/** Who proposes: a member, or a visitor by the hash of the address. */
export interface ProposerKey {
  memberId: number | null;
  addressHash: string | null;
}

/** Makes proposals of one visitor wait for each other, so that the count of the open ones is right. */
export async function lockAddress(tx: Transaction, addressHash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('proposals'), hashtext(${addressHash}))`);
}

/** How many of somebody's proposals are open, and how many for the same thing; each from an index of the open ones. */
export async function countOpen(
  tx: Transaction,
  { memberId, addressHash }: ProposerKey,
  { wordId, definitionId }: { wordId: number; definitionId: number | null },
): Promise<{ own: number; here: number }> {
  const { rows } = await tx.execute<{ own: number; here: number }>(sql`
    select (select count(*)::int from proposals where state = 'open'
        and ${memberId === null ? sql`address_hash = ${addressHash}` : sql`proposed_by = ${memberId}`}) as own,
      (select count(*)::int from proposals where state = 'open'
        and ${definitionId === null ? sql`word_id = ${wordId} and definition_id is null` : sql`definition_id = ${definitionId}`}) as here`);
  return rows[0]!;
}

/** @returns its id; undefined when the same is proposed already */
export async function insertProposal(
  tx: Transaction,
  proposal: typeof proposals.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(proposals)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  return inserted?.id;
}

/** Closes an open proposal; it must be locked. */
export async function closeProposal(
  tx: Transaction,
  id: number,
  decision: { state: 'accepted' | 'rejected'; by: number; why: string; isModerator: boolean },
): Promise<void> {
  await tx
    .update(proposals)
    .set({
      state: decision.state,
      decidedAt: sql`now()`,
      decidedBy: decision.by,
      decisionWhy: decision.why,
      logId: decision.isModerator ? sql`nextval('decisions_id_seq')` : null,
    })
    .where(eq(proposals.id, id));
}

/** @returns whether it was open and theirs */
export async function updateWithdrawn(db: Database, id: number, memberId: number): Promise<boolean> {
  const { rowCount } = await db
    .update(proposals)
    .set({ state: 'withdrawn', decidedAt: sql`now()` })
    .where(and(eq(proposals.id, id), eq(proposals.proposedBy, memberId), eq(proposals.state, 'open')));
  return rowCount === 1;
}

/** A proposal of a list, with what its definition says now. */
export interface ListedProposal {
  id: number;
  kind: ProposalKind;
  word: string | null;
  wordId: number;
  definitionId: number | null;
  payload: ProposalPayload;
  why: string;
  by: string | null;
  isByVisitor: boolean;
  isOwn: boolean;
  isHeld: boolean;
  createdAt: string;
  state: ProposalState;
  decisionWhy: string;
  /** What the definition says; null when it is not public, and for other kinds. */
  current: string | null;
  base: string | null;
  hasVotes: boolean;
}

type Box = 'received' | 'made' | 'open';

/** Each is a scan of one partial index, from where the page before ended. */
const BOXES: Record<Box, { where: string; order: 'asc' | 'desc'; start: number }> = {
  received: {
    where: `p.for_member = $1 and p.state = 'open' and not p.is_held
      and p.proposed_by is distinct from $1 and p.id > $2`,
    order: 'asc',
    start: 0,
  },
  made: { where: 'p.proposed_by = $1 and p.id < $2', order: 'desc', start: 2_147_483_647 },
  open: { where: `$1::int is not null and p.state = 'open' and p.id > $2`, order: 'asc', start: 0 },
};

/**
 * A page of proposals, and the first of the next one. What is hidden is not in it, except for moderators, who see all
 * open ones: neither the name of a word nor a text that is not public now.
 */
export async function selectProposals(
  db: Database,
  memberId: number,
  box: Box,
  after?: number,
): Promise<ListedProposal[]> {
  const { where, order, start } = BOXES[box];
  const isPublic = box === 'open' ? 'true' : `w.visibility = 'visible'`;
  const { rows } = await db.$client.query<ListedProposal>({
    name: `proposals ${box}`,
    text: `select p.id, p.kind, case when ${isPublic} then w.word end as word, w.id as "wordId",
        p.definition_id as "definitionId", p.payload, p.why, ${publicName('p.proposed_by')} as by,
        p.by_visitor as "isByVisitor", coalesce(p.proposed_by = $1, false) as "isOwn", p.is_held as "isHeld",
        ${isoTime('p.created_at')} as "createdAt", p.state, p.decision_why as "decisionWhy",
        case when ${isPublic} and d.visibility = 'visible' then d.text end as current, ${MEASURED}
      from (select * from proposals p where ${where} order by p.id ${order} limit ${PROPOSALS_PAGE + 1}) p
      left join all_definitions d on d.id = p.definition_id join all_words w on w.id = coalesce(d.word_id, p.word_id)
      order by p.id ${order}`,
    values: [memberId, after ?? start],
  });
  return rows;
}
