import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { anAccount, aPlan, aSecondFactor } from '../../../../support/factories/account.ts';
import { aUser } from '../../../../support/factories/auth.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';

const ARRIVAL = '/account?subscription=success';
const WELCOME = 'Welcome to Voxicon Premium! You now have access to AI chat assistance.';
const CHECKING = 'Your payment is being checked. This takes a moment.';
const NOT_ACTIVE = /^Premium is not active: no payment has been confirmed so far\. If you have paid/;
const PREMIUM = { isPremium: true, status: 'active', hasInvoices: true } as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/account/sessions', () => ({ json: [] }));
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
  subscribed({ status: 'incomplete' });
});

afterEach(() => {
  vi.useRealTimers();
});

function subscribed(plan: Partial<Plan>) {
  api.on('GET /api/account', () => ({ json: anAccount({ plan: aPlan(plan) }) }));
}

const asked = () => api.seen.filter((call) => call === 'GET /api/account').length;
const successes = () => screen.queryAllByText('Payment Successful');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('arriving from a payment', () => {
  it('is no success by its address alone', async () => {
    subscribed({});
    openPage(ARRIVAL);
    expect(await screen.findByText(CHECKING)).toBeVisible();
    await pass(40_000);
    expect(screen.getByText(NOT_ACTIVE)).toBeVisible();
    expect(successes()).toEqual([]);
  });

  it('is told once the server says that the subscription is active, and keeps its mark in the address', async () => {
    const entries = window.history.length;
    openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    expect(successes()).toEqual([]);
    subscribed(PREMIUM);
    await pass(2100);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText(WELCOME)).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(ARRIVAL);
    expect(window.history.length).toBe(entries);
  });

  it('is told once although effects run twice', async () => {
    subscribed(PREMIUM);
    const replaceState = vi.spyOn(window.history, 'replaceState');
    window.history.replaceState(null, '', ARRIVAL);
    render(
      <StrictMode>
        <App queryClient={createQueryClient()} />
      </StrictMode>,
    );
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await screen.findByText(/^You have Premium/);
    expect(replaceState.mock.calls.filter(([state]) => state !== null)).toHaveLength(1);
    replaceState.mockRestore();
  });

  it('is not told again when the page is loaded anew', async () => {
    subscribed(PREMIUM);
    const { unmount } = openPage(ARRIVAL);
    await screen.findByText('Payment Successful');
    unmount();
    toast({ title: 'Something else' });
    render(<App queryClient={createQueryClient()} />); // at the same entry of the history
    expect(await screen.findByText(/^You have Premium/)).toBeVisible();
    expect(window.location.search).toBe('?subscription=success');
    expect(successes()).toEqual([]);
  });

  it('is still looked for when the page is loaded anew before it was told', async () => {
    const { unmount } = openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    unmount();
    render(<App queryClient={createQueryClient()} />);
    expect(await screen.findByText(CHECKING)).toBeVisible();
    subscribed(PREMIUM);
    await pass(2100);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
  });

  it('takes the secret of the payment out of the address, and nothing that is not its own', async () => {
    openPage(
      `${ARRIVAL}&from=mail&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded#top`,
    );
    await screen.findByText(CHECKING);
    expect(window.location.search + window.location.hash).toBe('?subscription=success&from=mail#top');
  });

  it("says so when the bank's page ended in a failure", async () => {
    openPage(`${ARRIVAL}&payment_intent=pi_1&redirect_status=failed`);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Your payment is not finished.')).toBeVisible();
    expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
  });

  it.each(['processing', 'pending'])('waits without a word of success while it is %s', async (status) => {
    openPage(`${ARRIVAL}&payment_intent=pi_1&redirect_status=${status}`);
    expect(await screen.findByText(CHECKING)).toBeVisible();
    expect(window.location.search).toBe('?subscription=success');
    expect(successes()).toEqual([]);
  });

  it('is no success while the last payment of the subscription has failed', async () => {
    subscribed({ isPremium: true, status: 'past_due', hasInvoices: true });
    openPage(ARRIVAL);
    expect(await screen.findByText(/^Your last payment failed/)).toBeVisible();
    expect(successes()).toEqual([]);
  });

  it('says nothing for another marker', async () => {
    subscribed(PREMIUM);
    openPage('/account?subscription=other');
    expect(await screen.findByText(/^You have Premium/)).toBeVisible();
    expect(successes()).toEqual([]);
  });

  it.each([
    ['to a member who never paid', {}, ''],
    ['to a member who paid while there were', PREMIUM, ''],
    ['of a failure', {}, '&redirect_status=failed'],
  ])('says nothing where there are no payments, %s', async (_, plan, mark) => {
    subscribed({ ...plan, isAvailable: false });
    openPage(ARRIVAL + mark);
    expect(await screen.findByText('Subscription management is coming soon.')).toBeVisible();
    expect(successes()).toEqual([]);
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
    expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
    await pass(5000);
    expect(asked()).toBe(1);
  });
});

describe('the plan after a payment', () => {
  it('shows at once when the provider has told already', async () => {
    subscribed(PREMIUM);
    openPage(ARRIVAL);
    expect(await screen.findByText(/^You have Premium/)).toBeVisible();
    expect(screen.queryByText(CHECKING)).not.toBeInTheDocument();
    await pass(10_000);
    expect(asked()).toBe(1);
  });

  it('is asked for every two seconds until the provider has told', async () => {
    openPage(ARRIVAL);
    expect(await screen.findByText(CHECKING)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Finish the payment' })).not.toBeInTheDocument();
    const before = asked();
    await pass(6100);
    expect(asked() - before).toBe(3);
    subscribed(PREMIUM);
    await pass(2000);
    expect(await screen.findByText(/^You have Premium/)).toBeVisible();
    const after = asked();
    await pass(10_000);
    expect(asked()).toBe(after);
  });

  it('is given up on after half a minute, with a word on what to do', async () => {
    openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    await pass(29_000);
    expect(screen.getByText(CHECKING)).toBeVisible();
    await pass(2000);
    expect(screen.getByText(NOT_ACTIVE)).toBeVisible();
    const after = asked();
    await pass(10_000);
    expect(asked()).toBe(after);
    expect(after).toBeLessThanOrEqual(16);
  });

  it('is then checked again when told so, and can be paid for', async () => {
    openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    await pass(31_000);
    expect(screen.getByRole('link', { name: 'Finish the payment' })).toHaveAttribute('href', '/checkout');
    const before = asked();
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByText(CHECKING)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Plan' })).toHaveFocus();
    expect(asked() - before).toBe(1);
    subscribed(PREMIUM);
    await pass(2100);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText(/^You have Premium/)).toBeVisible();
  });

  it('has its own way to Premium for a member who has never paid', async () => {
    subscribed({});
    openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    await pass(31_000);
    expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/checkout');
  });

  it('goes on asking when one answer fails', async () => {
    openPage(ARRIVAL);
    await screen.findByText(CHECKING);
    api.fail('GET /api/account', 500);
    await pass(2100);
    expect(screen.getByText(CHECKING)).toBeVisible();
    subscribed(PREMIUM);
    await pass(2100);
    await waitFor(() => expect(screen.getByText(/^You have Premium/)).toBeVisible());
  });
});
