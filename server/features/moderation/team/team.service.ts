import type { Role } from '#shared/auth/roles.ts';
import type { Database } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { updateRole } from './team.queries.ts';

/**
 * Gives a member a role. It holds from the member's next call, as the role is read with every call.
 * @returns the name as it is written
 * @throws 404 when no member has the name
 */
export async function setRole(db: Database, name: string, role: Role): Promise<string> {
  const username = await updateRole(db, name, role);
  if (username === undefined) throw notFound(`There is no member with the name "${name}"`);
  return username;
}
