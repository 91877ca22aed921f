import type { MemberAction } from '#shared/moderation/people.endpoints.ts';
import type { Notice, NoticeKind } from '#shared/notices/notices.endpoints.ts';

/** What a notice says in its first line. */
export function noticeTitle({ kind, word, action, statement }: Notice): string {
  const of = word === null ? '' : ` of "${word}"`;
  const about = word === null ? '' : ` about "${word}"`;
  const isAgreed = statement?.action === 'remove';
  const outcome =
    statement?.target === 'answer'
      ? `the answer ${isAgreed ? 'is' : 'is not'} noted as a fault`
      : isAgreed
        ? 'it is removed'
        : 'it is public';
  const titles: Record<NoticeKind, string> = {
    'went-live': `Your definition${of} is live`,
    'lost-live': `Another definition${of} took the place of yours`,
    'text-removed': `Your definition${of} was removed`,
    'text-shown': `Your definition${of} is public`,
    'report-decided': `Your report${about} was looked at`,
    'appeal-decided': `Your objection${about} was looked at: ${outcome}`,
    account: action ? ACCOUNT[action.action] : 'About your account',
  };
  return titles[kind];
}

const ACCOUNT: Record<MemberAction, string> = {
  suspend: 'Your account is suspended: you can read, but not write',
  lift: 'Your account is not suspended any more',
  'end-sessions': 'You were signed out everywhere',
  'void-votes': 'Your votes do not count any more',
  'count-votes': 'Your votes count again',
  'revoke-invites': 'Your open invites are not valid any more',
};

/** The kinds as the settings name them. */
export const KIND_LABELS: Record<NoticeKind, string> = {
  'went-live': 'A definition of mine goes live',
  'lost-live': 'A definition of mine loses its place',
  'text-removed': 'A text of mine is removed',
  'text-shown': 'A text of mine is shown again',
  'report-decided': 'A report of mine is decided',
  'appeal-decided': 'An objection of mine is decided',
  account: 'Something is decided about my account',
};
