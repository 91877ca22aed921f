import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

describe.skipIf(!hasBrowser())('a visitor without an account', () => {
  const site = useSite();

  it.each([
    ['on a desktop', DESKTOP, 'silent orchard'],
    ['on a phone', PHONE, 'hidden orchard'],
  ] as const)(
    'finds a word, reads it, shares it, adds a phrase and finds that in the list, %s',
    async (_, size, phrase) => {
      const page = await site().visit('/', size);

      // finds a word
      await search(page, 'paperclip');
      await page.getByRole('link', { name: 'operation paperclip' }).first().click();
      await page.waitForURL('**/chat/operation%20paperclip');
      await page.getByRole('heading', { level: 1, name: 'operation paperclip' }).waitFor();

      // reads its live definition
      const [stored] = await runSql(
        site().databaseUrl,
        `select text from definitions join words on words.id = word_id where word = 'operation paperclip' and challenge_status = 'live'`,
      );
      await page.getByText(String(stored!.text)).waitFor();

      // shares the link; whoever gets it sees a preview without running a script
      await page.getByRole('button', { name: /share/i }).click();
      await page.getByText('Share link copied to clipboard', { exact: true }).waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${site().url}/chat/operation%20paperclip`);
      const preview = await (await fetch(link)).text();
      expect(preview).toMatch(/<meta property="og:title" content="[^"]*operation paperclip/);
      expect(preview).toMatch(/<meta property="og:description" content=".{50,}"/);

      // adds a phrase
      await page.getByRole('button', { name: /add/i }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add to Voxicon Dictionary' });
      await dialog.getByRole('tab', { name: 'Phrase' }).click();
      await dialog.getByRole('textbox', { name: 'Phrase' }).fill(phrase);
      await dialog
        .getByLabel(/definition/i)
        .fill('A place said to bear fruit only for those who do not speak of it.');
      await dialog.getByRole('button', { name: 'Add Phrase' }).click();
      await page.getByText('Submission received!', { exact: true }).waitFor();
      await page
        .getByText('Your phrase has been added to the community dictionary', { exact: true })
        .waitFor();
      await dialog.waitFor({ state: 'hidden' });

      // finds it in the list
      await page.goto('/');
      await search(page, phrase);
      await page.getByRole('link', { name: phrase }).first().waitFor();
      await page.goto(`/dictionary/${encodeURIComponent(phrase)}`);
      await page.getByText('A place said to bear fruit only').first().waitFor();
      await expect.poll(() => page.title()).toContain(phrase);
    },
  );

  it.each([
    ['on a desktop', DESKTOP],
    ['on a phone', PHONE],
  ] as const)('comes back to the place in the list that was left, %s', async (_, size) => {
    const page = await site().visit('/', size);
    const cards = page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'aatip' }) })
      .first();
    await cards.waitFor();
    // several pages down
    const target = page.getByRole('link', { name: 'backmasking', exact: true });
    await scrollUntil(page, () => target.isVisible());
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500); // until nothing moves any more
    const before = (await target.boundingBox())!.y;
    await target.click();
    await page.waitForURL('**/chat/backmasking');
    await page.goBack();
    await target.waitFor();
    await expect.poll(async () => Math.abs((await target.boundingBox())!.y - before)).toBeLessThan(60);
  });
});

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search the dictionary' }).fill(text);
  await expect.poll(() => page.url()).toContain('search=');
}

async function scrollUntil(page: Page, reached: () => Promise<boolean>): Promise<void> {
  const box = page.viewportSize()!;
  await page.mouse.move(150, box.height - 150);
  for (let i = 0; i < 60 && !(await reached()); i++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(120);
  }
}
