import { sql } from 'drizzle-orm';
import type { RevisionKind } from '#shared/history/revision-kinds.ts';
import type { ReasonCode } from '#shared/moderation/reason-codes.ts';
import type { Database, Transaction } from '../../db/client.ts';

/** How a new text of a definition came to be. */
export interface Revision {
  kind: Exclude<RevisionKind, 'first'>;
  writtenBy: number | null;
  byVisitor: boolean;
  why?: string;
  proposalId?: number;
  /** Whether a moderator accepted it. */
  isApproved?: boolean;
}

/**
 * Gives a definition another text; its word is locked. A trigger keeps both texts in its history.
 * @param isHeld whether it waits for a moderator from now on
 * @returns false when the word has another definition with this text
 */
export async function reviseDefinition(
  tx: Transaction,
  definitionId: number,
  { text, isHeld }: { text: string; isHeld: boolean },
  revision: Revision,
): Promise<boolean> {
  const { rows } = await tx.execute<{ is_done: boolean }>(
    sql`select revise_definition(${definitionId}, ${text}, ${isHeld}, ${JSON.stringify(revision)}::jsonb) as is_done`,
  );
  return rows[0]!.is_done;
}

/** A definition whose text is to be changed, as it is now. */
export interface ChangeableText {
  wordId: number;
  word: string;
  text: string;
  authorId: number | null;
  /** Whether it and its word are public. */
  isPublic: boolean;
  isLocked: boolean;
  /** The first text, or the last that a moderator has accepted. */
  base: string;
  /** Whether anybody has voted on it, counted yet or not. */
  hasVotes: boolean;
  /** How many texts it has had. */
  states: number;
}

/** Columns of what a change of definition d, of word w, is measured against. */
export const MEASURED = `coalesce((select r.text from definition_revisions r where r.definition_id = d.id
    and (r.kind = 'first' or r.is_approved) order by r.id desc limit 1), d.text) as base,
  exists (select from votes v where v.definition_id = d.id) as "hasVotes"`;

export async function selectChangeable(
  db: Database | Transaction,
  definitionId: number,
): Promise<ChangeableText | undefined> {
  const { rows } = await db.execute<ChangeableText & Record<string, unknown>>(sql`
    select w.id as "wordId", w.word, d.text, d.author_id as "authorId", w.locked_at is not null as "isLocked",
      d.visibility = 'visible' and w.visibility = 'visible' as "isPublic", ${sql.raw(MEASURED)},
      (select greatest(count(*), 1)::int from definition_revisions r where r.definition_id = d.id) as states
    from all_definitions d join all_words w on w.id = d.word_id where d.id = ${definitionId}`);
  return rows[0];
}

/**
 * Takes an earlier text out of the public history.
 * @returns its word; undefined when there is none, it is hidden already, or it is what the definition says now
 */
export async function updateHidden(
  tx: Transaction,
  revisionId: number,
  hiding: { reason: ReasonCode; by: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ word_id: number }>(sql`
    update definition_revisions r set hidden_at = now(), hidden_by = ${hiding.by}, hidden_reason = ${hiding.reason},
      log_id = nextval('decisions_id_seq')
    from all_definitions d
    where r.id = ${revisionId} and d.id = r.definition_id and r.log_id is null and r.hidden_at is null
      and exists (select from definition_revisions l where l.definition_id = r.definition_id and l.id > r.id)
    returning d.word_id`);
  return rows[0]?.word_id;
}

/** The definition of a revision. */
export async function selectRevisionOwner(
  db: Database | Transaction,
  revisionId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select definition_id as id from definition_revisions where id = ${revisionId}`,
  );
  return rows[0]?.id;
}
