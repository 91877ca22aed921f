import type { Decision } from '#shared/moderation/moderation.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { changeContent } from '#server/db/change-content.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/errors.ts';
import { lockUsers, insertXpEntry, selectXp } from '../../xp/xp.queries.ts';
import { tellOfDecision } from '../../notices/decision-notices.ts';
import { lockWord } from '../../live-definition/live-definition.queries.ts';
import { lockOpenCase } from '../cases/cases.queries.ts';
import { answerAppeal, selectOpenAppeal } from './appeals.queries.ts';
import {
  closeCase,
  countOtherModerators,
  insertDecision,
  isOwnReport,
  lockCase,
  selectAlike,
  selectDecision,
  selectWordsNaming,
  takeLivePlaceBack,
  updateVisibility,
  type LockedCase,
} from './decisions.queries.ts';
import { selectEarned, selectTakenBack } from './earned-xp.queries.ts';
import { deletePending, insertPending, selectDue, takePending } from './pending-decisions.queries.ts';

/** Texts that one action can remove. */
const ALIKE_MAX = 500;

type Made = Decision & { decidedBy: number | null; overturns?: number };

/**
 * Decides a case; the decision takes effect in DECISION_UNDO_SECONDS (`applyDueDecisions`).
 * @returns when it takes effect
 * @throws 404; 403 for a moderator who may not decide it; 409 when it is decided, or another moderator has it
 */
export function decideCase(
  ctx: AppContext,
  moderator: Express.User,
  caseId: number,
  decision: Decision,
): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const found = await lockCase(tx, caseId);
    if (!found) throw notFound('Case not found');
    if (found.closedAt) throw conflict('This case has been decided already.');
    if (found.leasedBy !== null && found.leasedBy !== moderator.id)
      throw conflict('Another moderator is looking at this case.');
    const bar = await barOf(tx, moderator, found);
    if (bar) throw forbidden(bar);
    if (found.kind === 'answer' && decision.action === 'restore')
      throw badRequest('An answer is never hidden: choose "keep" or "remove"');
    assertPossible(found, decision);
    const takesEffectAt = await insertPending(
      tx,
      { ...decision, caseId, decidedBy: moderator.id },
      ctx.config.DECISION_UNDO_SECONDS,
    );
    if (!takesEffectAt) throw conflict('This case has been decided already.');
    return takesEffectAt;
  });
}

/** @throws 409 when there is no decision of the moderator, or it has taken effect */
export async function undoDecision(
  { db }: AppContext,
  moderator: Express.User,
  caseId: number,
): Promise<void> {
  if (!(await deletePending(db, caseId, moderator.id)))
    throw conflict('It is too late to undo this. You can overturn the decision instead.');
}

/** Lets the decisions take effect whose time to be undone is over. */
export async function applyDueDecisions(ctx: AppContext): Promise<void> {
  for (const caseId of await selectDue(ctx.db))
    await changeContent(ctx, async (tx, changed) => {
      const found = await lockCase(tx, caseId);
      const decision = await takePending(tx, caseId);
      // Another process may have been first.
      if (found && decision && !found.closedAt) await applyDecision(tx, found, decision, changed);
    });
}

/** Takes a decision back by a new one, at once. @throws 404, 403, 409 when it was overturned before */
export function overturnDecision(
  ctx: AppContext,
  moderator: Express.User,
  decisionId: number,
  decision: Decision,
): Promise<void> {
  return changeContent(ctx, async (tx, changed) => {
    const earlier = await selectDecision(tx, decisionId);
    if (!earlier) throw notFound('Decision not found');
    const { kind, definitionId, wordId, memberId, answerId, item } = earlier;
    if ((definitionId ?? wordId ?? memberId ?? answerId) === null)
      throw notFound('What was decided about is gone');
    const opened = await lockCase(tx, earlier.caseId);
    const target = {
      kind,
      definitionId: definitionId!,
      wordId: wordId!,
      memberId: memberId!,
      answerId: answerId!,
      item,
    };
    const caseId = await lockOpenCase(tx, target);
    const found = { ...opened!, ...(await lockCase(tx, caseId))! };
    const bar = await barOf(tx, moderator, found);
    if (bar) throw forbidden(bar);
    const again = await selectDecision(tx, decisionId);
    if (again!.isOverturned) throw conflict('This decision has been overturned already.');
    if ((earlier.action === 'remove') !== (decision.action === 'restore'))
      throw badRequest('A removal is overturned by "restore", everything else by "remove"');
    assertPossible(found, decision);
    await applyDecision(tx, found, { ...decision, decidedBy: moderator.id, overturns: decisionId }, changed);
  });
}

/** Removes every text of the same writer. @returns how many */
export function removeAlike(
  ctx: AppContext,
  moderator: Express.User,
  caseId: number,
  decision: Decision,
): Promise<number> {
  return changeContent(ctx, async (tx, changed) => {
    const given = await lockCase(tx, caseId);
    if (given?.kind !== 'definition') throw notFound('Case not found');
    const bar = await barOf(tx, moderator, given);
    if (bar) throw forbidden(bar);
    const alike = await selectAlike(tx, given.definitionId!, ALIKE_MAX);
    // In one order, as two actions at once would wait for each other otherwise.
    for (const { wordId } of alike) await lockWord(tx, wordId);
    for (const { id } of alike) {
      const opened = await lockOpenCase(tx, { kind: 'definition', definitionId: id });
      await applyDecision(
        tx,
        (await lockCase(tx, opened))!,
        { ...decision, decidedBy: moderator.id },
        changed,
      );
    }
    return alike.length;
  });
}

/** Why the moderator may not decide the case; null when they may. */
export async function barOf(
  tx: Transaction | Database,
  { id }: Express.User,
  found: Pick<LockedCase, 'id' | 'authorId' | 'memberId'>,
): Promise<string | null> {
  if (found.authorId === id || found.memberId === id) return 'It is your own. Another moderator decides.';
  if (await isOwnReport(tx, found.id, id)) return 'You reported it. Another moderator decides.';
  const appeal = await selectOpenAppeal(tx, found.id);
  if (appeal?.decidedBy === id && (await countOtherModerators(tx, id)) > 0)
    return 'The appeal is against your own decision. Another moderator decides.';
  return null;
}

function assertPossible({ isWithdrawn }: LockedCase, { action }: Decision): void {
  if (isWithdrawn && action !== 'remove') throw conflict('Its writer has withdrawn this text.');
}

/**
 * Decision, visibility, live definition, counts, xp, reports, notices and appeal change together, in the caller's transaction.
 * @param found locked, with its word
 */
async function applyDecision(
  tx: Transaction,
  found: LockedCase,
  { decidedBy, overturns, ...decision }: Made,
  changed: (wordId: number) => void,
): Promise<void> {
  const { id: caseId, definitionId, lockedWordId, authorId } = found;
  const appeal = await selectOpenAppeal(tx, caseId);
  const appealed = appeal && (await selectDecision(tx, appeal.decisionId));
  const isGranted = appealed && (appealed.action === 'remove') !== (decision.action === 'remove');
  const decisionId = await insertDecision(tx, {
    ...decision,
    caseId,
    decidedBy,
    overturns: overturns ?? (isGranted && !appealed.isOverturned ? appeal.decisionId : null),
  });
  if (appeal) await answerAppeal(tx, appeal.id, decisionId);
  const isShown = decision.action !== 'remove';
  if (!found.isWithdrawn) await updateVisibility(tx, found, isShown ? 'visible' : 'removed');
  if (isShown && definitionId !== null && lockedWordId !== null)
    await takeLivePlaceBack(tx, lockedWordId, definitionId);
  if (definitionId !== null && authorId !== null)
    await moveXp(tx, authorId, definitionId, decisionId, isShown);
  await tellOfDecision(tx, decisionId, {
    ...found,
    caseId,
    visibilityBefore: found.visibility,
    isShown,
    appeal,
    isGranted: isGranted ?? false,
  });
  await closeCase(tx, caseId, !isShown);
  if (lockedWordId !== null) changed(lockedWordId);
  if (found.memberId !== null)
    for (const wordId of await selectWordsNaming(tx, found.memberId)) changed(wordId);
}

/** Takes back what a removed definition earned its author, and returns it when the definition is shown again. */
async function moveXp(
  tx: Transaction,
  userId: number,
  definitionId: number,
  decisionId: number,
  isShown: boolean,
): Promise<void> {
  await lockUsers(tx, [userId]);
  const amount = isShown
    ? await selectTakenBack(tx, userId, definitionId)
    : -Math.min(await selectEarned(tx, userId, definitionId), await selectXp(tx, userId));
  if (amount !== 0)
    await insertXpEntry(tx, {
      userId,
      kind: isShown ? 'restored' : 'removed',
      object: `${definitionId}/${decisionId}`,
      amount,
    });
}
