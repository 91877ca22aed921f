import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { navigation } from '#client/lib/page/navigation.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { anAccount, aPlan, aSecondFactor } from '../../../../support/factories/account.ts';
import { aUser, noNetwork } from '../../../../support/factories/auth.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';

const RUNNING = {
  isPremium: true,
  status: 'active',
  periodEnd: '2026-03-05T12:00:00.000Z',
  hasInvoices: true,
} as const;
const ENDING = { ...RUNNING, cancelsAtPeriodEnd: true };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/account/sessions', () => ({ json: [] }));
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
});

function subscribed(plan: Partial<Plan>) {
  api.on('GET /api/account', () => ({ json: anAccount({ plan: aPlan(plan) }) }));
}

const section = () => within(screen.getByRole('region', { name: 'Plan' }));
const button = (name: string) => section().findByRole('button', { name });
const sent = (path: string) => api.seen.filter((call) => call.startsWith(`POST /api/account/${path}`));
const controls = () =>
  [...section().queryAllByRole('link'), ...section().queryAllByRole('button')].map(
    (each) => each.textContent,
  );

async function open(plan: Partial<Plan>) {
  subscribed(plan);
  openPage('/account');
  await screen.findByRole('region', { name: 'Plan' });
  await waitFor(() => expect(section().queryByText('Loading plan')).not.toBeInTheDocument());
}

describe('the plan of a member', () => {
  it.each<[string, Partial<Plan>, RegExp[], string[]]>([
    ['free', {}, [/^What you use is free/, /\$4\.99\/month, cancel at any time/], ['Get Premium']],
    [
      'free after a payment that was never made',
      { status: 'incomplete_expired', hasInvoices: true },
      [/^What you use is free/],
      ['Get Premium'],
    ],
    [
      'not paid yet',
      { status: 'incomplete', hasInvoices: true },
      [/^Your payment is not finished\.$/],
      ['Finish the payment'],
    ],
    [
      'running',
      RUNNING,
      [/^You have Premium, for \$4\.99\/month\.$/, /^Renews on 5 March 2026$/],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'on trial',
      { ...RUNNING, status: 'trialing' },
      [/^You are trying out Premium/, /^Renews on 5 March 2026$/],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'cancelled',
      ENDING,
      [/^You have Premium/, /^Ends on 5 March 2026$/],
      ['Resume subscription', 'Manage cards and invoices'],
    ],
    [
      'in its grace',
      { ...RUNNING, status: 'past_due', graceEnd: '2026-02-12T12:00:00.000Z' },
      [/^Your last payment failed\. Premium stays until 12 February 2026\. Please check your card\.$/],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'in its grace and cancelled',
      { ...ENDING, status: 'past_due', graceEnd: '2026-02-12T12:00:00.000Z' },
      [/^Your last payment failed/, /^Ends on 5 March 2026$/],
      ['Manage cards and invoices', 'Resume subscription'],
    ],
    [
      'past its grace',
      { ...RUNNING, status: 'past_due', isPremium: false },
      [/^Your last payment failed, so Premium has stopped\./],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'unpaid',
      { ...RUNNING, status: 'unpaid', isPremium: false },
      [/^Your last payment failed, so Premium has stopped\./],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'paused',
      { ...RUNNING, status: 'paused', isPremium: false },
      [/^Your subscription is paused/],
      ['Manage cards and invoices', 'Cancel subscription'],
    ],
    [
      'ended',
      { status: 'canceled', periodEnd: '2026-03-05T12:00:00.000Z', hasInvoices: true },
      [/^Your subscription has ended\.$/, /^What you use is free/],
      ['Get Premium', 'Manage cards and invoices'],
    ],
  ])('that is %s says so, and offers what can be done', async (_state, plan, sentences, offers) => {
    await open(plan);
    const whole = (text: RegExp) => (_: string, element: Element | null) =>
      element?.matches('p') === true && text.test(element.textContent);
    for (const sentence of sentences) expect(await section().findByText(whole(sentence))).toBeVisible();
    expect(controls()).toEqual(offers);
  });

  it('leads to the checkout', async () => {
    await open({});
    expect(section().getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/checkout');
  });

  it('leads back to a payment that is not finished', async () => {
    await open({ status: 'incomplete' });
    const link = section().getByRole('link', { name: 'Finish the payment' });
    expect(link).toHaveAttribute('href', '/checkout');
  });

  it('names the date for machines too', async () => {
    await open(RUNNING);
    expect(section().getByText('5 March 2026')).toHaveAttribute('datetime', RUNNING.periodEnd);
  });

  it('waits with a skeleton, says when it failed, and can be asked for again', async () => {
    api.hang('GET /api/account');
    const { unmount } = openPage('/account');
    expect(await screen.findByText('Loading plan')).toBeInTheDocument();
    unmount();
    api.fail('GET /api/account', 500);
    openPage('/account');
    await screen.findByRole('heading', { name: 'Failed to load plan' });
    subscribed(RUNNING);
    await userEvent.click(await button('Retry'));
    expect(await button('Cancel subscription')).toBeVisible();
  });

  it('is fetched anew when the browser shows the page as it was left', async () => {
    await open(RUNNING);
    subscribed(ENDING);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await button('Resume subscription')).toBeVisible();
  });
});

describe('cancelling', () => {
  async function openDialog(plan: Partial<Plan> = RUNNING) {
    await open(plan);
    await userEvent.click(await button('Cancel subscription'));
    return within(await screen.findByRole('dialog'));
  }

  const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('names the date until which Premium stays', async () => {
    const dialog = await openDialog();
    expect(dialog.getByText('Premium stays until 5 March 2026.')).toBeVisible();
    expect(sent('cancel')).toEqual([]);
  });

  it('names the end of the grace when the last payment failed', async () => {
    const dialog = await openDialog({
      ...RUNNING,
      status: 'past_due',
      graceEnd: '2026-02-12T12:00:00.000Z',
    });
    expect(dialog.getByText('Premium stays until 12 February 2026.')).toBeVisible();
  });

  it('can be left alone', async () => {
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Premium' }));
    await dialogGone();
    expect(sent('cancel')).toEqual([]);
    await waitFor(async () => expect(await button('Cancel subscription')).toHaveFocus());
  });

  it('takes one more press, is sent once, and shows what came of it', async () => {
    const dialog = await openDialog();
    let answer = () => {};
    api.on('POST /api/account/cancel', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: aPlan(ENDING) };
    });
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await dialog.findByRole('button', { name: 'Cancelling...' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer();
    await dialogGone();
    expect(await button('Resume subscription')).toBeVisible();
    expect(section().getByText(/^Ends on/)).toBeVisible();
    expect(sent('cancel')).toEqual(['POST /api/account/cancel']);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Plan' })).toHaveFocus());
  });

  it('tells of a failure, changes nothing, and can be tried again', async () => {
    const dialog = await openDialog();
    api.fail('POST /api/account/cancel', 503, 'Payments are not available right now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Subscription not cancelled')).toBeInTheDocument();
    expect(screen.getByText('Payments are not available right now.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    api.on('POST /api/account/cancel', () => ({ json: aPlan(ENDING) }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel subscription' }));
    await dialogGone();
    expect(await button('Resume subscription')).toBeVisible();
  });

  it('shows the truth when it was cancelled elsewhere', async () => {
    const dialog = await openDialog();
    subscribed(ENDING);
    api.fail('POST /api/account/cancel', 409, 'Your subscription is cancelled already');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await dialogGone();
    expect(await button('Resume subscription')).toBeVisible();
  });

  it('fails at once without network, rather than happening later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const dialog = await openDialog();
    window.dispatchEvent(new Event('offline'));
    api.on('POST /api/account/cancel', noNetwork);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Network error')).toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    vi.restoreAllMocks();
  });
});

describe('resuming', () => {
  it('is one press, sent once', async () => {
    await open(ENDING);
    let answer = () => {};
    api.on('POST /api/account/resume', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: aPlan(RUNNING) };
    });
    await userEvent.dblClick(await button('Resume subscription'));
    expect(await button('Resuming...')).toHaveAttribute('aria-disabled', 'true');
    answer();
    expect(await button('Cancel subscription')).toBeVisible();
    expect(section().getByText(/^Renews on/)).toBeVisible();
    expect(sent('resume')).toEqual(['POST /api/account/resume']);
    expect(screen.getByRole('heading', { name: 'Plan' })).toHaveFocus();
  });

  it('tells of a failure and changes nothing', async () => {
    await open(ENDING);
    api.fail('POST /api/account/resume', 500, '');
    await userEvent.click(await button('Resume subscription'));
    expect(await screen.findByText('Subscription not resumed')).toBeVisible();
    expect(screen.getByText('Please try again.')).toBeVisible();
    expect(await button('Resume subscription')).toBeVisible();
  });
});

describe('cards and invoices', () => {
  it('are at the provider, whose address is asked for once', async () => {
    await open(RUNNING);
    let answer = () => {};
    api.on('POST /api/account/portal', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: { url: 'https://billing.example.org/p/1' } };
    });
    await userEvent.dblClick(await button('Manage cards and invoices'));
    expect(await button('Opening...')).toHaveAttribute('aria-disabled', 'true');
    expect(navigation.assign).not.toHaveBeenCalled();
    answer();
    await waitFor(() =>
      expect(navigation.assign).toHaveBeenCalledExactlyOnceWith('https://billing.example.org/p/1'),
    );
    expect(sent('portal')).toHaveLength(1);
  });

  it('tell of a failure', async () => {
    await open(RUNNING);
    api.fail('POST /api/account/portal', 503, 'Payments are not available right now.');
    await userEvent.click(await button('Manage cards and invoices'));
    expect(await screen.findByText('Cards and invoices not opened')).toBeVisible();
    expect(navigation.assign).not.toHaveBeenCalled();
  });
});
