import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#shared/auth/roles.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { RoleChange, TeamMember } from '#shared/moderation/team.endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { roleChanges } from '#server/db/schema/histories.ts';
import { users } from '#server/db/schema/members.ts';
import { isoTime } from '../../words/words.sql.ts';

/** Moderators and admins, by name. */
export async function selectTeam(db: Database): Promise<TeamMember[]> {
  const { rows } = await db.$client.query<TeamMember>({
    name: 'team',
    text: `select u.username, u.role, u.suspended_at is not null as "isSuspended",
        (select ${isoTime('c.created_at')} from role_changes c
          where c.member_id = u.id and c."to" = u.role order by c.id desc limit 1) as since,
        (select count(*)::int from decisions d
          where d.decided_by = u.id and d.created_at > now() - interval '30 days') as decisions
      from users u where u.role <> 'member' and u.deleted_at is null order by u.username_key`,
  });
  return rows;
}

/** The last changes, latest first. */
export async function selectRoleChanges(db: Database, limit: number): Promise<RoleChange[]> {
  const { rows } = await db.$client.query<RoleChange>({
    name: 'role changes',
    text: `select c.id, m.username, c."from", c."to", b.username as by, ${isoTime('c.created_at')} as at
      from role_changes c join users m on m.id = c.member_id left join users b on b.id = c.changed_by
      order by c.id desc limit $1`,
    values: [limit],
  });
  return rows;
}

/**
 * Locks every admin, and the member of that name if there is one, in one order, so that changes of the team come one after the other.
 * @returns those who may still act
 */
export async function lockTeam(tx: Transaction, name?: string) {
  return tx
    .select({
      id: users.id,
      username: users.username,
      key: users.usernameKey,
      role: users.role,
      isActive: sql<boolean>`${users.suspendedAt} is null`,
    })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(
          eq(users.role, 'admin'),
          name === undefined ? undefined : eq(users.usernameKey, usernameKey(name)),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
}

export async function updateRole(tx: Transaction, memberId: number, role: Role): Promise<void> {
  await tx
    .update(users)
    .set({ role })
    .where(and(eq(users.id, memberId), ne(users.role, role)));
}

export async function insertRoleChange(
  tx: Transaction,
  change: typeof roleChanges.$inferInsert,
): Promise<void> {
  await tx.insert(roleChanges).values(change);
}
