import type { FoundMember, InvitedMember, MemberHistory } from '#shared/moderation/people.endpoints.ts';
import { MEMBERS_LISTED } from '#shared/moderation/people.endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/schema/members.ts';
import type { Database } from '#server/db/client.ts';
import { isoTime } from '../../words/words.sql.ts';

/** Names that a search lists. */
const FOUND_MAX = 20;
/** Texts of a member that a moderator sees at once. */
const TEXTS_SHOWN = 50;
/** Steps down the tree of invites. */
const TREE_DEPTH = 10;

const found = (u: string) => `${u}.id, ${u}.username, ${u}.role, ${isoTime(`${u}.created_at`)} as "joinedAt",
  ${u}.suspended_at is not null as "isSuspended"`;

/** @param key the beginning of a name as it is compared, or an id */
export async function selectMembersLike(db: Database, key: string, id: number): Promise<FoundMember[]> {
  const { rows } = await db.$client.query<FoundMember>({
    name: 'members by name',
    text: `select ${found('u')} from users u
      where deleted_at is null and (id = $2 or starts_with(username_key, $1))
      order by username_key limit ${FOUND_MAX}`,
    values: [key, id],
  });
  return rows;
}

/** @param key the whole name as it is compared */
export async function selectMemberByName(db: Database, key: string) {
  const [member] = await db
    .select({ id: users.id, username: sql<string>`${users.username}` })
    .from(users)
    .where(eq(users.usernameKey, key));
  return member;
}

/** All that a moderator wants to know of a member, but for the tree; undefined when there is none. */
export async function selectHistory(
  db: Database,
  memberId: number,
): Promise<Omit<MemberHistory, 'invited' | 'barredBecause'> | undefined> {
  const { rows } = await db.$client.query<Omit<MemberHistory, 'invited' | 'barredBecause'>>({
    name: 'history of a member',
    text: `select ${found('u')}, u.xp, u.email_confirmed_at is not null as "isEmailConfirmed",
        (select json_build_object('id', i.id, 'username', i.username) from users i
          where i.id = u.invited_by and i.deleted_at is null) as "invitedBy",
        ${isoTime('u.suspended_until')} as "suspendedUntil", u.votes_voided_at is not null as "areVotesVoid",
        (select count(*)::int from session s where s.user_id = u.id and s.expire > now()) as sessions,
        (select count(*)::int from invites i where i.inviter_id = u.id and i.used_at is null and i.revoked_at is null)
          as "openInvites",
        (select json_build_object('cast', count(*), 'counted', count(*) filter (where v.is_counted))
          from votes v where v.user_id = u.id) as votes,
        (select json_build_object('sent', count(*), 'right', count(*) filter (where r.was_right),
            'wrong', count(*) filter (where not r.was_right)) from reports r where r.reporter_id = u.id) as reports,
        (select json_build_object('all', count(*), 'removed', count(*) filter (where d.visibility = 'removed'))
          from all_definitions d where d.author_id = u.id) as texts,
        (select coalesce(json_agg(t), '[]') from (
          select d.id, w.word, d.text, d.visibility, ${isoTime('d.created_at')} as "createdAt"
          from all_definitions d join all_words w on w.id = d.word_id where d.author_id = u.id
          order by d.created_at desc limit ${TEXTS_SHOWN}) t) as "latestTexts",
        (select coalesce(json_agg(t), '[]') from (
          select a.id, a.action, a.reason, a.facts, ${isoTime('a.until')} as until, m.username as by,
            ${isoTime('a.created_at')} as "createdAt"
          from member_actions a left join users m on m.id = a.acted_by where a.member_id = u.id
          order by a.id desc limit ${TEXTS_SHOWN}) t) as actions
      from users u where u.id = $1 and u.deleted_at is null`,
    values: [memberId],
  });
  return rows[0];
}

/** The members below another in the tree of invites, those nearest to the top first. */
export async function selectInvited(db: Database, memberId: number): Promise<InvitedMember[]> {
  const { rows } = await db.$client.query<InvitedMember>({
    name: 'invited members',
    text: `with recursive below(id, inviter, depth) as (
        select id, invited_by, 1 from users where invited_by = $1
        union all
        select u.id, u.invited_by, below.depth + 1 from below join users u on u.invited_by = below.id
          where below.depth < ${TREE_DEPTH})
      select ${found('u')}, below.inviter as "inviterId",
        (select count(*)::int from all_definitions d where d.author_id = u.id) as texts,
        (select count(*)::int from all_definitions d where d.author_id = u.id and d.visibility = 'removed') as removed
      from below join users u on u.id = below.id where u.deleted_at is null
      order by below.depth, u.id limit ${MEMBERS_LISTED}`,
    values: [memberId],
  });
  return rows;
}
