import { REASONS } from '#shared/moderation/reason-codes.ts';
import type { MemberAction } from '#shared/moderation/people.endpoints.ts';
import type { NoticeKind } from '#shared/notices/notices.endpoints.ts';
import type { MailedNotice } from './notice-mails.queries.ts';

/** What the mail says of a notice: what was decided, by which rule, the facts. It holds no text of a definition. */
export function mailLines({ kind, action, reason, target, facts, until }: MailedNotice): string {
  const rule = reason ? [`The rule: ${REASONS[reason].title}. ${REASONS[reason].rule}`] : [];
  return [titleOf(kind, action, target, until), ...rule, ...(facts ? [`The facts: ${facts}`] : [])].join(
    '\n',
  );
}

function titleOf(
  kind: NoticeKind,
  action: MailedNotice['action'],
  target: MailedNotice['target'],
  until: string | null,
): string {
  if (kind === 'text-removed') return 'A text of yours was removed.';
  if (kind === 'appeal-decided' && target === 'answer')
    return action === 'remove'
      ? 'Your objection was looked at: the answer was noted as a fault of the assistant.'
      : 'Your objection was looked at: nothing was found wrong with the answer.';
  if (kind === 'appeal-decided')
    return action === 'remove'
      ? 'Your objection was looked at: the text is removed.'
      : 'Your objection was looked at: the text is public.';
  const title = ACCOUNT[action as MemberAction];
  return until ? `${title} It ends on ${until.slice(0, 10)}.` : title;
}

const ACCOUNT: Record<MemberAction, string> = {
  suspend: 'Your account is suspended: you can read, but not write, and your votes do not count.',
  lift: 'Your account is not suspended any more.',
  'end-sessions': 'You were signed out everywhere.',
  'void-votes': 'Your votes do not count any more.',
  'count-votes': 'Your votes count again.',
  'revoke-invites': 'Your open invites are not valid any more.',
};

/** One line of the weekly mail: "2 of your definitions went live". */
export function digestLine({ kind, count }: { kind: NoticeKind; count: number }): string {
  const [one, many] = DIGEST[kind];
  return `- ${count} ${count === 1 ? one : many}`;
}

const DIGEST: Record<NoticeKind, [one: string, many: string]> = {
  'went-live': ['definition of yours went live', 'of your definitions went live'],
  'lost-live': ['definition of yours lost its place', 'of your definitions lost their places'],
  'text-removed': ['text of yours was removed', 'of your texts were removed'],
  'text-shown': ['text of yours is public again', 'of your texts are public again'],
  'report-decided': ['report of yours was decided', 'of your reports were decided'],
  'appeal-decided': ['objection of yours was decided', 'of your objections were decided'],
  'proposal-received': ['change of a text of yours was proposed', 'changes of your texts were proposed'],
  'proposal-decided': ['proposal of yours was decided', 'of your proposals were decided'],
  account: ['notice about your account', 'notices about your account'],
  'followed-word': ['word that you follow has another live definition', 'changes of words that you follow'],
  'followed-category': [
    'category that you follow has new words',
    'times were there new words in categories that you follow',
  ],
  'followed-member': ['member whom you follow added words', 'times did members whom you follow add words'],
};
