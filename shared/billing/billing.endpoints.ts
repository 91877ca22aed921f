import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { NoContent } from '#shared/http/schema-parts.ts';

/** Stripe's states of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** What a member has subscribed to, as Stripe last reported. */
export const Plan = z.object({
  isAvailable: z.boolean().describe('false where no payments are set up'),
  isPremium: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES).nullable().describe('of the newest subscription; null without one'),
  periodEnd: z.iso.datetime().nullable().describe('when it renews, or ends if it is cancelled'),
  cancelsAtPeriodEnd: z.boolean(),
  graceEnd: z.iso.datetime().nullable().describe('until when Premium stays although the last payment failed'),
  hasInvoices: z.boolean().describe('whether the billing portal has something to show'),
});
export type Plan = z.infer<typeof Plan>;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  access: 'member',
  summary:
    'Begins a subscription, or finds the one that was begun; 409 for a subscriber, 503 where no payments are set up',
  response: z.object({ clientSecret: z.string() }),
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/account/cancel',
  access: 'member',
  summary: 'Ends the subscription with the period that is paid for; 409 when there is none',
  response: Plan,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/account/resume',
  access: 'member',
  summary: 'Takes a cancellation back before the period ends; 409 when there is none',
  response: Plan,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/account/portal',
  access: 'member',
  summary: "Address of Stripe's own pages for cards and invoices; 409 for members who never subscribed",
  response: z.object({ url: z.url() }),
});

export const stripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  summary: "Stripe's events, signed; 400 for a wrong or old signature",
  response: NoContent,
});
