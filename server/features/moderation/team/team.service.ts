import type { Role } from '#shared/auth/roles.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { conflict, forbidden, notFound } from '#server/errors.ts';
import { insertRoleChange, lockTeam, updateRole } from './team.queries.ts';

/**
 * Gives a member a role. It holds from the member's next call, as the role is read with every call. Nobody changes the
 * own role, so there is always an admin left; the operator, who can appoint another one, may dismiss them all.
 * @param by the admin who does it; null for the operator
 * @returns the name as it is written
 * @throws 404 when no member has the name; 409 for oneself; 403 when the admin is none any more
 */
export function setRole(
  db: Database,
  name: string,
  role: Role,
  by: Pick<Express.User, 'id'> | null = null,
): Promise<string> {
  return db.transaction(async (tx) => {
    const locked = await lockTeam(tx, name);
    // Another admin may have dismissed this one meanwhile.
    if (by && !locked.some(({ id, role: own, isActive }) => id === by.id && own === 'admin' && isActive))
      throw forbidden('You are not an admin any more');
    const member = locked.find(({ key }) => key === usernameKey(name));
    if (!member) throw notFound(`There is no member with the name "${name}"`);
    if (member.id === by?.id) throw conflict('Another admin has to change your own role.');
    if (member.role !== role) {
      await updateRole(tx, member.id, role);
      await insertRoleChange(tx, {
        memberId: member.id,
        from: member.role,
        to: role,
        changedBy: by?.id ?? null,
      });
    }
    return member.username!;
  });
}

/** @throws 409 when nobody but this member could act as an admin */
export async function assertNotOnlyAdmin(tx: Transaction, memberId: number): Promise<void> {
  const others = (await lockTeam(tx)).filter(({ id, isActive }) => id !== memberId && isActive);
  if (others.length === 0)
    throw conflict('You are the only admin. Please appoint another one before you go.');
}
