import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, launchBrowser, newPage, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { aPerson, joinOnScreen } from '../support/browser/journeys.ts';
import { putVersionsBefore } from '../support/browser/next-version.ts';
import { settle, waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const OFFLINE = 'You are offline.';

// Its own browser: without a connection every browser complains in its console, which useSite does not allow.
describe.skipIf(!hasBrowser())('without a connection', () => {
  const site = useSite();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(() => browser.close());

  const open = async (path: string, size: BrowserContextOptions, url = site().url): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url, ...size });
    const page = await newPage(context);
    await page.goto(path);
    return page;
  };

  it.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ] as const)('words and lists that were seen can be read, others offer Retry, %s', async (_, size) => {
    const page = await open('/dictionary/paperclip', size);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/dictionary/operation%20paperclip');
    await heading.filter({ hasText: 'operation paperclip' }).waitFor();
    await isKept(page, '/api/public/dictionary/operation%20paperclip');
    await page.goto('/dictionary');
    await page.getByRole('link', { name: 'aatip' }).first().waitFor();
    await isKept(page, '/api/public/dictionary?limit=100');
    await page.goto('/');
    await page.getByRole('link', { name: 'aatip' }).first().waitFor();
    await isKept(page, '/api/public/dictionary?limit=20');

    await page.context().setOffline(true);
    await page.getByText(OFFLINE).waitFor();

    for (const path of ['/', '/dictionary']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'aatip' }).first().waitFor();
      await page.getByText(OFFLINE).waitFor();
    }
    for (const path of ['/dictionary/operation%20paperclip', '/chat/operation%20paperclip']) {
      await page.goto(path);
      await heading.filter({ hasText: 'operation paperclip' }).waitFor();
      await expect.poll(() => page.title()).toContain('operation paperclip');
      await expect.poll(() => page.locator('meta[name="robots"]').count()).toBe(0); // the neutral head is replaced
    }
    await page.getByText('Chats need a connection').waitFor();

    await page.goto('/dictionary/backmasking');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await retry.click();
    await retry.waitFor();

    await page.context().setOffline(false);
    await heading.filter({ hasText: 'backmasking' }).waitFor();
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  });

  it('keeps what the very first visit showed, before the worker was there', async () => {
    const page = await open('/dictionary/operation%20paperclip', DESKTOP);
    await page.getByRole('heading', { level: 1, name: 'operation paperclip' }).waitFor();
    await isKept(page, '/api/public/dictionary/operation%20paperclip');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'operation paperclip' }).waitFor();
    await expect.poll(() => page.title()).toContain('operation paperclip');
  });

  it('says so where the browser believes in a connection, and shows what it kept', async () => {
    const page = await open('/dictionary', DESKTOP);
    const card = page.getByRole('link', { name: 'aatip' }).first();
    await isKept(page, '/api/public/dictionary?limit=100');
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(OFFLINE).waitFor();
    await card.waitFor();
    await page.waitForTimeout(3000); // it asks again who is signed in, and for what the page shows
    expect(await page.getByText(OFFLINE).count()).toBe(1);
  });

  it('keeps the word of the day', async () => {
    const page = await open('/', DESKTOP);
    const word = page.getByRole('region', { name: 'Word of the day' }).getByRole('link');
    const drawn = await word.textContent();
    await isKept(page, '/api/word-of-the-day');
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => word.textContent()).toBe(drawn);
  });

  it.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ] as const)('says so, moving nothing, and can be told to be quiet, %s', async (_, size) => {
    const page = await open('/dictionary/operation%20paperclip', size);
    await page.getByRole('heading', { level: 1, name: 'operation paperclip' }).waitFor();
    await waitForApp(page);
    await settle(page);
    await page.waitForTimeout(1000); // what is fetched late is here
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await page.context().setOffline(true);
    await page.getByText('Words you have seen lately can still be read.').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'Hide that you are offline' }).click();
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  });

  it('keeps nothing that is about a member', async () => {
    const page = await open('/auth?mode=register', DESKTOP);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await joinOnScreen(page, aPerson('kestrelwright'));
    await page.waitForURL((url) => url.pathname !== '/auth');
    for (const path of [
      '/profile',
      '/account',
      '/rate',
      '/chat/paperclip',
      '/dictionary?search=kestrelwright',
      '/dictionary/operation%20paperclip',
    ]) {
      await page.goto(path);
      await waitForApp(page);
    }
    await isKept(page, '/api/public/dictionary/operation%20paperclip');
    await expect.poll(async () => (await keptAddresses(page)).length).toBeGreaterThan(20);
    const kept = await keptAddresses(page);
    expect(kept.filter((address) => address.includes('search='))).toEqual([]);
    const PUBLIC =
      /^\/(assets\/[^/]+|offline\.html|favicon\.svg|icon-192\.png|manifest\.webmanifest|api\/public\/dictionary(\/[^/]+)?|api\/words\/[^/]+\/(definitions|connections|live-changes)|api\/subcategories|api\/word-of-the-day)$/;
    expect(kept.map((address) => new URL(address).pathname).filter((path) => !PUBLIC.test(path))).toEqual([]);
    const bodies = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const answer of await cache.matchAll()) texts.push(await answer.text());
      }
      return texts;
    });
    expect(bodies.filter((text) => text.includes('kestrelwright'))).toEqual([]);
  });

  it('gets a new version to an open tab, which offers it and is not stuck', async () => {
    const versions = await putVersionsBefore(site().url);
    try {
      const page = await open('/dictionary/operation%20paperclip', DESKTOP, versions.url);
      const entry = () => page.locator('script[type=module][src]').getAttribute('src');
      await isKept(page, '/api/public/dictionary/operation%20paperclip');
      await page.goto('/dictionary');
      expect(await entry()).not.toContain('.next.js');
      versions.deploy();

      // a page that comes from the server after the deploy is new already and offers nothing
      const other = await newPage(page.context());
      await other.goto('/dictionary');
      await expect.poll(() => keptOfflinePage(other), { timeout: 30_000 }).toContain('.next.js');

      // the old tab says so; a screen it never fetched is gone, and one press brings the new version of that
      await page.getByText('A new version is here.').waitFor();
      expect(await other.getByText('A new version is here.').count()).toBe(0);
      await page.getByRole('link', { name: 'Privacy policy' }).click();
      await page.getByRole('heading', { name: 'This page could not be opened' }).waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
      expect(await entry()).toContain('.next.js');
      expect(await page.getByText('A new version is here.').count()).toBe(0);

      await page.context().setOffline(true);
      await page.goto('/dictionary/operation%20paperclip');
      await page.getByRole('heading', { level: 1, name: 'operation paperclip' }).waitFor();
      expect(await entry()).toContain('.next.js');
    } finally {
      await versions.close();
    }
  });
});

/** Waits until a public answer, named by its address or the start of that, can be read offline. */
async function isKept(page: Page, address: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => keptAddresses(page), { timeout: 15_000 })
    .toContainEqual(expect.stringContaining(address));
}

/** Read from where the worker keeps it: Chromium does not look for a new worker while a page asks the network on and on. */
function keptOfflinePage(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await caches.match('/offline.html', { ignoreSearch: true }))?.text());
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(url);
    }
    return addresses;
  });
}
