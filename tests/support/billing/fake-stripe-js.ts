import type { Page } from 'playwright-core';
import type { FakeStripe } from './fake-stripe.ts';
import { installStripeJs } from './fake-stripe-js-script.ts';

/** A card that pays, and one that is declined. */
export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';

const CONFIRM_URL = 'https://api.stripe.com/v1/fake_confirm';

/** What a browser gets for Stripe's script. */
export const FAKE_STRIPE_JS = `(${installStripeJs.toString()})(${JSON.stringify(CONFIRM_URL)});`;

/**
 * Answers a browser's page in Stripe's place: its script, and the payments that the script asks for.
 * @param onPaid called with the subscription that was paid for, before the browser hears of it
 */
export async function answerStripeJs(
  page: Page,
  fake: FakeStripe,
  onPaid: (subscriptionId: string) => Promise<void>,
): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FAKE_STRIPE_JS }),
  );
  await page.route(CONFIRM_URL, async (route) => {
    const asked = new URLSearchParams(route.request().postData() ?? '');
    const answer = confirm(fake, asked.get('card') ?? '', asked.get('client_secret') ?? '');
    if (answer.paid) await onPaid(answer.paid);
    // Always 200: a browser tells its console of any other status, and a test takes that for a failure of the page.
    await route.fulfill({ json: answer.body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

function confirm(fake: FakeStripe, card: string, clientSecret: string): { body: object; paid?: string } {
  const id = fake.subscriptionOfSecret(clientSecret);
  if (!id) return { body: { error: { type: 'invalid_request_error', message: 'No such payment_intent' } } };
  if (fake.latestInvoice(id).status !== 'open')
    return {
      body: {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: 'You cannot confirm this PaymentIntent because it has already succeeded.',
          payment_intent: { status: 'succeeded' },
        },
      },
    };
  if (card !== GOOD_CARD)
    return {
      body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
    };
  fake.pay(id);
  return { body: { paymentIntent: { id: `pi_${id}`, status: 'succeeded' } }, paid: id };
}
