import type { CaseDetail } from '#shared/moderation/moderation.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { barOf } from '../decisions/decisions.service.ts';
import { withRule } from '../decisions/statement.ts';
import { leaseCase, selectCase } from './queue.queries.ts';

/**
 * Takes a case for the moderator, who has it alone for two minutes.
 * @throws 404 for a case that is unknown or decided; 409 while another moderator has it
 */
export async function openCase(
  { db }: AppContext,
  moderator: Express.User,
  caseId: number,
): Promise<CaseDetail> {
  const isMine = await leaseCase(db, caseId, moderator.id);
  const found = await selectCase(db, moderator.id, caseId);
  if (!found) throw notFound('Case not found');
  if (!isMine) throw conflict(`${found.leasedBy ?? 'Another moderator'} is looking at this case.`);
  const { authorId, memberId, ...detail } = found;
  const barredBecause = await barOf(db, moderator, { id: caseId, authorId, memberId });
  return {
    ...detail,
    // A writer who is a moderator must not learn who asks for the text to go.
    ...(barredBecause === null ? {} : { reports: detail.reports.map(withoutPerson) }),
    earlier: detail.earlier.map(withRule),
    barredBecause,
  };
}

const withoutPerson = (report: CaseDetail['reports'][number]) => ({
  ...report,
  contact: null,
  personName: null,
});
