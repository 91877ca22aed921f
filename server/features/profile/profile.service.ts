import { MEMBER_PAGE } from '#shared/limits.ts';
import {
  DEFINITION_STATES,
  type DefinitionState,
  type MemberDefinitions,
  type MemberProfile,
  type MemberWins,
  type Profile,
} from '#shared/profile/profile.endpoints.ts';
import { rankProgress } from '#shared/xp/ranks.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import {
  selectMemberDefinitions,
  selectMemberWins,
  selectNewestDefinitions,
} from './member-pages.queries.ts';
import { countContributions, selectMemberByName, selectRecentActivity } from './profile.queries.ts';

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
  const member = await findMember(db, name);
  const [counters, definitions] = await Promise.all([
    countContributions(db, member.id),
    selectNewestDefinitions(db, member.id),
  ]);
  return {
    username: member.username,
    rank: rankProgress(member.xp).rank,
    joinedAt: member.joinedAt.toISOString(),
    ...counters,
    definitions,
  };
}

/** A page of a member's public definitions, of one state or of both. @throws 404 */
export async function listMemberDefinitions(
  { db }: AppContext,
  name: string,
  { state, before }: { state?: DefinitionState | undefined; before?: number | undefined },
): Promise<MemberDefinitions> {
  const { id } = await findMember(db, name);
  const rows = await selectMemberDefinitions(db, id, state ? [state] : DEFINITION_STATES, before);
  const { items, next } = toPage(rows);
  return { definitions: items, next };
}

/** A page of the live places that a member won. @throws 404 */
export async function listMemberWins({ db }: AppContext, name: string, before?: number): Promise<MemberWins> {
  const { id } = await findMember(db, name);
  const { items, next } = toPage(await selectMemberWins(db, id, before));
  return { wins: items, next };
}

async function findMember(db: AppContext['db'], name: string) {
  const member = name.includes('\0') ? undefined : await selectMemberByName(db, name);
  if (!member) throw notFound('There is no such member');
  return member;
}

/** @param rows a page, and one more where there is a next page */
function toPage<Row extends { id: number }>(rows: Row[]): { items: Row[]; next: number | null } {
  const items = rows.slice(0, MEMBER_PAGE);
  return { items, next: rows.length > items.length ? items.at(-1)!.id : null };
}
