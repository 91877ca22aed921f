import { describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectUncovered,
} from '../support/browser/journey-checks.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { DECLINED_CARD, GOOD_CARD } from '../support/billing/fake-stripe-js.ts';
import { aPerson, joinOnScreen } from '../support/browser/journeys.ts';
import {
  fillInCard,
  payOnScreen,
  subscribeButton,
  usePremiumSite,
  writtenDay,
} from '../support/billing/premium-site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk'],
  ['on a phone', PHONE, 'hand'],
] as const;
const MODEL = {
  OPENAI_API_KEY: 'a key',
  OPENAI_MODEL: 'test-model',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
};

describe.skipIf(!hasBrowser())('Premium', () => {
  const { fake, deliver, visit, visitAs, anotherTab, subscriptionsOf } = usePremiumSite(MODEL);

  it.each(SIZES)(
    'is bought by a visitor who joins for it, and lifts the allowance of the chat, %s',
    async (_, size, suffix) => {
      const person = aPerson(`buyer${suffix}`);
      const paid: string[] = [];
      const page = await visit('/checkout', size, async (id) => void paid.push(id));
      const allowance = async () =>
        ((await (await page.request.get('/api/chat/status')).json()) as { allowance: object | null })
          .allowance;

      await page.waitForURL('**/auth');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await joinOnScreen(page, person);
      await page.waitForURL('**/checkout');
      await page.getByRole('heading', { level: 1, name: 'Voxicon Premium' }).waitFor();
      const text = await page.getByRole('main').innerText();
      for (const part of [
        '$4.99/month',
        'Cancel at any time',
        'Unlimited chat sessions',
        'Priority support',
        'AI chat assistance',
        'Voting and contributing',
      ])
        expect(text).toContain(part);
      await page.getByLabel('Card number').waitFor();
      await expect.poll(() => subscribeButton(page).isEnabled()).toBe(true);
      expect(await allowance()).not.toBeNull();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await payOnScreen(page, GOOD_CARD);
      await page.getByText('Your payment is being checked. This takes a moment.').waitFor();
      expect(await page.getByText('Payment Successful').count()).toBe(0);
      await expectAccessible(page);
      expect(await allowance()).not.toBeNull();

      await deliver(paid[0]!);
      await page.getByText('Payment Successful', { exact: true }).waitFor();
      await page
        .getByText('Welcome to Voxicon Premium! You now have access to AI chat assistance.', { exact: true })
        .waitFor();
      await page.getByText('You have Premium, for $4.99/month.').waitFor();
      const end = fake.subscription(paid[0]!).items.data[0].current_period_end;
      await page.getByText(`Renews on ${writtenDay(end)}`).waitFor();
      expect(await allowance()).toBeNull();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await page.reload();
      await page.getByText('You have Premium, for $4.99/month.').waitFor();
      expect(await page.getByText('Payment Successful').count()).toBe(0);
      expect(paid).toHaveLength(1);
      expect(subscriptionsOf(person)).toMatchObject({ customers: [{}], subscriptions: [{ id: paid[0] }] });

      // The way back does not lead to a form that would charge once more.
      await page.goto('/checkout');
      await page.getByText('There is nothing to pay.').waitFor();
      expect(await subscribeButton(page).count()).toBe(0);
      await expectAccessible(page);
    },
  );

  it.each(SIZES)('is bought with a second card when the first is declined, %s', async (_, size, suffix) => {
    const person = aPerson(`declined${suffix}`);
    const page = await visitAs(person, '/checkout', size);
    await fillInCard(page, DECLINED_CARD);
    await subscribeButton(page).click();
    // Both at once: they are shown for five seconds.
    await Promise.all(
      ['Payment Failed', 'Your card was declined.'].map((text) =>
        page.getByText(text, { exact: true }).waitFor(),
      ),
    );
    await expectUncovered(page, [subscribeButton(page), page.getByText('is charged now')]);
    expect(page.url()).toMatch(/\/checkout$/);
    await expect.poll(() => subscribeButton(page).isEnabled()).toBe(true);
    await expectAccessible(page);

    await payOnScreen(page, GOOD_CARD);
    await page.getByText('You have Premium, for $4.99/month.').waitFor();
    expect(subscriptionsOf(person)).toMatchObject({
      customers: [{ email: person.email }],
      subscriptions: [{ status: 'active' }],
    });
  });

  it('is bought once, in two tabs, reloaded, and with the button pressed twice', async () => {
    const person = aPerson('hasty');
    const paid: string[] = [];
    const onPaid = async (id: string) => {
      paid.push(id);
      await deliver(id);
    };
    const page = await visitAs(person, '/checkout', DESKTOP, onPaid);
    await fillInCard(page, GOOD_CARD);
    await page.reload();
    await page.getByLabel('Card number').waitFor();
    await page.goto('/dictionary');
    await page.goBack();
    await fillInCard(page, GOOD_CARD);
    const other = await anotherTab(page, '/checkout', onPaid);
    await fillInCard(other, GOOD_CARD);
    await page.bringToFront();
    await Promise.all([subscribeButton(page).dblclick(), subscribeButton(other).dispatchEvent('click')]);
    for (const tab of [page, other]) {
      await tab.waitForURL('**/account?subscription=success');
      await tab.getByText('You have Premium, for $4.99/month.').waitFor();
    }
    expect(paid).toHaveLength(1);
    expect(subscriptionsOf(person)).toMatchObject({ customers: [{}], subscriptions: [{ status: 'active' }] });
  });
});
