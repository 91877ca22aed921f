import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { runSql } from '../support/server/db.ts';
import { waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
] as const;
const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } };

describe.skipIf(!hasBrowser())('finding a word', () => {
  const site = useSite();

  it.each(SIZES)('by a description, when the name is forgotten, %s', async (_, size) => {
    const page = await site().visit('/', size);
    await box(page).fill('sunken island of a rich power told by plato');
    await box(page).press('Enter');
    await page.getByText('No word of that name. These speak of it:').waitFor();
    await page.getByRole('link', { name: 'atlantis', exact: true }).first().click();
    await page.waitForURL('**/chat/atlantis');
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'atlantis' }).click();
    await page.waitForURL('**/dictionary/atlantis');
    await expect.poll(() => page.getByRole('main').innerText()).toContain('island');
  });

  it.each(SIZES)('by keyboard alone, %s', async (_, size) => {
    const page = await site().visit('/dictionary/atlantis', size);
    await waitForApp(page);
    await page.keyboard.press('/');
    await page.keyboard.type('illumin');
    await page.getByRole('option', { name: 'illuminati', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toBe('illuminati');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dictionary/illuminati');
    await page.getByRole('heading', { level: 1, name: 'illuminati' }).waitFor();
  });

  it.each(SIZES)('from a page that does not exist, %s', async (_, size) => {
    const page = await site().visit('/no/such/page', size);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await box(page).fill('Flat-Earth');
    await box(page).press('Enter');
    await page.waitForURL('**/dictionary/flat%20earth');
    await expect.poll(() => page.title()).toContain('flat earth');
  });

  it('from a word that is misspelled in the address', async () => {
    const page = await site().visit('/dictionary/ilumminati', PHONE);
    await page.getByText('Did you mean:').waitFor();
    await page.getByRole('link', { name: 'illuminati', exact: true }).click();
    await page.waitForURL('**/dictionary/illuminati');
    await expect.poll(() => page.title()).toContain('illuminati');
  });

  it('by another name, whose address becomes that of the word', async () => {
    await runSql(
      site().databaseUrl,
      `insert into aliases (word_id, alias, key, kind)
        select id, 'Order of the Ages', 'order of the ages', 'variant' from words where word = 'new world order'`,
    );
    const page = await site().visit('/', DESKTOP);
    await page.getByRole('link', { name: 'aaro' }).first().waitFor();
    await page.evaluate(() => window.history.pushState(null, '', '/dictionary/order-of-the-ages'));
    await page.waitForURL('**/dictionary/new%20world%20order');
    await expect.poll(() => page.title()).toContain('new world order');
    await page.getByRole('heading', { level: 1, name: 'new world order' }).waitFor();
  });

  it.each(SIZES)('asks the guide what no word answers, %s', async (_, size) => {
    const page = await site().visit('/explore', size);
    await box(page).fill('who is said to rule in secret');
    await page.getByRole('option', { name: /^Ask the guide/ }).click();
    await page.waitForURL('**/mobile');
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
    await expect.poll(() => page.getByText('who is said to rule in secret').count()).toBe(1);
    await page.reload();
    await page.getByText('who is said to rule in secret').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('who is said to rule in secret').count()).toBe(1);
  });

  it('offers the form for a word that is missing', async () => {
    const page = await site().visit('/explore', PHONE);
    await box(page).fill('unheardof');
    await page.getByRole('option', { name: /^Add this word/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to Voxicon Dictionary' });
    expect(await dialog.getByRole('textbox', { name: 'Word' }).inputValue()).toBe('unheardof');
  });

  it.each(SIZES)('remembers searches on this device alone, until they are cleared, %s', async (_, size) => {
    const page = await site().visit('/explore', size);
    await box(page).fill('atlantis');
    await box(page).press('Enter');
    await page.waitForURL('**/dictionary/atlantis');
    await page.goto('/voxicon');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await box(page).click();
    await page.getByRole('option', { name: 'atlantis' }).waitFor();
    expect(sent.filter((request) => request.includes('atlantis'))).toEqual([]);
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await page.reload();
    await box(page).click();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('option').count()).toBe(0);
  });
});

describe.skipIf(!hasBrowser())('the frame of a page on a small phone', () => {
  const site = useSite();

  it.each([
    '/',
    '/dictionary',
    '/dictionary/atlantis',
    '/chat/atlantis',
    '/mobile',
    '/explore',
    '/auth',
    '/none',
  ])('of %s fits, and its bar covers nothing', async (path) => {
    const page = await site().visit(path, SMALL_PHONE);
    await page.locator('[data-site-bar]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await box(page).waitFor();
    const bar = (await page.locator('[data-site-bar]').boundingBox())!;
    // Who writes on so low a phone needs the room: then it is at the end of the page.
    const writes = (await page.locator('[data-composer]').count()) > 0;
    if (writes) expect(bar.y).toBeGreaterThanOrEqual(640);
    else expect(bar.y + bar.height).toBe(640);
    for (const entry of await page.locator('[data-site-bar] > *').all()) {
      const { width, height } = (await entry.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // what is at the lower edge itself is above the bar
    for (const part of await page.locator('textarea, [aria-label="Categories"]').all()) {
      const { y, height } = (await part.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(bar.y);
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = page.locator('footer').last();
    if ((await page.locator('footer:visible').count()) > 0) {
      const { y, height } = (await end.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(bar.y + 1);
    }
  });

  it.each(['/', '/dictionary'])('of %s has both ways in, and the way to the dictionary', async (path) => {
    const page = await site().visit(path, SMALL_PHONE);
    for (const name of ['Login', 'Sign Up'])
      await page.getByRole('banner').getByRole('button', { name }).waitFor({ state: 'visible' });
    await page
      .getByRole('navigation', { name: 'Site', exact: true })
      .getByRole('link', { name: 'Browse' })
      .click();
    await page.waitForURL('**/dictionary');
    await expect.poll(() => page.title()).toContain('Browse the dictionary');
  });
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the dictionary' });
