import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CASE_TARGETS } from '#shared/moderation/decision.ts';
import type { Case } from '#shared/moderation/moderation.endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { caseTags, cases } from '#server/db/schema/moderation.ts';

/** What a case is about. */
export interface CaseTarget {
  kind: (typeof CASE_TARGETS)[number];
  definitionId?: number;
  wordId?: number;
  memberId?: number;
  /** A reported answer of the assistant. */
  answerId?: number;
  /** The item of an exploration. */
  item?: string;
}

/** The open case about the target, locked until the end of the transaction; a new one if there is none. */
export async function lockOpenCase(
  tx: Transaction,
  { kind, definitionId, wordId, memberId, answerId, item = '' }: CaseTarget,
): Promise<number> {
  const target = sql`coalesce(definition_id, word_id, member_id, answer_id) = ${definitionId ?? wordId ?? memberId ?? answerId}`;
  await tx
    .insert(cases)
    .values({ targetKind: kind, definitionId, wordId, memberId, answerId, item })
    .onConflictDoNothing();
  const [open] = await tx
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.targetKind, kind), target, eq(cases.item, item), isNull(cases.closedAt)))
    .for('update');
  return open!.id;
}

/** Sets a deadline, unless there is an earlier one. */
export async function setDeadline(tx: Transaction, caseId: number, hours: number): Promise<void> {
  await tx
    .update(cases)
    .set({ dueAt: sql`least(${cases.dueAt}, now() + ${`${hours} hours`}::interval)` })
    .where(eq(cases.id, caseId));
}

export async function insertTags(
  tx: Transaction,
  caseId: number,
  tags: readonly Case['tags'][number][],
): Promise<void> {
  if (tags.length === 0) return;
  await tx
    .insert(caseTags)
    .values(tags.map((tag) => ({ caseId, ...tag })))
    .onConflictDoNothing();
}
