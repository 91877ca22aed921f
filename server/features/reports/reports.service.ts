import { URGENT_REPORT_HOURS } from '#shared/limits.ts';
import type { AnswerTarget, Report, ReportTarget } from '#shared/reports/reports.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { changeContent } from '../../db/change-content.ts';
import type { Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockOpenCase, setDeadline, type CaseTarget } from '../moderation/cases/cases.queries.ts';
import { isSigned } from '../chat/answer-origin.ts';
import { makeReceipt } from '../receipts/receipt-token.ts';
import { storeAnswer } from './reported-answers.queries.ts';
import {
  countUrgentToday,
  hasReported,
  holdTarget,
  insertReport,
  lockTarget,
  selectKeptCase,
  selectLastDecided,
  selectVouchers,
  selectWeights,
  type FoundTarget,
  type Reporter,
} from './reports.queries.ts';
import {
  isHeavy,
  isUrgent,
  isVouchedFor,
  KEPT_DAYS,
  reportWeight,
  URGENT_HIDES_PER_DAY,
} from './reports.rules.ts';

/**
 * Takes a report in, opens its case, and hides what is reported when the report is urgent or the reports are heavy.
 * @returns the token of the reporter's receipt, and whether the target is hidden now
 * @throws 404 for what is not public; 409 for a second report by the same person, and on an own text
 */
export function sendReport(
  ctx: AppContext,
  reporter: Reporter,
  { target, reason, text, contact, personName }: Report,
): Promise<{ receipt: string; isHidden: boolean }> {
  return changeContent(ctx, async (tx, changed) => {
    const found = target.kind === 'answer' ? await takeAnswer(ctx, tx, target) : await lockTarget(tx, target);
    if (!found) throw notFound(`${NAMES[target.kind]} not found`);
    if (reporter.memberId !== null && found.ownerId === reporter.memberId)
      throw conflict('This is your own. You can change or delete it yourself.');
    if (await hasReported(tx, found, reporter)) throw conflict('You have reported this already.');

    const keptCase = await selectKeptCase(tx, found, reason, KEPT_DAYS);
    const caseId = keptCase ?? (await lockOpenCase(tx, found));
    const weight = reportWeight(reporter.memberId !== null, await selectLastDecided(tx, reporter));
    const isTrusted = weight > 0 && (await countUrgentToday(tx, reporter)) < URGENT_HIDES_PER_DAY;
    const reportId = await insertReport(tx, {
      caseId,
      reason,
      text,
      reporterId: reporter.memberId,
      addressHash: reporter.addressHash,
      // What was kept lately is answered by the receipt at once: nobody needs to write to anybody.
      ...(keptCase === undefined ? { contact: contact || null, personName: personName || null } : {}),
      weight,
      wasRight: keptCase === undefined ? null : false,
    });
    let isHidden = false;
    if (keptCase === undefined) {
      // An answer is not public: it harms nobody while it waits.
      if (isUrgent(reason) && target.kind !== 'answer') await setDeadline(tx, caseId, URGENT_REPORT_HOURS);
      const isDangerous =
        (isUrgent(reason) && isTrusted) || (reason !== 'mistake' && isHeavy(await selectWeights(tx, caseId)));
      isHidden = isDangerous && (await hide(tx, found));
      if (isHidden && found.lockedWordId !== null) changed(found.lockedWordId);
    }
    return { receipt: await makeReceipt(tx, { reportId }), isHidden };
  });
}

const NAMES: Record<ReportTarget['kind'], string> = {
  definition: 'Definition',
  word: 'Word',
  exploration: 'Word',
  member: 'Member',
  answer: 'Answer',
};

/** Stores the answer for the moderator, with who gave it and when where the server signed that. */
async function takeAnswer(
  { sessionSecret }: AppContext,
  tx: Transaction,
  { wordId, answer, message, origin }: AnswerTarget,
): Promise<FoundTarget> {
  const signed = origin && isSigned(sessionSecret, { message, answer }, origin) ? origin : undefined;
  const answerId = await storeAnswer(tx, {
    wordId: signed ? signed.wordId : wordId,
    message,
    answer,
    provider: signed?.provider ?? null,
    answeredAt: signed?.answeredAt ?? null,
  });
  return { kind: 'answer', answerId, lockedWordId: null, ownerId: null };
}

/** @returns whether it is hidden: not when somebody vouches for it, and only definitions and words can be */
async function hide(tx: Transaction, target: CaseTarget): Promise<boolean> {
  if (target.kind !== 'definition' && target.kind !== 'word') return false;
  if ((await selectVouchers(tx, target)).some(isVouchedFor)) return false;
  await holdTarget(tx, target);
  return true;
}
