import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { joinWithPage } from '../support/browser/join-with-page.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '../support/browser/journey-checks.ts';
import { aPerson } from '../support/browser/journeys.ts';
import { waitForApp } from '../support/screens/screen-visit.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk', 'mkultra', 'operation paperclip'],
  ['on a phone', PHONE, 'hand', 'backmasking', 'babalon'],
] as const;
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };
const WRONG = 'Please enter a web address that starts with http:// or https://, without spaces or a password';

describe.skipIf(!hasBrowser())('sponsored links', () => {
  const site = useSite();

  async function visitAs(username: string, path: string, size: BrowserContextOptions): Promise<Page> {
    const page = await site().visit('about:blank', size);
    await joinWithPage(page, aPerson(username));
    await page.goto(path);
    return page;
  }

  it.each(SIZES)('are found, filled in and corrected by a member, %s', async (_, size, suffix, word) => {
    const page = await visitAs(`editor${suffix}`, '/profile', size);
    await page.getByRole('link', { name: 'Affiliate link management' }).click();
    await page.waitForURL('**/affiliate-management');
    await page.getByRole('heading', { level: 1, name: 'Affiliate Link Management' }).waitFor();
    const row = rowOf(page, word, size);
    const field = page.getByLabel(`Affiliate link of ${word}`);
    await page.getByRole('button', { name: /^All Words \(\d/ }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole('searchbox').fill(word);
    await row.getByText('Needs Link', { exact: true }).waitFor();
    expect(page.url()).toContain(`search=${word}`);

    // With the keyboard: what is no address is refused, Escape leaves all as it was, Enter saves.
    await tabTo(page, 'button', `Add link to ${word}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(WRONG, { exact: true }).waitFor();
    expect(await isFocused(field)).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
    await row.getByText('Needs Link', { exact: true }).waitFor();
    const add = page.getByRole('button', { name: `Add link to ${word}` });
    await expect.poll(() => isFocused(add)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(field)).toBe(true);
    await page.keyboard.type(' shop.example.com/first?tag=1 ');
    await page.keyboard.press('Enter');
    await page.getByText('Affiliate link updated!', { exact: true }).waitFor();
    await page.getByText('Link has been saved successfully.', { exact: true }).waitFor();
    await row.getByText('Has Link', { exact: true }).waitFor();
    const link = row.getByRole('link', { name: 'https://shop.example.com/first?tag=1' });
    expect(await link.getAttribute('rel')).toContain('sponsored');

    // With the buttons.
    await page.getByRole('button', { name: `Edit link of ${word}` }).click();
    await field.fill('https://example.com/never');
    await page.getByRole('button', { name: `Cancel editing the link of ${word}` }).click();
    await link.waitFor();
    await page.getByRole('button', { name: `Edit link of ${word}` }).click();
    await field.fill(`https://example.com/books/${'a-long-path/'.repeat(12)}`);
    await page.getByRole('button', { name: `Save link of ${word}` }).click();
    await row.getByRole('link', { name: 'https://example.com/books/a-long-path/' }).waitFor();
    await expectNoSidewaysScroll(page);

    // The filters know it.
    await page.getByRole('button', { name: /^Needs Links/ }).click();
    await row.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Has Links/ }).click();
    await row.getByText('Has Link', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('zzzzqqqq');
    await page.getByText('No words found for "zzzzqqqq"').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await row.waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  it.each(SIZES)(
    'are seen by visitors with their mark, until they are removed, %s',
    async (_, size, suffix, __, word) => {
      const editor = await visitAs(`seller${suffix}`, `/affiliate-management?search=${word}`, size);
      await setLink(editor, word, 'https://example.com/a-book');
      await editor.getByText('Link has been saved successfully.', { exact: true }).waitFor();

      const places = [
        [`/dictionary/${word}`, 'Explore Resource'],
        [`/dictionary?search=${word}`, 'Recommended Resource'],
        [`/chat/${word}`, `More about ${word}`],
      ] as const;
      const visitor = await site().visit('/', size);
      for (const [path, name] of places) {
        await visitor.goto(path);
        const link = visitor.getByRole('link', { name: `${name} (opens in a new tab)` });
        await link.waitFor();
        expect(await link.getAttribute('href')).toBe('https://example.com/a-book');
        expect(await link.getAttribute('target')).toBe('_blank');
        expect((await link.getAttribute('rel'))!.split(' ')).toEqual(
          expect.arrayContaining(['sponsored', 'nofollow', 'noopener']),
        );
        await expectNoSidewaysScroll(visitor);
        await expectAccessible(visitor);
        await visitor.getByRole('link', { name: 'Sponsored: about our affiliate links' }).click();
        await visitor.waitForURL('**/ftc-disclaimer');
        await visitor.getByRole('heading', { level: 1, name: 'Affiliate disclosure' }).waitFor();
      }

      await setLink(editor, word, '');
      await rowOf(editor, word, size).getByText('Needs Link', { exact: true }).waitFor();
      for (const [path] of places) {
        await visitor.goto(path);
        await waitForApp(visitor);
        await visitor.getByText(word).first().waitFor();
        expect([path, await visitor.getByText('Sponsored').count()]).toEqual([path, 0]);
      }
    },
  );

  it('stand in cards that fit the narrowest phone, with their history', async () => {
    const word = 'barbelo';
    const first = await visitAs('fern', `/affiliate-management?search=${word}`, NARROW);
    const long = `https://shop.example.com/${'with-a-very-long-name'.repeat(8)}`;
    await setLink(first, word, long);
    await first.getByText('Link has been saved successfully.', { exact: true }).waitFor();
    const second = await visitAs('gus', `/affiliate-management?search=${word}`, NARROW);
    await setLink(second, word, 'https://example.org/');
    await second.getByText('Affiliate link updated!', { exact: true }).waitFor();
    expect(await second.getByRole('table').count()).toBe(0);

    await second.getByRole('button', { name: `History of ${word}` }).click();
    const history = second.getByRole('region', { name: `Changes of the link of ${word}` });
    await history.getByRole('listitem').first().waitFor();
    const changes = await history.getByRole('listitem').allInnerTexts();
    expect(changes.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/^@gus .*with-a-very-long-name.* https:\/\/example\.org\/$/),
      expect.stringMatching(/^@fern .*No link .*with-a-very-long-name/),
    ]);
    await second.getByRole('button', { name: `Edit link of ${word}` }).click();
    await expectNoSidewaysScroll(second);
    await expectAccessible(second);
  });
});

/** A row of the table, or a card of the phone. */
function rowOf(page: Page, word: string, size: BrowserContextOptions): Locator {
  const role = size === DESKTOP ? 'row' : 'listitem';
  return page.getByRole(role).filter({ has: page.getByRole('link', { name: word, exact: true }) });
}

async function setLink(page: Page, word: string, link: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Add link to|Edit link of) ${word}$`) }).click();
  await page.getByLabel(`Affiliate link of ${word}`).fill(link);
  await page.keyboard.press('Enter');
}

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);
