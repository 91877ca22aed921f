import { createServer, type AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startFakeSmtp } from '../support/auth/fake-smtp.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible } from '../support/browser/journey-checks.ts';
import { aPerson, registerWithoutBrowser, signInOnScreen } from '../support/browser/journeys.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk'],
  ['on a phone', PHONE, 'hand'],
] as const;

const INVITE_CODE = 'LANTERN';
const smtp = await startFakeSmtp();
afterAll(smtp.close);
/** Known before the server starts, as its mails hold its address. */
const port = await freePort();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

describe.skipIf(!hasBrowser())('what a moderator decides', () => {
  const site = useSite({
    DECISION_UNDO_SECONDS: '0',
    SMTP_URL: smtp.url,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    INVITE_CODE,
  });

  async function visitAs(name: string, size: BrowserContextOptions, role = 'member'): Promise<Page> {
    const person = aPerson(name);
    await registerWithoutBrowser(site().url, person, INVITE_CODE);
    await runSql(site().databaseUrl, `update users set role = $2 where username = $1`, [name, role]);
    const page = await site().visit('/auth', size);
    await signInOnScreen(page, person);
    await page.waitForURL((url) => url.pathname !== '/auth');
    return page;
  }

  /** Calls the API as the one who is signed in, without a form. */
  const post = (page: Page, path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const headers = { 'Content-Type': 'application/json' };
        const res = await fetch(address, { method: 'POST', headers, body: json });
        return (await res.json()) as { id: number };
      },
      [path, JSON.stringify(body)] as const,
    );

  it.each(SIZES)(
    'about the text of a member is told by notice and mail, appealed, and told again, %s',
    async (_, size, suffix) => {
      const word = `ledger ${suffix}`;
      const text = `A book of ${suffix} in which every favour of a town is written down.`;
      const writer = await visitAs(`writer${suffix}`, size);
      const { id: wordId } = await post(writer, '/api/words', { word, type: 'phrase' });
      await post(writer, '/api/definitions', { wordId, text });

      // Another member reports it on its page, and a moderator removes it.
      const reporter = await visitAs(`reader${suffix}`, size);
      await reporter.goto(`/dictionary/${word}`);
      await reporter.getByRole('button', { name: `Report: ${text}` }).click();
      await reporter.getByLabel('Reason').selectOption({ label: 'Spam or advertising' });
      await reporter.getByRole('button', { name: 'Send report' }).click();
      const first = await visitAs(`wardenone${suffix}`, size, 'moderator');
      await first.goto('/moderation');
      await first.getByRole('button', { name: 'Decide' }).click();
      await first.getByLabel('The facts, for the writer').fill('It sells a book.');
      await first.getByRole('button', { name: 'Remove', exact: true }).click();
      await first.getByText('Nothing waits here').waitFor();

      // The writer finds the notice and the mail, and objects.
      await vi.waitFor(
        () => expect(smtp.mails.map((mail) => mail.text).join()).toContain('The facts: It sells a book.'),
        15_000,
      );
      await writer.goto('/profile');
      await writer.getByRole('link', { name: 'Notices (1 unread)' }).first().click();
      await writer.getByRole('heading', { name: `Your definition of "${word}" was removed` }).waitFor();
      await expectAccessible(writer);
      await writer.getByRole('button', { name: /^Object/ }).click();
      await writer.getByLabel('Why the decision is wrong').fill('It describes a book and sells none.');
      await writer.getByRole('button', { name: 'Send the objection' }).click();
      await writer.getByText('Your objection waits for another moderator.').waitFor();

      // A second moderator agrees with the writer; both sides are told, and readers have the text again.
      const second = await visitAs(`wardentwo${suffix}`, size, 'moderator');
      await second.goto('/moderation');
      await second.getByRole('button', { name: 'Decide' }).click();
      await second.getByText('It describes a book and sells none.').waitFor();
      await second.getByLabel('Reason').selectOption({ label: 'Spam or advertising' });
      await second.getByRole('button', { name: 'Restore' }).click();
      await second.getByText('Nothing waits here').waitFor();
      await vi.waitFor(
        () => expect(smtp.mails.map((mail) => mail.text).join()).toContain('the text is public.'),
        15_000,
      );
      await writer.goto('/notices');
      await writer
        .getByRole('heading', { name: `Your objection about "${word}" was looked at: it is public` })
        .waitFor();
      await reporter.goto('/notices');
      await reporter.getByText('Your objection was granted.').first().waitFor();
      await reporter.goto(`/dictionary/${word}`);
      await reporter.getByText(text).first().waitFor();
      smtp.mails.length = 0;
    },
  );

  it.each(SIZES)('about spam is decided once for all texts of its writer, %s', async (_, size, suffix) => {
    const moderator = await visitAs(`sweeper${suffix}`, size, 'moderator');
    const spammer = await site().visit('/', size);
    const words = ['alpha', 'beta', 'gamma'].map((name) => `${name} ${suffix}`);
    for (const word of words)
      await post(spammer, '/api/anonymous/submit', {
        word,
        type: 'phrase',
        definition: `What everybody has to buy about ${word} today.`,
      });
    await spammer.goto(`/dictionary/${words[0]}`);
    await spammer.getByRole('button', { name: /^Report: What everybody/ }).click();
    await spammer.getByLabel('Reason').selectOption({ label: 'Spam or advertising' });
    await spammer.getByRole('button', { name: 'Send report' }).click();
    await spammer.getByRole('link', { name: 'See what becomes of it' }).waitFor();

    await moderator.goto('/moderation');
    await moderator.getByRole('button', { name: 'Decide' }).click();
    await moderator.getByRole('button', { name: 'Remove all 3 texts by this writer' }).click();
    await moderator.getByText('3 texts removed', { exact: true }).waitFor();
    for (const word of words) expect((await fetch(`${site().url}/dictionary/${word}`)).status).toBe(404);
    await runSql(site().databaseUrl, 'delete from submission_origins');
  });
});
