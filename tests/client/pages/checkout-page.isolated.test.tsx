import { loadStripe } from '@stripe/stripe-js/pure';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import {
  BEGIN,
  checkoutApi,
  formReady,
  openReadyCheckout,
  SUBSCRIBE,
  subscribeButton,
  toastTitle,
} from '../../support/billing/checkout.ts';
import { noNetwork } from '../../support/factories/auth.ts';
import type { fakeApi } from '../../support/client/fake-api.ts';
import { fakeStripeFields } from '../../support/billing/fake-stripe-fields.ts';
import { openPage } from '../../support/client/render.tsx';

// The loader alone: the real one puts Stripe's script into the page, which jsdom does not run.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn<() => void>() }));

const INIT_FAILED = 'Failed to initialize checkout. Please try again.';

let api: ReturnType<typeof fakeApi>;
let js: ReturnType<typeof fakeStripeFields>;

beforeEach(() => {
  api = checkoutApi();
  js = fakeStripeFields();
  vi.mocked(loadStripe).mockReset().mockResolvedValue(js.stripe);
});

const main = () => screen.findByRole('main');
const begun = () => api.seen.filter((call) => call.startsWith(BEGIN));

describe('what Premium is', () => {
  it('has its name, its price and the word that it can be cancelled', async () => {
    await openReadyCheckout();
    expect(screen.getByRole('heading', { level: 1, name: 'Voxicon Premium' })).toBeVisible();
    expect(within(await main()).getByText('$4.99/month')).toBeVisible();
    expect(screen.getByText(/^Cancel at any time/)).toBeVisible();
    expect(document.title).toBe('Premium - Voxicon');
  });

  it('keeps apart what it adds and what is free anyway', async () => {
    await openReadyCheckout();
    const titles = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent);
    expect(titles('What Premium adds')).toEqual([
      'Unlimited chat sessions',
      'Priority support',
      'A share of the costs',
    ]);
    expect(titles('Free for every member, with or without Premium')).toEqual([
      'AI chat assistance',
      'Voting and contributing',
    ]);
  });

  it('tells where mails for support go', async () => {
    await openReadyCheckout();
    const address = await screen.findByRole('link', { name: 'help@example.org' });
    expect(address).toHaveAttribute('href', 'mailto:help@example.org');
  });

  it('keeps the room of that address until it comes, and does without when it does not', async () => {
    const config = Promise.withResolvers<never>();
    api.on('GET /api/config', () => config.promise);
    openPage('/checkout');
    expect(await screen.findByText(/^Mail from Premium members is answered first: write to/)).toBeVisible();
    config.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByText('Mail from Premium members is answered first.')).toBeVisible();
  });

  it('shows although the payment cannot begin', async () => {
    api.fail(BEGIN, 503);
    openPage('/checkout');
    expect(await screen.findByText('Unlimited chat sessions')).toBeVisible();
    expect(within(await main()).getByText('$4.99/month')).toBeVisible();
  });

  it('comes with a note on the terms', async () => {
    await openReadyCheckout();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Terms of service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    expect(screen.getByText(/^\$4\.99 is charged now and every month until you cancel/)).toBeVisible();
  });
});

describe('the start of a payment', () => {
  it('sends a visitor to sign in, and nothing else', async () => {
    api.fail('GET /api/user', 401);
    openPage('/checkout');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(localStorage.getItem('voxicon-intended-path')).toBe('/checkout');
    expect(begun()).toEqual([]);
    expect(loadStripe).not.toHaveBeenCalled();
  });

  it('waits with a form that cannot be sent yet', async () => {
    api.hang(BEGIN);
    openPage('/checkout');
    expect(await screen.findByText('Preparing the payment form')).toBeInTheDocument();
    expect(await subscribeButton()).toBeDisabled();
  });

  it('shows the fields of the provider once it has the secret', async () => {
    await openReadyCheckout();
    expect(screen.getByText('Card number')).toBeVisible();
    expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_1');
    expect(js.seen.elements).toEqual([expect.objectContaining({ clientSecret: 'pi_1_secret_1' })]);
  });

  it('keeps the button back until the fields are there', async () => {
    js.fields.arrival = 'never';
    openPage('/checkout');
    expect(await screen.findByText('Card number')).toBeInTheDocument();
    expect(await subscribeButton()).toBeDisabled();
  });

  it('asks once, without a body, although effects run twice', async () => {
    window.history.replaceState(null, '', '/checkout');
    render(
      <StrictMode>
        <App queryClient={createQueryClient()} />
      </StrictMode>,
    );
    await formReady();
    expect(begun()).toEqual([BEGIN]);
  });

  it('asks anew at the next visit, since the payment of before may be over', async () => {
    await openReadyCheckout();
    await userEvent.click(screen.getByRole('link', { name: 'account page' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    api.on(BEGIN, () => ({ json: { clientSecret: 'pi_2_secret_2' } }));
    window.history.back();
    await waitFor(() => expect(js.seen.elements.at(-1)?.clientSecret).toBe('pi_2_secret_2'));
    expect(begun()).toHaveLength(2);
    expect(js.seen.elements).toHaveLength(2);
  });

  it('asks anew when the browser shows the page as it was left', async () => {
    js.answers.confirm = () => new Promise(() => {});
    await openReadyCheckout();
    await userEvent.click(await subscribeButton());
    await subscribeButton('Processing...');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await formReady();
    expect(begun()).toHaveLength(2);
  });

  it('tells a subscriber that there is nothing to pay', async () => {
    api.fail(BEGIN, 409, 'You are already subscribed to Premium');
    openPage('/checkout');
    expect(await screen.findByText('You are already subscribed to Premium')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('button', { name: SUBSCRIBE })).not.toBeInTheDocument();
    expect(screen.queryByText(INIT_FAILED)).not.toBeInTheDocument();
  });

  it('tells a subscriber so even where Stripe.js is blocked', async () => {
    vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js'));
    api.fail(BEGIN, 409, '');
    openPage('/checkout');
    expect(await screen.findByText('You are already subscribed')).toBeVisible();
  });

  it('sends to sign in when the session has ended meanwhile', async () => {
    api.fail(BEGIN, 401, 'Please sign in');
    openPage('/checkout');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(localStorage.getItem('voxicon-intended-path')).toBe('/checkout');
    expect(screen.queryByText(INIT_FAILED)).not.toBeInTheDocument();
  });
});

describe('a payment that cannot begin', () => {
  async function findFailure() {
    expect(await toastTitle('Error')).toBeVisible();
    expect(screen.getByText(INIT_FAILED)).toBeVisible();
    return within(await screen.findByRole('alert'));
  }

  it.each([
    ['the server fails', () => api.fail(BEGIN, 500, 'Something went wrong'), 'Something went wrong'],
    ['payments are not set up', () => api.fail(BEGIN, 503, 'Payments are off'), 'Payments are off'],
    ['there is no network', () => api.on(BEGIN, noNetwork), 'Network error'],
    ['the settings fail', () => api.fail('GET /api/config', 500, 'No settings'), 'No settings'],
    [
      'there is no key',
      () =>
        api.on('GET /api/config', () => ({
          json: {
            contactEmail: 'help@example.org',
            sendsMail: true,
            explores: false,
            stripePublishableKey: null,
          },
        })),
      'Stripe, which takes the payments, could not be reached.',
    ],
    [
      'Stripe.js is blocked',
      () => vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js')),
      'Stripe, which takes the payments, could not be reached.',
    ],
    [
      'the fields do not load',
      () => (js.fields.arrival = 'loaderror'),
      'Stripe, which takes the payments, could not be reached.',
    ],
  ])('is told when %s', async (_case, breakIt, sentence) => {
    breakIt();
    openPage('/checkout');
    const failure = await findFailure();
    expect(failure.getByText(sentence)).toBeVisible();
    expect(failure.getByText('Nothing was charged.')).toBeVisible();
    expect(screen.queryByRole('button', { name: SUBSCRIBE })).not.toBeInTheDocument();
  });

  it('keeps the note on the terms, but not that anything is charged now', async () => {
    api.fail(BEGIN, 500);
    openPage('/checkout');
    await findFailure();
    expect(screen.getByText(/^By subscribing you agree to the/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Terms of service' })).toBeVisible();
    expect(screen.queryByText(/is charged now/)).not.toBeInTheDocument();
  });

  it('can be tried again, and is told again if it fails again', async () => {
    api.fail(BEGIN, 500);
    openPage('/checkout');
    await findFailure();
    toast({ title: 'Something else' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await findFailure();
    api.on(BEGIN, () => ({ json: { clientSecret: 'pi_1_secret_1' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await formReady();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('really asks for Stripe.js again', async () => {
    vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    openPage('/checkout');
    await findFailure();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await formReady();
    expect(loadStripe).toHaveBeenCalledTimes(2);
  });

  it('asks for the key again, which may have been set meanwhile', async () => {
    const withKey = (stripePublishableKey: string | null) =>
      api.on('GET /api/config', () => ({
        json: { contactEmail: 'help@example.org', sendsMail: true, explores: false, stripePublishableKey },
      }));
    withKey(null);
    openPage('/checkout');
    await findFailure();
    withKey('pk_test_2');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await formReady();
    expect(loadStripe).toHaveBeenCalledWith('pk_test_2');
  });

  it('can be tried again after the fields did not load', async () => {
    js.fields.arrival = 'loaderror';
    openPage('/checkout');
    await findFailure();
    js.fields.arrival = 'ready';
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await formReady();
    expect(screen.getByText('Card number')).toBeVisible();
  });

  it('gives up on a Stripe.js that never comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      vi.mocked(loadStripe).mockReturnValue(new Promise(() => {}));
      openPage('/checkout');
      await screen.findByText('Preparing the payment form');
      await waitFor(() => expect(loadStripe).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(31_000);
      await findFailure();
    } finally {
      vi.useRealTimers();
    }
  });
});
