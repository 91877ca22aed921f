import { and, eq, sql } from 'drizzle-orm';
import type { Decision } from '#shared/moderation/moderation.endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { pendingDecisions } from '#server/db/schema/moderation.ts';

export async function insertPending(
  tx: Transaction,
  pending: Decision & { caseId: number; decidedBy: number },
  undoSeconds: number,
): Promise<Date | undefined> {
  const [inserted] = await tx
    .insert(pendingDecisions)
    .values({ ...pending, takesEffectAt: sql`now() + ${`${undoSeconds} seconds`}::interval` })
    .onConflictDoNothing()
    .returning({ takesEffectAt: pendingDecisions.takesEffectAt });
  return inserted?.takesEffectAt;
}

/** @returns whether there was one to delete */
export async function deletePending(db: Database, caseId: number, decidedBy: number): Promise<boolean> {
  const deleted = await db
    .delete(pendingDecisions)
    .where(and(eq(pendingDecisions.caseId, caseId), eq(pendingDecisions.decidedBy, decidedBy)))
    .returning({ caseId: pendingDecisions.caseId });
  return deleted.length > 0;
}

export async function takePending(tx: Transaction, caseId: number) {
  const [taken] = await tx.delete(pendingDecisions).where(eq(pendingDecisions.caseId, caseId)).returning({
    action: pendingDecisions.action,
    reason: pendingDecisions.reason,
    facts: pendingDecisions.facts,
    decidedBy: pendingDecisions.decidedBy,
  });
  return taken;
}

export async function selectDue(db: Database): Promise<number[]> {
  const rows = await db
    .select({ caseId: pendingDecisions.caseId })
    .from(pendingDecisions)
    .where(sql`${pendingDecisions.takesEffectAt} <= now()`)
    .orderBy(pendingDecisions.takesEffectAt)
    .limit(500);
  return rows.map(({ caseId }) => caseId);
}
