import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CASE_TARGETS } from '#shared/moderation/decision.ts';
import type { Transaction } from '../../db/client.ts';
import { decisions, reports } from '../../db/schema/moderation.ts';
import { allDefinitions } from '../../db/schema/words.ts';
import type { NoticeKind } from '#shared/notices/notices.endpoints.ts';
import { notifyMember } from './notices.queries.ts';

interface Decided {
  caseId: number;
  kind: (typeof CASE_TARGETS)[number];
  definitionId: number | null;
  wordId: number | null;
  visibilityBefore: 'visible' | 'held' | 'removed' | null;
  isShown: boolean;
  /** The objection that the decision answers, and whether it agrees. */
  appeal: { id: number; decisionId: number; appellantId: number | null } | undefined;
  isGranted: boolean;
}

/**
 * Tells the writers of what is hidden or shown by a decision, the members who reported it, and the one who objected.
 * Called before the case is closed, as reports are told of the first decision about them.
 */
export async function tellOfDecision(tx: Transaction, decisionId: number, decided: Decided): Promise<void> {
  const { appeal, wordId, definitionId, isShown, isGranted, caseId } = decided;
  const tell = (userId: number, kind: NoticeKind, object: string | number) =>
    notifyMember(tx, { userId, kind, object: String(object), wordId, definitionId, decisionId });
  const appellant = appeal?.appellantId ?? null;
  if (appeal && appellant !== null) await tell(appellant, 'appeal-decided', appeal.id);
  for (const writer of await selectWriters(tx, decided))
    if (writer !== appellant) await tell(writer, isShown ? 'text-shown' : 'text-removed', decisionId);
  for (const { id, userId } of await selectWaitingReporters(tx, caseId))
    await tell(userId, 'report-decided', id);
  if (!appeal || !isGranted) return;
  for (const { id, userId } of await selectReportersOf(tx, appeal.decisionId))
    if (userId !== appellant) await tell(userId, 'report-decided', `${id}/${decisionId}`);
}

/** The members whose texts are hidden or shown by it. */
async function selectWriters(
  tx: Transaction,
  { kind, definitionId, wordId, visibilityBefore, isShown }: Decided,
): Promise<number[]> {
  const isChange = isShown ? visibilityBefore !== 'visible' : visibilityBefore !== 'removed';
  if (!isChange || visibilityBefore === null || (kind !== 'definition' && kind !== 'word')) return [];
  const rows = await tx
    .selectDistinct({ id: sql<number>`${allDefinitions.authorId}` })
    .from(allDefinitions)
    .where(
      and(
        isNotNull(allDefinitions.authorId),
        kind === 'definition'
          ? eq(allDefinitions.id, definitionId!)
          : and(eq(allDefinitions.wordId, wordId!), eq(allDefinitions.visibility, 'visible')),
      ),
    );
  return rows.map(({ id }) => id);
}

const reporter = { id: reports.id, userId: sql<number>`${reports.reporterId}` };

async function selectWaitingReporters(tx: Transaction, caseId: number) {
  return tx
    .select(reporter)
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isNotNull(reports.reporterId), isNull(reports.wasRight)));
}

/** Those whose reports led to a decision that is taken back now. */
async function selectReportersOf(tx: Transaction, decisionId: number) {
  return tx
    .select(reporter)
    .from(reports)
    .innerJoin(decisions, eq(decisions.caseId, reports.caseId))
    .where(and(eq(decisions.id, decisionId), isNotNull(reports.reporterId)));
}
