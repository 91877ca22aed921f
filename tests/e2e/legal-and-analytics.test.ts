import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const;
const PAGES = [
  ['Privacy policy', '/privacy-policy'],
  ['Terms of service', '/terms-of-service'],
  ['Affiliate disclosure', '/ftc-disclaimer'],
] as const;
const isThere = hasBrowser();

describe.skipIf(!isThere)('the legal pages', () => {
  const site = useSite({ CONTACT_EMAIL: 'help@example.org' });

  it.each(SIZES)('are reached from home and from the dictionary, %s', async (_, size) => {
    const page = await site().visit('/', size);
    for (const start of ['/', '/dictionary']) {
      for (const [name, path] of PAGES) {
        await page.goto(start);
        if (start === '/' && size === PHONE)
          await page.getByRole('button', { name: 'About this site' }).click();
        await page
          .getByRole('navigation', { name: 'About this site' })
          .getByRole('link', { name, exact: true })
          .click();
        await page.waitForURL(`**${path}`);
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await expect.poll(() => page.title()).toContain(name);
      }
    }
  });

  it.each(SIZES)('say what they have to, %s', async (_, size) => {
    const page = await site().visit('/', size);
    const texts = new Map<string, string>();
    for (const [name, path] of PAGES) {
      await page.goto(path);
      await page.getByRole('link', { name: 'help@example.org' }).first().waitFor();
      texts.set(name, await page.getByRole('main').innerText());
      await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBe(17);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    expect(texts.get('Privacy policy')).toMatch(/under 13/);
    expect(texts.get('Privacy policy')).toMatch(/chats?[^.]*(stored|kept)[^.]*in (your|this) browser/i);
    expect(texts.get('Terms of service')).toMatch(/children under 13 are not served/);
    expect(texts.get('Terms of service')).toContain('4.99 USD a month');
    expect(texts.get('Affiliate disclosure')).toMatch(/commission/);

    // The contents lead to their chapters.
    await page.goto('/privacy-policy');
    await page.getByRole('link', { name: 'Chats', exact: true }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#chats');
    const top = () => page.locator('#chats').evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
  });
});

describe.skipIf(!isThere)('a site without analytics', () => {
  const site = useSite();

  it.each(SIZES)('asks nobody, and shows its events on /test-analytics, %s', async (_, size) => {
    const page = await site().visit('about:blank', size);
    const foreign = foreignRequests(page, site().url);
    await page.goto('/dictionary/mkultra');
    await waitForApp(page);
    expect(await page.locator('[data-consent-bar]').count()).toBe(0);
    await openInApp(page, '/chat/mkultra');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await openInApp(page, '/test-analytics');
    const events = page.getByRole('list', { name: 'Events of this visit' });
    await events.getByText('page_path: /test-analytics').waitFor();
    await expect
      .poll(async () => new Set(await events.locator('code').allInnerTexts()))
      .toEqual(new Set(['page_view', 'dictionary_access', 'chat_access']));
    await page.getByText('none is configured').waitFor();
    await page.getByText('stay in this page').waitFor();
    expect(foreign()).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe.skipIf(!isThere)('a site with analytics', () => {
  const site = useSite({ GA_MEASUREMENT_ID: 'G-TEST1234' });
  const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1234';

  async function visitor(size: BrowserContextOptions) {
    const page = await site().visit('about:blank', size);
    const foreign = foreignRequests(page, site().url);
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    return { page, foreign, bar: page.locator('section[data-consent-bar]') };
  }

  it.each(SIZES)('asks with two equal choices, and loads its tag once allowed, %s', async (_, size) => {
    const { page, foreign, bar } = await visitor(size);
    await page.goto('/');
    const [allow, refuse] = await Promise.all(
      ['Allow analytics', 'No thanks'].map((name) => bar.getByRole('button', { name }).evaluate(lookOf)),
    );
    expect(allow).toEqual(refuse);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await openInApp(page, '/dictionary');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(foreign()).toEqual([]);

    await bar.getByRole('button', { name: 'Allow analytics' }).click();
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(foreign).toEqual([TAG]);
    await openInApp(page, '/privacy-policy');
    await page.getByText('You allowed analytics in this browser.').waitFor();
    expect(foreign()).toEqual([TAG]);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(foreign).toEqual([TAG, TAG]); // once a load
    await waitForApp(page);
    expect(await bar.count()).toBe(0);

    // It is as easily taken back.
    await page.getByRole('button', { name: 'No thanks' }).click();
    await page.getByText('You said no to analytics in this browser.').waitFor();
    await page.goto('/');
    await waitForApp(page);
    expect(foreign()).toEqual([TAG, TAG]);
  });

  it.each(SIZES)('loads nothing after a no, and does not ask again, %s', async (_, size) => {
    const { page, foreign, bar } = await visitor(size);
    await page.goto('/dictionary');
    await bar.getByRole('button', { name: 'No thanks' }).click();
    await bar.waitFor({ state: 'hidden' });
    for (const path of ['/', '/dictionary/mkultra', '/test-analytics']) {
      await page.goto(path);
      await waitForApp(page);
      expect(await bar.count()).toBe(0);
    }
    await page.getByText('You said no to analytics in this browser.').waitFor();
    await expectAccessible(page);
    expect(foreign()).toEqual([]);
  });

  it('neither asks nor loads anything where the browser asks not to be tracked', async () => {
    const { page, foreign, bar } = await visitor(DESKTOP);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
    );
    await page.goto('/');
    await waitForApp(page);
    expect(await bar.count()).toBe(0);
    await page.goto('/test-analytics');
    await waitForApp(page);
    await page.getByText('Your browser asks not to be tracked').waitFor();
    expect(foreign()).toEqual([]);
  });
});

/** Everything the page asks of others than its own site. */
function foreignRequests(page: Page, own: string): () => string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(own)) asked.push(request.url());
  });
  return () => [...asked];
}

/** As a link inside the page does, without loading it anew. */
async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Size, colours and weight of a button: what could make one more tempting than another. */
function lookOf(button: Element): object {
  const { width, height } = button.getBoundingClientRect();
  const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button);
  return { width: Math.round(width), height, color, backgroundColor, borderColor, fontSize, fontWeight };
}
