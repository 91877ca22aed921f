import type { MemberProfile, Profile } from '#shared/profile/profile.endpoints.ts';

/** The own profile of somebody who has just begun. */
export function aProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 1,
    username: 'scribe',
    rank: 'Newbie',
    xp: 40,
    wordsAdded: 0,
    liveDefinitions: 0,
    totalVotes: 0,
    recentActivity: [],
    ...overrides,
  };
}

/** What anybody may know of that member. */
export function aMember(overrides: Partial<MemberProfile> = {}): MemberProfile {
  return {
    username: 'scribe',
    rank: 'Newbie',
    joinedAt: '2026-01-02T12:00:00.000Z',
    wordsAdded: 0,
    liveDefinitions: 0,
    totalVotes: 0,
    definitions: [],
    ...overrides,
  };
}
