import type { MemberAction } from '#shared/moderation/people.endpoints.ts';
import type { Notice, NoticeKind } from '#shared/notices/notices.endpoints.ts';
import { categoryLabel, isCategory } from '#shared/words/catalogue.ts';

/** What a notice says in its first line. */
export function noticeTitle({ kind, word, category, member, action, statement, proposal }: Notice): string {
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
    'proposal-received': `A change of your definition${of} was proposed`,
    'proposal-decided': `Your ${PROPOSED[proposal?.kind ?? 'correction']}${word === null ? '' : ` for "${word}"`} ${PROPOSAL[proposal?.state ?? 'open']}`,
    account: action ? ACCOUNT[action.action] : 'About your account',
    'followed-word': `${word === null ? 'A word that you follow' : `"${word}"`} has another live definition`,
    'followed-category': `New in ${categoryName(category)}${word === null ? '' : `: "${word}"`}`,
    'followed-member': `${member === null ? 'A member whom you follow' : `@${member}`} added ${word === null ? 'a word' : `"${word}"`}`,
  };
  return titles[kind];
}

const PROPOSED: Record<NonNullable<Notice['proposal']>['kind'], string> = {
  correction: 'correction',
  alias: 'name',
  source: 'source',
  'accepted-view': 'accepted view',
};

const PROPOSAL: Record<NonNullable<Notice['proposal']>['state'], string> = {
  open: 'waits for a decision',
  accepted: 'was accepted',
  rejected: 'was not accepted',
  withdrawn: 'was withdrawn',
  stale: 'came too late: the text was changed in another way',
};

const categoryName = (category: string | null) =>
  isCategory(category) ? categoryLabel(category) : 'a category that you follow';

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
  'proposal-received': 'Somebody proposes a change of a definition of mine',
  'proposal-decided': 'A proposal of mine is decided',
  account: 'Something is decided about my account',
  'followed-word': 'A word that I follow has another live definition',
  'followed-category': 'A category that I follow has new words',
  'followed-member': 'A member whom I follow adds words',
};
