import type { Transaction } from '#server/db/client.ts';
import { conflict } from '#server/errors.ts';
import { lockOpenCase } from '../cases/cases.queries.ts';
import { canBeAppealed, insertAppeal } from './appeals.queries.ts';
import { lockCase, selectDecision } from './decisions.queries.ts';

/**
 * Objects to a decision; the objection waits in the queue like a report.
 * @param appellantId null for somebody without an account
 * @throws 409 when the decision was objected to before, answered an objection itself, was overturned, or is too old
 */
export async function appealDecision(
  tx: Transaction,
  decisionId: number,
  text: string,
  appellantId: number | null = null,
): Promise<void> {
  const decision = await selectDecision(tx, decisionId);
  if (!decision) throw tooLate();
  await lockCase(tx, decision.caseId);
  if (!(await canBeAppealed(tx, decisionId))) throw tooLate();
  const { kind, definitionId, wordId, memberId, answerId, item } = decision;
  const caseId = await lockOpenCase(tx, {
    kind,
    definitionId: definitionId ?? undefined,
    wordId: wordId ?? undefined,
    memberId: memberId ?? undefined,
    answerId: answerId ?? undefined,
    item,
  });
  await insertAppeal(tx, { decisionId, caseId, text, appellantId });
}

const tooLate = () => conflict('This decision cannot be appealed (any more).');
