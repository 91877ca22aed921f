import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { appeals, decisions } from '#server/db/schema/moderation.ts';
import { appealUntil } from './statement.sql.ts';

/** The open appeal that the case answers, and who made the decision that it objects to. */
export async function selectOpenAppeal(tx: Transaction | Database, caseId: number) {
  const [found] = await tx
    .select({
      id: appeals.id,
      decisionId: appeals.decisionId,
      decidedBy: decisions.decidedBy,
      appellantId: appeals.appellantId,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .where(and(eq(appeals.caseId, caseId), isNull(appeals.answeredBy)));
  return found;
}

export async function canBeAppealed(tx: Transaction, decisionId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ until: Date | null }>(
    sql`select ${sql.raw(appealUntil('d'))} as until from decisions d where d.id = ${decisionId}`,
  );
  return rows[0]?.until != null;
}

export async function insertAppeal(
  tx: Transaction,
  appeal: { decisionId: number; caseId: number; text: string; appellantId: number | null },
): Promise<void> {
  await tx.insert(appeals).values(appeal);
}

export async function answerAppeal(tx: Transaction, id: number, decisionId: number): Promise<void> {
  await tx.update(appeals).set({ answeredBy: decisionId }).where(eq(appeals.id, id));
}
