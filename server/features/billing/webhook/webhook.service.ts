import type { AppContext } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { WebhookResult } from '#server/metrics/metrics.ts';
import { serialized, storeSubscription } from '../subscriptions/stored-subscriptions.ts';
import { insertEvent } from '../subscriptions/subscriptions.queries.ts';

/** What happens to a subscription, and to its payments. */
const KNOWN_TYPES = /^(customer\.subscription|invoice)\./;

/**
 * Takes an event in. Events come late, repeatedly and in any order, so one only says that something changed.
 * @throws 400 for a wrong or old signature; 503 when the state cannot be read now, and then nothing is stored, so that
 *   the service sends the event again; 404 where no payments are set up
 */
export async function handleWebhook(
  ctx: AppContext,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  try {
    ctx.metrics.webhook(await handle(ctx, body, signature));
  } catch (error) {
    ctx.metrics.webhook(error instanceof AppError && error.status < 500 ? 'refused' : 'failed');
    throw error;
  }
}

async function handle(ctx: AppContext, body: Buffer, signature: string | undefined): Promise<WebhookResult> {
  const { payments, log } = ctx;
  if (!payments) throw notFound('Payments are not set up here');
  const event = await payments.readEvent(body, signature);
  const { id: eventId, type, subscriptionId } = event;
  if (subscriptionId === undefined || !KNOWN_TYPES.test(type)) return 'ignored';
  return serialized(ctx, async (tx) => {
    if (!(await insertEvent(tx, event))) return 'repeated';
    const userId = await storeSubscription(tx, payments, subscriptionId);
    if (userId === undefined) log.warn({ eventId, type }, 'an event is about a subscription of no member');
    return userId === undefined ? 'ignored' : 'stored';
  });
}
