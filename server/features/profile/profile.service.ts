import type { MemberProfile, Profile } from '#shared/profile/profile.endpoints.ts';
import { rankProgress } from '#shared/xp/ranks.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import {
  countContributions,
  selectDefinitionsBy,
  selectMemberByName,
  selectRecentActivity,
} from './profile.queries.ts';

const ACTIVITIES = {
  word: (word: string) => `Added "${word}" to the dictionary`,
  definition: (word: string) => `Wrote a definition of "${word}"`,
  vote: (word: string) => `Rated a definition of "${word}"`,
};

export async function readProfile({ db }: AppContext, { id, username, xp }: Express.User): Promise<Profile> {
  const [counters, activity] = await Promise.all([countContributions(db, id), selectRecentActivity(db, id)]);
  return {
    id,
    username,
    xp,
    rank: rankProgress(xp).rank,
    ...counters,
    recentActivity: activity.map(({ type, word, createdAt }) => ({
      type,
      description: ACTIVITIES[type](word),
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** What anybody may know of a member. @throws 404 */
export async function readMember({ db }: AppContext, name: string): Promise<MemberProfile> {
  const member = name.includes('\0') ? undefined : await selectMemberByName(db, name);
  if (!member) throw notFound('There is no such member');
  const [counters, definitions] = await Promise.all([
    countContributions(db, member.id),
    selectDefinitionsBy(db, member.id),
  ]);
  return {
    username: member.username,
    rank: rankProgress(member.xp).rank,
    joinedAt: member.joinedAt.toISOString(),
    ...counters,
    definitions: definitions.map((definition) => ({
      ...definition,
      createdAt: definition.createdAt.toISOString(),
    })),
  };
}
