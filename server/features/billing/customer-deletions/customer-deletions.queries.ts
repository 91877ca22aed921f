import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/client.ts';
import { customersToDelete, subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/members.ts';

/** Takes customer and subscriptions off a member whose row is locked. @returns the customer, which is to be deleted now */
export async function detachCustomer(tx: Transaction, userId: number): Promise<string | undefined> {
  const [user] = await tx
    .select({ customerId: users.stripeCustomerId })
    .from(users)
    .where(eq(users.id, userId));
  await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  if (!user?.customerId) return undefined;
  await insertCustomerToDelete(tx, user.customerId);
  await tx.update(users).set({ stripeCustomerId: null }).where(eq(users.id, userId));
  return user.customerId;
}

export async function insertCustomerToDelete(db: Database | Transaction, customerId: string): Promise<void> {
  await db.insert(customersToDelete).values({ customerId }).onConflictDoNothing();
}

/** Who waits longest comes first. */
export async function selectCustomersToDelete(db: Database): Promise<string[]> {
  const rows = await db
    .select({ customerId: customersToDelete.customerId })
    .from(customersToDelete)
    .orderBy(customersToDelete.createdAt);
  return rows.map(({ customerId }) => customerId);
}

export async function forgetCustomer(db: Database, customerId: string): Promise<void> {
  await db.delete(customersToDelete).where(eq(customersToDelete.customerId, customerId));
}
