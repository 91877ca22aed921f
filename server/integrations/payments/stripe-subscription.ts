import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '#shared/billing/billing.endpoints.ts';
import type { PaidSubscription } from './payments.ts';
import type { Upstream } from './stripe-call.ts';
import { isMissing } from './stripe-failures.ts';
import { withIdempotencyKey } from './idempotency.ts';

/** More than any customer has. Bounds the pagination. */
const LIST_MAX = 500;
const WITH_SECRET = ['latest_invoice.confirmation_secret'];

const seconds = z.number().transform((value) => new Date(value * 1000));
const Subscription = z.object({
  id: z.string().min(1),
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
  status: z.enum(SUBSCRIPTION_STATUSES),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().nullish(),
  items: z.object({
    data: z.array(z.object({ current_period_start: seconds, current_period_end: seconds })).min(1),
  }),
});
const Secret = z.object({ client_secret: z.string().min(1) });
const Begun = z.object({ latest_invoice: z.object({ confirmation_secret: Secret }) });
const Payable = z.object({
  status: z.string(),
  latest_invoice: z.object({ status: z.string(), confirmation_secret: Secret.nullish() }).nullable(),
});

/** @returns all of a customer's subscriptions, ended ones too, newest first */
export async function listSubscriptions({ stripe }: Upstream, customer: string): Promise<PaidSubscription[]> {
  const list = stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const found = (await list.autoPagingToArray({ limit: LIST_MAX })).map(toPaidSubscription);
  return found.sort((a, b) => b.begunAt.getTime() - a.begunAt.getTime());
}

/** @returns the client secret with which the browser makes the first payment */
export async function beginSubscription(
  { stripe, signal }: Upstream,
  { customerId, priceId, attempt }: { customerId: string; priceId: string; attempt: number },
): Promise<string> {
  const begun = await withIdempotencyKey(
    `subscription-${customerId}-${priceId}-${attempt}`,
    signal,
    (options) =>
      stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          expand: WITH_SECRET,
        },
        options,
      ),
  );
  return Begun.parse(begun).latest_invoice.confirmation_secret.client_secret;
}

/** @returns the client secret, or undefined unless the subscription waits for its first payment */
export async function readClientSecret({ stripe }: Upstream, id: string): Promise<string | undefined> {
  const found = await unlessMissing(stripe.subscriptions.retrieve(id, { expand: WITH_SECRET }));
  if (!found) return undefined;
  const { status, latest_invoice: invoice } = Payable.parse(found);
  return status === 'incomplete' && invoice?.status === 'open'
    ? invoice.confirmation_secret?.client_secret
    : undefined;
}

/** @returns undefined when the subscription does not exist */
export async function readSubscription(
  { stripe }: Upstream,
  id: string,
): Promise<PaidSubscription | undefined> {
  const found = await unlessMissing(stripe.subscriptions.retrieve(id));
  return found && toPaidSubscription(found);
}

export async function setCancelsAtPeriodEnd(
  { stripe }: Upstream,
  id: string,
  cancels: boolean,
): Promise<void> {
  // Cancelling in Stripe's portal may set `cancel_at` instead. Stripe rejects an update of both fields.
  const hasEndDate = !cancels && !(await stripe.subscriptions.retrieve(id)).cancel_at_period_end;
  const changed = await stripe.subscriptions.update(
    id,
    hasEndDate ? { cancel_at: '' } : { cancel_at_period_end: cancels },
  );
  toPaidSubscription(changed);
}

function toPaidSubscription(body: unknown): PaidSubscription {
  const { id, customer, status, created, cancel_at_period_end, cancel_at, items } = Subscription.parse(body);
  return {
    id,
    customerId: customer,
    status,
    periodStart: items.data[0]!.current_period_start,
    periodEnd: items.data[0]!.current_period_end,
    cancelsAtPeriodEnd: cancel_at_period_end || typeof cancel_at === 'number',
    begunAt: created,
  };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
