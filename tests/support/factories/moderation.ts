import type { MemberHistory } from '#shared/moderation/people.endpoints.ts';

/** A member as moderators see them. */
export function aHistory(overrides: Partial<MemberHistory> = {}): MemberHistory {
  return {
    id: 12,
    username: 'loud one',
    role: 'member',
    joinedAt: '2026-11-01T10:00:00.000Z',
    isSuspended: false,
    xp: 40,
    isEmailConfirmed: true,
    invitedBy: { id: 3, username: 'first of all' },
    suspendedUntil: null,
    areVotesVoid: false,
    sessions: 2,
    openInvites: 0,
    votes: { cast: 9, counted: 7 },
    reports: { sent: 3, right: 2, wrong: 1 },
    texts: { all: 4, removed: 1 },
    latestTexts: [
      {
        id: 41,
        word: 'tinfoil',
        text: 'Buy our hats, they keep the rays out.',
        visibility: 'removed',
        createdAt: '2026-11-02T10:00:00.000Z',
      },
    ],
    actions: [
      {
        id: 1,
        action: 'end-sessions',
        reason: 'spam',
        facts: 'The same text eleven times.',
        until: null,
        by: 'warden',
        createdAt: '2026-11-03T10:00:00.000Z',
      },
    ],
    invited: [
      {
        id: 13,
        username: 'second one',
        role: 'member',
        joinedAt: '2026-11-02T10:00:00.000Z',
        isSuspended: true,
        inviterId: 12,
        texts: 1,
        removed: 0,
      },
      {
        id: 14,
        username: 'third one',
        role: 'member',
        joinedAt: '2026-11-02T11:00:00.000Z',
        isSuspended: false,
        inviterId: 13,
        texts: 0,
        removed: 0,
      },
    ],
    barredBecause: null,
    ...overrides,
  };
}
