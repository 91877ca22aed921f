import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#shared/billing.ts';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/query-client.ts';
import { toast } from '#client/lib/toast.ts';
import { anAccount, aPlan } from '../../../support/factories-account.ts';
import { aUser } from '../../../support/factories-auth.ts';
import { fakeApi } from '../../../support/fake-api.ts';
import { openPage } from '../../../support/render.tsx';

const ARRIVAL = '/account?subscription=success';
const WELCOME = 'Welcome to Voxicon Premium! You now have access to AI chat assistance.';
const CONFIRMING = 'Your payment is being confirmed. This takes a moment.';
const LATE = /^Your payment is not confirmed yet\. Please reload this page in a few minutes/;
const PREMIUM = { isPremium: true, status: 'active', hasInvoices: true } as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/account/sessions', () => ({ json: [] }));
  subscribed({ status: 'incomplete' });
});

afterEach(() => {
  vi.useRealTimers();
});

function subscribed(plan: Partial<Plan>) {
  api.on('GET /api/account', () => ({ json: anAccount({ plan: aPlan(plan) }) }));
}

const asked = () => api.seen.filter((call) => call === 'GET /api/account').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('arriving from a payment', () => {
  it('is told once, and keeps its mark in the address', async () => {
    const entries = window.history.length;
    openPage(ARRIVAL);
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    expect(screen.getByText(WELCOME)).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(ARRIVAL);
    expect(window.history.length).toBe(entries);
  });

  it('is told once although effects run twice', async () => {
    const replaceState = vi.spyOn(window.history, 'replaceState');
    window.history.replaceState(null, '', ARRIVAL);
    render(
      <StrictMode>
        <App queryClient={createQueryClient()} />
      </StrictMode>,
    );
    expect(await screen.findByText('Payment Successful')).toBeVisible();
    await screen.findByText(CONFIRMING);
    expect(replaceState.mock.calls.filter(([state]) => state !== null)).toHaveLength(1);
    replaceState.mockRestore();
  });

  it('is not told again when the page is loaded anew', async () => {
    const { unmount } = openPage(ARRIVAL);
    await screen.findByText('Payment Successful');
    unmount();
    toast({ title: 'Something else' });
    render(<App queryClient={createQueryClient()} />); // at the same entry of the history
    expect(await screen.findByText('Your payment is not finished.')).toBeVisible();
    expect(window.location.search).toBe('?subscription=success');
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
  });

  it('takes the secret of the payment out of the address, and nothing that is not its own', async () => {
    openPage(
      `${ARRIVAL}&from=mail&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded#top`,
    );
    await screen.findByText('Payment Successful');
    expect(window.location.search + window.location.hash).toBe('?subscription=success&from=mail#top');
  });

  it("says so when the bank's page ended in a failure", async () => {
    openPage(`${ARRIVAL}&payment_intent=pi_1&redirect_status=failed`);
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Your payment is not finished.')).toBeVisible();
    expect(screen.queryByText(CONFIRMING)).not.toBeInTheDocument();
  });

  it.each(['processing', 'pending'])('waits without a word of success while it is %s', async (status) => {
    const { unmount } = openPage(`${ARRIVAL}&payment_intent=pi_1&redirect_status=${status}`);
    expect(await screen.findByText(CONFIRMING)).toBeVisible();
    expect(window.location.search).toBe('?subscription=success');
    unmount();
    render(<App queryClient={createQueryClient()} />);
    expect(await screen.findByText('Your payment is not finished.')).toBeVisible();
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
  });

  it('says nothing for another marker', async () => {
    openPage('/account?subscription=other');
    expect(await screen.findByText('Your payment is not finished.')).toBeVisible();
    expect(screen.queryByText('Payment Successful')).not.toBeInTheDocument();
  });
});

describe('the plan after a payment', () => {
  it('shows at once when the provider has told already', async () => {
    subscribed(PREMIUM);
    openPage(ARRIVAL);
    expect(await screen.findByText(/^You have Premium/)).toBeVisible();
    expect(screen.queryByText(CONFIRMING)).not.toBeInTheDocument();
    await pass(10_000);
    expect(asked()).toBe(1);
  });

  it('is asked for every two seconds until the provider has told', async () => {
    openPage(ARRIVAL);
    expect(await screen.findByText(CONFIRMING)).toBeVisible();
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
    await screen.findByText(CONFIRMING);
    await pass(29_000);
    expect(screen.getByText(CONFIRMING)).toBeVisible();
    await pass(2000);
    expect(screen.getByText(LATE)).toBeVisible();
    const after = asked();
    await pass(10_000);
    expect(asked()).toBe(after);
    expect(after).toBeLessThanOrEqual(16);
  });

  it('goes on asking when one answer fails', async () => {
    openPage(ARRIVAL);
    await screen.findByText(CONFIRMING);
    api.fail('GET /api/account', 500);
    await pass(2100);
    expect(screen.getByText(CONFIRMING)).toBeVisible();
    subscribed(PREMIUM);
    await pass(2100);
    await waitFor(() => expect(screen.getByText(/^You have Premium/)).toBeVisible());
  });

  it('is not waited for where there are no payments', async () => {
    subscribed({ isAvailable: false });
    openPage(ARRIVAL);
    expect(await screen.findByText('Subscription management is coming soon.')).toBeVisible();
    await pass(5000);
    expect(asked()).toBe(1);
  });
});
