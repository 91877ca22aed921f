import { z } from 'zod';
import { badRequest } from '../../errors.ts';
import type { PaymentEvent } from './payments.ts';
import { Stripe } from './stripe-library.ts';

/** Maximum age of an event, against replay attacks. */
const TOLERANCE_SECONDS = 300;

const Event = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});
const Named = z.object({ id: z.string() });
const SubscriptionObject = Named.extend({ object: z.literal('subscription') });
const InvoiceObject = z.object({
  object: z.literal('invoice'),
  parent: z.object({
    subscription_details: z.object({
      subscription: z.union([z.string(), Named.transform(({ id }) => id)]),
    }),
  }),
});

/**
 * Verifies and parses a webhook request.
 * @throws 400 when the signature does not match or is over five minutes old, or the body is not an event
 */
export function readEvent(body: Buffer, signature: string | undefined, webhookSecret: string): PaymentEvent {
  const event = Event.safeParse(verify(body, signature, webhookSecret));
  if (!event.success) throw badRequest('Not a valid event');
  const { id, type, data } = event.data;
  return { id, type, subscriptionId: subscriptionOf(data.object) };
}

function verify(body: Buffer, signature: string | undefined, webhookSecret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, TOLERANCE_SECONDS);
  } catch {
    throw badRequest('The signature is missing, wrong or too old');
  }
}

function subscriptionOf(object: unknown): string | undefined {
  const subscription = SubscriptionObject.safeParse(object);
  if (subscription.success) return subscription.data.id;
  return InvoiceObject.safeParse(object).data?.parent.subscription_details.subscription;
}
