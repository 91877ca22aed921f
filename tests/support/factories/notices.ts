import type { Statement } from '#shared/moderation/decision.ts';
import type { Notice, NoticeList } from '#shared/notices/notices.endpoints.ts';

export function aStatement(overrides: Partial<Statement> = {}): Statement {
  return {
    decisionId: 3,
    target: 'definition',
    action: 'remove',
    reason: 'spam',
    rule: 'No advertising, no links and addresses, and no text posted many times over.',
    facts: 'It sells hats.',
    isAutomated: false,
    decidedAt: '2026-11-02T10:00:00.000Z',
    appealUntil: '2027-05-02T10:00:00.000Z',
    appeal: null,
    ...overrides,
  };
}

export function aNotice(overrides: Partial<Notice> = {}): Notice {
  return {
    id: 7,
    kind: 'text-removed',
    createdAt: '2026-11-02T10:00:00.000Z',
    isRead: false,
    category: null,
    member: null,
    word: 'tinfoil',
    text: 'What our hats keep out.',
    statement: aStatement(),
    action: null,
    proposal: null,
    ...overrides,
  };
}

export function someNotices(...notices: Notice[]): NoticeList {
  return {
    notices,
    unread: notices.filter(({ isRead }) => !isRead).length,
    settings: { muted: [], weeklyDigest: false },
    sendsMail: true,
  };
}
