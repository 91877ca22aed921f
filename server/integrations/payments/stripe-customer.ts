import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Upstream } from './stripe-call.ts';
import { isMissing } from './stripe-failures.ts';
import { withIdempotencyKey } from './idempotency.ts';

const Created = z.object({ id: z.string().min(1) });

/** @returns the id of the member's customer; the same one when called again within a day */
export async function createCustomer(
  { stripe, signal }: Upstream,
  { id, email, createdAt }: { id: number; email: string; createdAt: Date },
): Promise<string> {
  // Stripe refuses a known idempotency key with different data, and the email may change between two attempts.
  const address = createHash('sha256').update(email).digest('hex').slice(0, 16);
  const created = await withIdempotencyKey(
    `customer-${id}-${createdAt.getTime()}-${address}`,
    signal,
    (options) => stripe.customers.create({ email, metadata: { userId: String(id) } }, options),
  );
  return Created.parse(created).id;
}

/** Deletes a customer, which ends its subscriptions at once. Succeeds if the customer is already deleted. */
export async function deleteCustomer({ stripe }: Upstream, customerId: string): Promise<void> {
  try {
    z.object({ deleted: z.literal(true) }).parse(await stripe.customers.del(customerId));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
