import { loadStripe } from '@stripe/stripe-js/pure';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BEGIN,
  checkoutApi,
  openReadyCheckout,
  subscribeButton,
  toastTitle,
} from '../../../../support/billing/checkout.ts';
import { anAccount, aPlan } from '../../../../support/factories/account.ts';
import type { fakeApi } from '../../../../support/client/fake-api.ts';
import { fakeStripeFields } from '../../../../support/billing/fake-stripe-fields.ts';

// The loader alone: the real one puts Stripe's script into the page, which jsdom does not run.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn<() => void>() }));

let api: ReturnType<typeof fakeApi>;
let js: ReturnType<typeof fakeStripeFields>;

beforeEach(() => {
  api = checkoutApi();
  js = fakeStripeFields();
  vi.mocked(loadStripe).mockReset().mockResolvedValue(js.stripe);
});

/** As the server says when the provider has told it of the payment. */
function becomesPremium() {
  const plan = aPlan({ isPremium: true, status: 'active' });
  api.on('GET /api/account', () => ({ json: anAccount({ plan }) }));
}

describe('paying', () => {
  it('confirms with the provider and leads to the account', async () => {
    await openReadyCheckout();
    becomesPremium();
    await userEvent.click(await subscribeButton());
    expect(await toastTitle('Payment Successful')).toBeVisible();
    expect(window.location.pathname).toBe('/account');
    expect(js.seen.confirmations).toEqual([
      {
        confirmParams: { return_url: `${window.location.origin}/account?subscription=success` },
        redirect: 'if_required',
      },
    ]);
  });

  it('goes to the address that carries the marker', async () => {
    const replaceState = vi.spyOn(window.history, 'replaceState');
    await openReadyCheckout();
    becomesPremium();
    await userEvent.click(await subscribeButton());
    await toastTitle('Payment Successful');
    const addresses = replaceState.mock.calls.map(([, , address]) => String(address));
    expect(addresses).toContain('/account?subscription=success');
    replaceState.mockRestore();
  });

  it('says that it is busy, and takes no second press', async () => {
    js.answers.confirm = () => new Promise(() => {});
    await openReadyCheckout();
    const subscribe = await subscribeButton();
    await userEvent.dblClick(subscribe);
    expect(await subscribeButton('Processing...')).toBeDisabled();
    expect(js.fields.isReadOnly).toBe(true);
    subscribe.closest('form')!.requestSubmit();
    expect(js.seen.confirmations).toHaveLength(1);
  });

  it("tells the provider's words when it fails, stays, and can be tried again", async () => {
    js.answers.confirm = () => {
      (document.activeElement as HTMLElement).blur(); // as browsers do with a button that is disabled
      return Promise.resolve({ error: { type: 'card_error', message: 'Your card was declined.' } });
    };
    await openReadyCheckout();
    await userEvent.click(await subscribeButton());
    expect(await toastTitle('Payment Failed')).toBeVisible();
    expect(screen.getByText('Your card was declined.')).toBeVisible();
    expect(window.location.pathname).toBe('/checkout');
    expect(js.fields.isReadOnly).toBe(false);
    await waitFor(async () => expect(await subscribeButton()).toHaveFocus());

    js.answers.confirm = () => Promise.resolve({});
    await userEvent.click(await subscribeButton());
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
    expect(api.seen.filter((call) => call.startsWith(BEGIN))).toHaveLength(1);
  });

  it('has words of its own when the provider has none', async () => {
    js.answers.confirm = () => Promise.reject(new Error('IntegrationError'));
    await openReadyCheckout();
    await userEvent.click(await subscribeButton());
    expect(await toastTitle('Payment Failed')).toBeVisible();
    expect(screen.getByText('The payment could not be confirmed. Please try again.')).toBeVisible();
    expect(await subscribeButton()).toBeEnabled();
  });

  it('knows a payment that another tab has made', async () => {
    js.answers.confirm = () =>
      Promise.resolve({
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          payment_intent: { status: 'succeeded' },
        },
      } as never);
    await openReadyCheckout();
    await userEvent.click(await subscribeButton());
    await waitFor(() => expect(window.location.pathname).toBe('/account'));
  });
});
