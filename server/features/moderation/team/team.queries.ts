import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Role } from '#shared/auth/roles.ts';
import { usernameKey } from '#shared/auth/username.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/members.ts';

/** Moderators and admins, by name. */
export async function selectTeam(db: Database) {
  return db
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(and(ne(users.role, 'member'), isNull(users.deletedAt)))
    .orderBy(users.usernameKey);
}

/** @returns the name as it is written, or undefined when no member has it */
export async function updateRole(db: Database, name: string, role: Role): Promise<string | undefined> {
  const [member] = await db
    .update(users)
    .set({ role })
    .where(eq(users.usernameKey, usernameKey(name)))
    .returning({ username: users.username });
  return member?.username ?? undefined;
}
