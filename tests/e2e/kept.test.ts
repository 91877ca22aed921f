import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import {
  aPerson,
  joinOnScreen,
  registerWithoutBrowser,
  sessionOf,
  signInOnScreen,
} from '../support/browser/journeys.ts';
import { useSite } from '../support/server/site.ts';

const KEPT = 'atlantis';

describe.skipIf(!hasBrowser())('kept words', () => {
  const site = useSite();

  it.each([
    ['on a desktop', DESKTOP, 'desk', 'moonkeep'],
    ['on a phone', PHONE, 'hand', 'moonhold'],
  ] as const)(
    'join the account, and what is followed becomes a notice, %s',
    async (_, size, suffix, newWord) => {
      const [ada, ben] = [aPerson(`keeper${suffix}`), aPerson(`writer${suffix}`)];

      // A visitor keeps a word, finds it again, and has it in a file.
      const page = await site().visit(`/dictionary/${KEPT}`, size);
      await keep(page, KEPT);
      await page.goto('/kept');
      await row(page, KEPT).first().waitFor();
      await page.getByText('In this browser only.').waitFor();
      expect(await savedCsv(page)).toMatch(new RegExp(`^word,category,kept at\r\n${KEPT},[a-z-]*,2`));

      // Joining brings it into the account, once.
      await page.goto('/auth?mode=register');
      await joinOnScreen(page, ada);
      await page.waitForURL((url) => url.pathname !== '/auth');
      await vi.waitFor(async () => expect(await keptOf(page)).toEqual([KEPT]), { timeout: 5000 });
      await page.goto('/kept');
      await row(page, KEPT).first().waitFor();
      await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();

      // She follows its category, where somebody else adds a word.
      await page.goto('/dictionary?category=alien');
      await press(page, 'Follow Alien');
      await addWithoutBrowser(site().url, ben, newWord);
      await vi.waitFor(async () => expect(await unread(page)).toBe(1), { timeout: 10_000, interval: 250 });
      await page.goto('/notices');
      await page.getByRole('heading', { name: `New in Alien: "${newWord}"` }).waitFor();
      await page.getByRole('link', { name: newWord, exact: true }).click();
      await page.waitForURL(`**/dictionary/${newWord}`);

      // Elsewhere she signs in, with a word that was kept there, and finds both; a feed reader finds the new word.
      const other = await site().visit('/dictionary/bigfoot', size);
      await keep(other, 'bigfoot');
      await other.goto('/auth');
      await signInOnScreen(other, ada);
      await other.waitForURL((url) => url.pathname !== '/auth');
      await vi.waitFor(async () => expect(await keptOf(other)).toEqual(['bigfoot', KEPT]), { timeout: 5000 });
      await other.goto('/kept');
      await row(other, KEPT).first().waitFor();
      await other.getByRole('link', { name: 'Alien', exact: true }).last().waitFor();
      await other.getByRole('button', { name: 'Make a feed address' }).click();
      const address = await other.getByText(/feeds\/private/).textContent();
      const feed = await (await fetch(address!)).text();
      expect(feed).toContain(`New: ${newWord}`);

      // What she removes here does not come back by the first browser.
      await other.getByRole('button', { name: `Remove ${KEPT}` }).click();
      await vi.waitFor(async () => expect(await keptOf(other)).toEqual(['bigfoot']), { timeout: 5000 });
      await page.goto('/kept');
      await row(page, 'bigfoot').first().waitFor();
      expect(await keptOf(page)).toEqual(['bigfoot']);
    },
  );

  it('of this browser do not go to a second account, but for those that were kept since', async () => {
    const [first, second] = [aPerson('firstkeeper'), aPerson('secondkeeper')];
    for (const person of [first, second]) await registerWithoutBrowser(site().url, person);
    const page = await site().visit(`/dictionary/${KEPT}`, DESKTOP);
    await keep(page, KEPT);
    await page.goto('/auth');
    await signInOnScreen(page, first);
    await vi.waitFor(async () => expect(await keptOf(page)).toEqual([KEPT]), { timeout: 5000 });
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => localStorage.getItem('voxicon-kept'))).toContain('"isMerged":true'),
    );
    await page.request.post('/api/logout');
    await page.goto('/dictionary/bigfoot');
    await keep(page, 'bigfoot');
    await page.goto('/auth');
    await signInOnScreen(page, second);
    await vi.waitFor(async () => expect(await keptOf(page)).toEqual(['bigfoot']), { timeout: 5000 });
  });
});

const row = (page: Page, word: string) => page.getByRole('listitem').filter({ hasText: word });

async function keep(page: Page, word: string): Promise<void> {
  await press(page, `Keep ${word}`);
}

/** Presses a toggle, and waits until it is pressed. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

async function savedCsv(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  return readFile(await (await saving).path(), 'utf8');
}

/** What the server has for who is signed in there. */
async function keptOf(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/kept');
  if (response.status() !== 200) return [];
  const { words } = (await response.json()) as { words: { word: string }[] };
  return words.map(({ word }) => word);
}

async function unread(page: Page): Promise<number> {
  const { unread } = (await (await page.request.get('/api/notices')).json()) as { unread: number };
  return unread;
}

/** A member who is not looked at joins and adds a word. */
async function addWithoutBrowser(url: string, person: { username: string }, word: string): Promise<void> {
  const joined = await send(url, '/api/register', { ...person, inviteCode: DEFAULT_INVITE_CODE });
  const cookie = sessionOf(joined);
  const added = await send(url, '/api/words', { word, type: 'word', category: 'alien' }, cookie);
  const { id } = (await added.json()) as { id: number };
  const text = 'A hold on the moon that some captains are said to remember.';
  expect((await send(url, '/api/definitions', { wordId: id, text }, cookie)).status).toBe(201);
}

function send(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
}
