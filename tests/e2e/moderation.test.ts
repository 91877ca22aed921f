import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { aPerson, registerWithoutBrowser, signInOnScreen } from '../support/browser/journeys.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'lanternman', 'desk'],
  ['on a phone', PHONE, 'lampwoman', 'hand'],
] as const;

describe.skipIf(!hasBrowser())('moderators and those who wait for them', () => {
  const site = useSite({ DECISION_UNDO_SECONDS: '2' });

  async function visitAsModerator(name: string, size: BrowserContextOptions): Promise<Page> {
    const person = aPerson(name);
    await registerWithoutBrowser(site().url, person);
    await runSql(site().databaseUrl, `update users set role = 'moderator' where username = $1`, [name]);
    const page = await site().visit('/auth', size);
    await signInOnScreen(page, person);
    await page.waitForURL((url) => url.pathname !== '/auth');
    await page.goto('/moderation');
    return page;
  }

  it.each(SIZES)(
    'a text by a stranger is reported, hidden, removed with a reason, appealed and restored, and both sides are told, %s',
    async (_, size, word, suffix) => {
      const text = `Said to be ${word} of the old quarter, who lives in the yellow house.`;

      // A stranger adds a text, and gets a receipt.
      const writer = await site().visit('/dictionary', size);
      await writer
        .getByRole('button', { name: /Add Your Words|Add/ })
        .first()
        .click();
      const form = writer.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Word' }).fill(word);
      await form.getByLabel('Definition').fill(text);
      await form.getByRole('button', { name: 'Add Word' }).click();
      await writer.getByText('Submission received!', { exact: true }).waitFor();
      await writer.getByRole('link', { name: 'Your receipt', exact: true }).click();
      await writer.waitForURL('**/receipt/*');
      await writer.getByText('It is public, and the definition that readers see first.').waitFor();

      // A visitor reports it; it is hidden at once, as it shows where somebody lives.
      const reporter = await site().visit(`/dictionary/${word}`, size);
      await reporter.getByRole('button', { name: `Report: ${text}` }).click();
      await reporter.getByLabel('Reason').selectOption({ label: 'Private details of a person' });
      await reporter.getByRole('button', { name: 'Send report' }).click();
      await reporter.getByText('It is hidden until a moderator has looked at it.', { exact: true }).waitFor();
      await reporter.getByRole('link', { name: 'See what becomes of it' }).click();
      await reporter.getByText('It waits for a moderator.').waitFor();
      expect((await fetch(`${site().url}/dictionary/${word}`)).status).toBe(404);
      await writer.reload();
      await writer.getByText('It waits for a moderator, and is not public until then.').waitFor();

      // A moderator removes it.
      const first = await visitAsModerator(`first${suffix}`, size);
      await first.getByText(text).waitFor();
      await first.getByRole('button', { name: 'Decide' }).click();
      await first.getByLabel('The facts, for the writer').fill('It says where somebody lives.');
      await expectNoSidewaysScroll(first);
      await first.getByRole('button', { name: 'Remove', exact: true }).click();
      await first.getByText('Is being removed').waitFor();
      await first.getByText('Nothing waits here').waitFor();

      // The writer reads why, and objects.
      await writer.reload();
      await writer.getByRole('heading', { name: 'Removed' }).waitFor();
      await writer.getByText('It says where somebody lives.').waitFor();
      await expectAccessible(writer);
      await writer.getByRole('button', { name: 'Object to this decision' }).click();
      await writer.getByLabel('Why the decision is wrong').fill('It is a figure of a tale, not a person.');
      await writer.getByRole('button', { name: 'Send' }).click();
      await writer.getByText('Your objection waits for another moderator.').waitFor();
      await reporter.reload();
      await reporter.getByText('A moderator has agreed and removed it.').waitFor();

      // The first moderator may not decide the objection; a second one grants it.
      const second = await visitAsModerator(`second${suffix}`, size);
      await first.reload();
      await first.getByRole('button', { name: 'Decide' }).click();
      await first.getByText('The appeal is against your own decision. Another moderator decides.').waitFor();
      await first.getByRole('button', { name: 'Close' }).click();
      await second.getByRole('button', { name: 'Decide' }).click();
      await second.getByText('It is a figure of a tale, not a person.').waitFor();
      await second.getByLabel('Reason').selectOption({ label: 'Private details of a person' });
      await second.getByRole('button', { name: 'Restore' }).click();
      await second.getByText('Is being shown again').waitFor();
      await second.getByText('Nothing waits here').waitFor();

      // Both sides are told, readers have the text again, and the log shows it without names.
      await writer.reload();
      await writer.getByText('It is public, and the definition that readers see first.').waitFor();
      await writer.getByRole('heading', { name: 'Shown again' }).waitFor();
      await reporter.reload();
      await reporter.getByText('Your objection was granted.').waitFor();
      const reader = await site().visit(`/dictionary/${word}`, size);
      await reader.getByText(text).waitFor();
      await reader.goto('/moderation/log');
      await reader.getByText('A definition was shown again after an appeal.').first().waitFor();
      expect(await reader.locator('main').textContent()).not.toMatch(
        new RegExp(`first${suffix}|second${suffix}|${word}`),
      );
    },
  );

  it('an answer of the assistant is reported from the chat, recognised, and the reporter is told', async () => {
    const visitor = await site().visit('/chat/atlantis', PHONE);
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Who believes in it, and since when?');
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('button', { name: 'Report this answer' }).click();
    await visitor.getByText('The answer and your message before it are sent along.').waitFor();
    await visitor.getByLabel('Reason').selectOption({ label: 'Dangerous health instructions' });
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByRole('link', { name: 'See what becomes of it' }).click();
    await visitor.getByText('It waits for a moderator.').waitFor();

    const moderator = await visitAsModerator('answerer', PHONE);
    await moderator.getByText('An answer of the assistant in the chat about "atlantis"').waitFor();
    await moderator.getByText('Verified.', { exact: true }).waitFor();
    await moderator.getByText('Who believes in it, and since when?').waitFor();
    await moderator.getByRole('button', { name: 'Decide' }).click();
    await moderator.getByRole('button', { name: 'Agree' }).waitFor();
    await expectNoSidewaysScroll(moderator);
    await expectAccessible(moderator);
    await moderator.getByRole('button', { name: 'Agree' }).click();
    await moderator.getByText('Nothing waits here').waitFor();

    await visitor.reload();
    await visitor.getByText('The answer is noted as a fault of the assistant.').waitFor();
    await expectAccessible(visitor);
    expect((await fetch(`${site().url}/dictionary/atlantis`)).status).toBe(200);
  });
});
