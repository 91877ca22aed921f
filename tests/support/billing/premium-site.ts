import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newPage } from '../browser/browser.ts';
import { FakeStripe } from './fake-stripe.ts';
import { answerStripeJs } from './fake-stripe-js.ts';
import { joinWithPage } from '../browser/join-with-page.ts';
import type { Person } from '../browser/journeys.ts';
import { useSite } from '../server/site.ts';

export const SUBSCRIBE = 'Subscribe for $4.99/month';

/** The built product with payments, at a payment service of its own. */
export function usePremiumSite(settings: Record<string, string> = {}) {
  const filled = { ...settings };
  const fake = new FakeStripe();
  beforeAll(async () => {
    await fake.start();
    Object.assign(filled, fake.settings);
  });
  afterAll(() => fake.close());
  beforeEach(() => fake.reset());
  const site = useSite(filled);

  /** Sends a signed event about the subscription, as the service does. */
  const deliver = async (subscriptionId: string) => {
    const { payload, headers } = fake.event(
      'customer.subscription.updated',
      fake.subscription(subscriptionId),
    );
    const { status } = await fetch(`${site().url}/api/stripe/webhook`, {
      method: 'POST',
      headers,
      body: payload,
    });
    expect(status).toBe(200);
  };

  return {
    site,
    fake,
    deliver,
    /** A browser that nobody has signed in with, and Stripe's script in it; the event follows a payment at once. */
    visit: async (path: string, size: BrowserContextOptions, onPaid = deliver): Promise<Page> => {
      const page = await site().visit('about:blank', size);
      await answerStripeJs(page, fake, onPaid);
      await page.goto(path);
      return page;
    },
    /** The same, of a member. */
    visitAs: async (person: Person, path: string, size: BrowserContextOptions, onPaid = deliver) => {
      const page = await site().visit('about:blank', size);
      await answerStripeJs(page, fake, onPaid);
      await joinWithPage(page, person);
      await page.goto(path);
      return page;
    },
    /** One more tab of the same browser. */
    anotherTab: async (page: Page, path: string, onPaid = deliver): Promise<Page> => {
      const tab = await newPage(page.context());
      await answerStripeJs(tab, fake, onPaid);
      await tab.goto(path);
      return tab;
    },
    /** What the service has of a member. */
    subscriptionsOf: ({ email }: Person) => {
      const customers = [...fake.customers.values()].filter(
        (customer) => 'email' in customer && customer.email === email,
      );
      const ids = new Set(customers.map(({ id }) => id));
      const subscriptions = [...fake.subscriptions.values()].filter(({ customer }) => ids.has(customer));
      return { customers, subscriptions };
    },
  };
}

export async function fillInCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
}

export const subscribeButton = (page: Page) => page.getByRole('button', { name: SUBSCRIBE });

/** Pays on /checkout, which is open, and comes to /account. */
export async function payOnScreen(page: Page, card: string): Promise<void> {
  await fillInCard(page, card);
  await subscribeButton(page).click();
  await page.waitForURL('**/account?subscription=success');
}

/** A moment of the service, in seconds, as the screen writes it. */
export const writtenDay = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long' });
