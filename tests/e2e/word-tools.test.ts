import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { aPerson, registerWithoutBrowser, signInOnScreen } from '../support/browser/journeys.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'lantern', 'lanterns', 'mergedesk'],
  ['on a phone', PHONE, 'cresset', 'cressets', 'mergehand'],
] as const;

describe.skipIf(!hasBrowser())('two words that are one', () => {
  const site = useSite();

  async function submit(word: string, definition: string): Promise<void> {
    const { status } = await fetch(`${site().url}/api/anonymous/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ word, type: 'word', definition }),
    });
    expect(status).toBe(201);
  }

  it.each(SIZES)(
    'are merged by a moderator, whose visitors are led on, and split again, %s',
    async (_, size, one, many, name) => {
      await submit(one, `A light that a watchman carries, said of one ${one}.`);
      await submit(many, `Lights that watchmen carry, said of several ${many}.`);
      const person = aPerson(name);
      await registerWithoutBrowser(site().url, person);
      await runSql(site().databaseUrl, `update users set role = 'moderator' where username = $1`, [name]);
      const page = await site().visit('/auth', size);
      await signInOnScreen(page, person);
      await page.waitForURL((url) => url.pathname !== '/auth');

      // The moderator finds the word, and says into which other one.
      await page.goto('/moderation/words');
      await page.getByRole('searchbox', { name: 'Find a word' }).fill(many);
      await page.getByRole('button', { name: new RegExp(`^${many} `) }).click();
      await page.getByRole('button', { name: 'Merge into another word' }).click();
      await page.getByRole('searchbox', { name: 'Find the other word' }).fill(one);
      await page.getByRole('button', { name: new RegExp(`^${one} `) }).click();
      await page.getByText('1 definition moved as challengers').waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Merge', exact: true }).click();
      await page.getByText(`Merged into ${one},`).waitFor();

      // A visitor with the old address lands on the other word.
      const visitor = await site().visit(`/dictionary/${many}`, size);
      await visitor.waitForURL(`**/dictionary/${one}`);
      await visitor.getByRole('heading', { level: 1, name: one, exact: true }).waitFor();
      await visitor.getByText(`Lights that watchmen carry, said of several ${many}.`).waitFor();

      // The moderator takes it back, by the keyboard.
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Reason').selectOption({ label: 'Something else' });
      await page.getByLabel('The facts, for other moderators').fill('They are not the same.');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText(`The merge of ${many} into ${one} was undone`).waitFor();
      await expectAccessible(page);

      // The browser has not stored the redirect.
      await visitor.goto(`/dictionary/${many}`);
      await visitor.getByRole('heading', { level: 1, name: many, exact: true }).waitFor();
      expect(new URL(visitor.url()).pathname).toBe(`/dictionary/${many}`);
      await visitor.goto('/moderation/log');
      await visitor
        .getByText(/was merged into/)
        .first()
        .waitFor();
      await expectNoSidewaysScroll(visitor);
    },
  );
});
