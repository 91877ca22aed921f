import { usernameKey } from '#shared/auth/username.ts';
import type { FoundMember, MemberHistory } from '#shared/moderation/people.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { barOnActing } from './member-actions.service.ts';
import { selectHistory, selectInvited, selectMembersLike } from './people.queries.ts';

/** @param name the beginning of a name, or "#" and an id; empty finds nobody */
export async function findMembers({ db }: AppContext, name: string): Promise<FoundMember[]> {
  const id = /^#(\d{1,9})$/.exec(name.trim())?.[1];
  const key = usernameKey(name.trim());
  if (id === undefined && (key === '' || key.includes('\0'))) return [];
  return selectMembersLike(db, id === undefined ? key : '#', Number(id ?? 0));
}

/** @throws 404 when the account is gone */
export async function readMember(
  { db }: AppContext,
  moderator: Express.User,
  memberId: number,
): Promise<MemberHistory> {
  const [member, invited] = await Promise.all([selectHistory(db, memberId), selectInvited(db, memberId)]);
  if (!member) throw notFound('Member not found');
  return { ...member, invited, barredBecause: barOnActing(moderator, member) };
}
