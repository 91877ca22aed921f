import { REASONS } from '#shared/moderation/reason-codes.ts';
import type { Notice, NoticeList } from '#shared/notices/notices.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { appealDecision } from '../moderation/decisions/appeals.service.ts';
import { withRule } from '../moderation/decisions/statement.ts';
import {
  countUnread,
  selectNotices,
  selectNotifiedDecision,
  selectSettings,
  type StoredNotice,
} from './notices.queries.ts';

export async function listNotices(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  userId: number,
  before: number | undefined,
): Promise<NoticeList> {
  const [notices, unread, settings] = await Promise.all([
    selectNotices(db, userId, before),
    countUnread(db, userId),
    selectSettings(db, userId),
  ]);
  return { notices: notices.map(withRules), unread, settings, sendsMail: mailer !== null };
}

/** Objects to the decision of a notice. @throws 404 for a notice of somebody else, 409 */
export function appealByNotice(
  { db }: AppContext,
  userId: number,
  noticeId: number,
  text: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const notice = await selectNotifiedDecision(tx, userId, noticeId);
    if (!notice) throw notFound('Notice not found');
    if (notice.decisionId === null) throw conflict('There is no decision to appeal.');
    await appealDecision(tx, notice.decisionId, text, userId);
  });
}

function withRules({ statement, action, ...notice }: StoredNotice): Notice {
  return {
    ...notice,
    statement: statement && withRule(statement),
    action: action && { ...action, rule: REASONS[action.reason].rule },
  };
}
