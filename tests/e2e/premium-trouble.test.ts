import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { GOOD_CARD } from '../support/billing/fake-stripe-js.ts';
import { joinWithPage } from '../support/browser/join-with-page.ts';
import { aPerson } from '../support/browser/journeys.ts';
import { payOnScreen, subscribeButton, usePremiumSite } from '../support/billing/premium-site.ts';
import { waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk'],
  ['on a phone', PHONE, 'hand'],
] as const;
const isThere = hasBrowser();

describe.skipIf(!isThere)('the checkout', () => {
  const { fake, visitAs, subscriptionsOf } = usePremiumSite();

  it.each(SIZES)('says that it could not begin, and begins when asked again, %s', async (_, size, suffix) => {
    fake.fault('500');
    const person = aPerson(`patient${suffix}`);
    const page = await visitAs(person, '/checkout', size);
    await expectInitFailure(page);
    await page.getByText('Nothing was charged.').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await subscribeButton(page).count()).toBe(0);
    expect(await page.getByText('is charged now').count()).toBe(0);

    fake.fault('none');
    await page.getByRole('button', { name: 'Retry' }).click();
    await payOnScreen(page, GOOD_CARD);
    await page.getByText('You have Premium, for $4.99/month.').waitFor();
    expect(subscriptionsOf(person)).toMatchObject({ customers: [{}], subscriptions: [{ status: 'active' }] });
  });

  it('alone loads the script of the payment service', async () => {
    const page = await visitAs(aPerson('reader'), 'about:blank', DESKTOP);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).host.endsWith('stripe.com')) scripts.push(request.url());
    });
    for (const path of [
      '/',
      '/dictionary',
      '/dictionary/mkultra',
      '/chat/mkultra',
      '/rate',
      '/profile',
      '/account',
      '/affiliate-management',
      '/terms-of-service',
      '/test-analytics',
    ]) {
      await page.goto(path);
      await waitForApp(page);
      expect([path, scripts]).toEqual([path, []]);
    }
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Premium' }).click();
    await page.getByLabel('Card number').waitFor();
    expect(scripts.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1);
  });
});

describe.skipIf(!isThere)('a site without payments', () => {
  const site = useSite();

  it.each(SIZES)('says so at the checkout and on the account page, %s', async (_, size, suffix) => {
    const page = await site().visit('about:blank', size);
    await joinWithPage(page, aPerson(`guest${suffix}`));
    await page.goto('/checkout');
    await expectInitFailure(page);
    await expectPlanUncovered(page);
    await expectAccessible(page);
    await page.goto('/account');
    await page.getByText('Subscription management is coming soon.', { exact: true }).waitFor();
    expect(await page.getByText(/get premium/i).count()).toBe(0);
    await expectAccessible(page);
  });
});

async function expectInitFailure(page: Page): Promise<void> {
  await page.getByText('Error', { exact: true }).waitFor();
  await page.getByText('Failed to initialize checkout. Please try again.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
}

/** The message stands beside the plan's name and price, not on them. */
async function expectPlanUncovered(page: Page): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to initialize checkout' });
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const message = (await toast.boundingBox())!;
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByText(/^\$4\.99/)]) {
    const box = (await part.boundingBox())!;
    const isBeside = message.x >= box.x + box.width || message.y >= box.y + box.height;
    expect(isBeside || message.y + message.height <= box.y).toBe(true);
  }
}
