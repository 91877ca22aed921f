import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

describe.skipIf(!hasBrowser())('a text by a stranger where each needs a proof of work', () => {
  const site = useSite({ SUBMISSIONS_FREE_OF_PROOF_PER_DAY: '0' });

  it.each([
    ['on a desktop', DESKTOP, 'lampblack'],
    ['on a phone', PHONE, 'lampwhite'],
  ])(
    'is sent by the keyboard alone; the browser calculates, by this site alone, %s',
    async (_, size, word) => {
      const page = await site().visit('/dictionary', size);
      const hosts = new Set<string>();
      const calls: string[] = [];
      page.on('request', (request) => {
        const { host, pathname } = new URL(request.url());
        hosts.add(host);
        if (pathname.startsWith('/api/anonymous/')) calls.push(`${request.method()} ${pathname}`);
      });
      // A little late, so that the page is seen to calculate however quick this machine is.
      await page.route('**/api/anonymous/challenge', async (route) => {
        await sleep(500);
        await route.continue();
      });
      await page
        .getByRole('button', { name: /Add Your Words|Add/ })
        .first()
        .press('Enter');
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'Word' }).waitFor();
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
      await page.keyboard.type('What is left of a lamp that burned all night.');
      // The field that nobody sees is not among those that the keyboard reaches.
      await page.keyboard.press('Tab'); // to the category
      await page.keyboard.press('Tab'); // to the sources
      await page.keyboard.press('Tab');
      expect(
        await form.getByRole('button', { name: 'Add Word' }).evaluate((b) => b === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      const status = form.getByText(
        /^Many texts came from your connection today, so your browser calculates/,
      );
      await status.waitFor();
      await form.getByRole('progressbar', { name: 'Calculating' }).waitFor();
      await page.getByText('Submission received!', { exact: true }).waitFor();
      expect(calls).toEqual([
        'POST /api/anonymous/submit',
        'GET /api/anonymous/challenge',
        'POST /api/anonymous/submit',
      ]);
      expect([...hosts]).toEqual([new URL(site().url).host]);
      expect((await fetch(`${site().url}/dictionary/${word}`)).status).toBe(200);
    },
  );

  it('has spent each of its proofs', async () => {
    expect(await runSql(site().databaseUrl, 'select from spent_proofs')).toHaveLength(2);
  });
});

describe.skipIf(!hasBrowser())('a person who is named', () => {
  const site = useSite();

  it('finds the form from the text, is heard at once, and sees the receipt, on a phone', async () => {
    const text = 'The baker of the corner house, who knows more than bread.';
    await fetch(`${site().url}/api/anonymous/submit`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ word: 'cornerbaker', type: 'word', definition: text }),
    });
    const page = await site().visit('/dictionary/cornerbaker', PHONE);
    await page.getByRole('button', { name: `Report: ${text}` }).click();
    await page.getByLabel('Reason').selectOption({ label: 'It is about me and should go' });
    await page.getByRole('link', { name: 'The form for people who are named' }).click();
    await page.waitForURL('**/takedown?*');
    await page.getByRole('heading', { name: 'A text about you' }).waitFor();
    await page.getByRole('option', { name: text.slice(0, 20) }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('What it says about you').fill('I am the baker of the corner house.');
    await page.getByLabel(/^Your name/).fill('The baker');
    await page.getByLabel(/^E-mail address/).fill('baker@mail.example');
    await page.getByRole('button', { name: 'Send request' }).click();
    const heading = page.getByRole('heading', { name: 'Your request was received' });
    await heading.waitFor();
    await expectAccessible(page);
    expect((await fetch(`${site().url}/dictionary/cornerbaker`)).status).toBe(404);
    const [row] = await runSql(
      site().databaseUrl,
      `select r.reason, r.contact, r.person_name, c.due_at > now() + interval '23 hours' as due_in_a_day
       from reports r join cases c on c.id = r.case_id`,
    );
    expect(row).toEqual({
      reason: 'person-request',
      contact: 'baker@mail.example',
      person_name: 'The baker',
      due_in_a_day: true,
    });
    await page.getByRole('link', { name: 'Your receipt', exact: true }).click();
    await page.waitForURL('**/receipt/*');
    await page.getByText('It waits for a moderator.').waitFor();
  });
});
