import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '../support/browser/journey-checks.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { GOOD_CARD } from '../support/billing/fake-stripe-js.ts';
import { aPerson, type Person } from '../support/browser/journeys.ts';
import { payOnScreen, SUBSCRIBE, usePremiumSite, writtenDay } from '../support/billing/premium-site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk'],
  ['on a phone', PHONE, 'hand'],
] as const;
const HAS_PREMIUM = 'You have Premium, for $4.99/month.';

describe.skipIf(!hasBrowser())('a subscriber', () => {
  const { fake, deliver, visitAs, subscriptionsOf } = usePremiumSite();

  async function subscribe(person: Person, size: typeof DESKTOP) {
    const page = await visitAs(person, '/checkout', size);
    await payOnScreen(page, GOOD_CARD);
    await page.getByText(HAS_PREMIUM).waitFor();
    const { id, items } = subscriptionsOf(person).subscriptions[0]!;
    return { page, id, end: writtenDay(items.data[0].current_period_end) };
  }

  it.each(SIZES)(
    'cancels in a dialog that names the date, takes it back, and sees cards and invoices, %s',
    async (_, size, suffix) => {
      const { page, id, end } = await subscribe(aPerson(`leaver${suffix}`), size);
      await page.getByText(`Renews on ${end}`).waitFor();
      const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel subscription' });
      const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });

      await cancel.click();
      await dialog.getByText(`Premium stays until ${end}.`).waitFor();
      // The message of the payment still stands there, but not over the buttons.
      await dialog.getByRole('button', { name: 'Keep Premium' }).click({ trial: true, timeout: 2500 });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Keep Premium' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(fake.subscription(id).cancel_at_period_end).toBe(false);

      await cancel.click();
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.getByText(`Ends on ${end}`).waitFor();
      await page.getByText('Subscription cancelled', { exact: true }).waitFor();
      await expect.poll(() => dialog.count()).toBe(0);
      await expect.poll(() => cancel.count()).toBe(0);
      expect(fake.subscription(id)).toMatchObject({ cancel_at_period_end: true, status: 'active' });
      await expectAccessible(page);

      await page.reload();
      await page.getByText(`Ends on ${end}`).waitFor();
      await page.getByRole('button', { name: 'Resume subscription' }).click();
      await page.getByText(`Renews on ${end}`).waitFor();
      await page.getByText('Subscription resumed', { exact: true }).waitFor();
      expect(fake.subscription(id).cancel_at_period_end).toBe(false);

      await page.route('https://billing.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The portal</title>' }),
      );
      await page.getByRole('button', { name: 'Manage cards and invoices' }).click();
      await page.waitForURL('https://billing.stripe.com/**');
      expect(page.url()).toContain(fake.subscription(id).customer);
      // What was done there shows when one is back.
      fake.change(id, { cancel_at_period_end: true });
      await deliver(id);
      await page.goBack();
      await page.getByText(`Ends on ${end}`).waitFor();
    },
  );

  it.each(SIZES)(
    'is told of a payment that failed, and of a subscription that has ended, %s',
    async (_, size, suffix) => {
      const { page, id } = await subscribe(aPerson(`late${suffix}`), size);
      fake.failRenewal(id);
      await deliver(id);
      await page.reload();
      await page
        .getByText(/Your last payment failed\. Premium stays until .*\. Please check your card\./)
        .waitFor();
      await page.getByRole('button', { name: 'Manage cards and invoices' }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      fake.change(id, { status: 'unpaid' });
      await deliver(id);
      await page.reload();
      await page.getByText('Premium has stopped').waitFor();
      expect(await page.getByText('Premium stays until').count()).toBe(0);
      await expectAccessible(page);

      fake.cancel(id);
      await deliver(id);
      await page.reload();
      await page.getByText('Your subscription has ended.').waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Get Premium' }).click();
      await page.waitForURL('**/checkout');
      await page.getByLabel('Card number').waitFor();
    },
  );

  it('pays, cancels and resumes with the keyboard alone', async () => {
    const person = aPerson('typist');
    const page = await visitAs(person, '/checkout', DESKTOP);
    await page.getByLabel('Card number').waitFor();
    await tabTo(page, 'textbox', 'Card number');
    await page.keyboard.type(GOOD_CARD);
    await tabTo(page, 'button', SUBSCRIBE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/account?subscription=success');
    await page.getByText(HAS_PREMIUM).waitFor();
    const { id } = subscriptionsOf(person).subscriptions[0]!;

    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    // The dialog is seen before it listens: what it does with keys begins when it has taken the focus.
    const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await tabTo(page, 'button', 'Cancel subscription');
    await page.keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Cancel subscription');
    expect(fake.subscription(id).cancel_at_period_end).toBe(false);

    await page.keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await tabTo(page, 'button', 'Cancel subscription');
    await page.keyboard.press('Enter');
    await page.getByText('Ends on').waitFor();
    await expect.poll(focused).toBe('Plan');

    await tabTo(page, 'button', 'Resume subscription');
    await page.keyboard.press('Enter');
    await page.getByText('Renews on').waitFor();
    await expect.poll(focused).toBe('Plan');
    expect(fake.subscription(id).cancel_at_period_end).toBe(false);
  });
});
