import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { readLayoutShifts, watchLayoutShifts } from '../support/browser/layout-shifts.ts';
import { aPerson, registerWithoutBrowser, signInOnScreen } from '../support/browser/journeys.ts';
import { runSql } from '../support/server/db.ts';
import { startServerProcess, type ServerProcess } from '../support/server/server-process.ts';
import { useSite } from '../support/server/site.ts';
import { WIDE_LIMITS } from '../support/server/test-app.ts';

describe.skipIf(!hasBrowser())('a site that is made read-only', () => {
  const site = useSite();
  let second: ServerProcess;
  beforeAll(async () => {
    second = await startServerProcess({ DATABASE_URL: site().databaseUrl, ...WIDE_LIMITS });
  });
  afterAll(async () => {
    second.child.kill('SIGTERM');
    await second.exited;
  });

  it('says so on every page and takes no text, in another process too, until it is turned back', async () => {
    const person = aPerson('lampkeeper');
    await registerWithoutBrowser(site().url, person);
    await runSql(site().databaseUrl, `update users set role = 'admin' where username = $1`, [
      person.username,
    ]);
    const admin = await site().visit('/auth', DESKTOP);
    await signInOnScreen(admin, person);
    await admin.waitForURL((url) => url.pathname !== '/auth');
    await admin.goto('/moderation');
    await admin.getByRole('link', { name: 'Switches' }).click();

    // The switch asks why, and its press turns it.
    const readOnly = admin.getByRole('switch', { name: 'Read-only' });
    await readOnly.press('Enter');
    await admin.getByLabel('Why, for everybody to read').fill('We move to another machine.');
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Make the site read-only' }).click();
    await admin.getByText(/^Turned on by lampkeeper/).waitFor();
    expect(await readOnly.getAttribute('aria-checked')).toBe('true');

    // A visitor of the other process reads it, and the form is off.
    const text = 'Everything can be read, and nothing can be written right now. We move to another machine.';
    const visitor = await site().visit(`${second.url}/dictionary`, PHONE);
    const banner = visitor.getByRole('status').filter({ hasText: text });
    await banner.first().waitFor();
    await expectNoSidewaysScroll(visitor);
    await watchLayoutShifts(visitor);
    for (const path of ['/', '/dictionary/atlantis', '/dictionary']) {
      await visitor.goto(second.url + path);
      await banner.first().waitFor();
      expect((await readLayoutShifts(visitor)).moved).toEqual([]);
    }
    await visitor
      .getByRole('button', { name: /Add Your Words|Add/ })
      .first()
      .click();
    const form = visitor.getByRole('dialog');
    await form.getByText(text).waitFor();
    expect(await form.getByRole('button', { name: 'Add Word' }).isDisabled()).toBe(true);
    // Whoever sends it all the same is refused.
    const send = () =>
      fetch(`${second.url}/api/anonymous/submit`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ word: 'lampwick', type: 'word', definition: 'What a lamp burns with.' }),
      });
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ code: 'read_only', message: text });

    // The way back takes one press.
    await readOnly.press('Space');
    await admin.getByText(/^Turned off by lampkeeper/).waitFor();
    await expect.poll(async () => (await send()).status, { timeout: 5000 }).toBe(201);
    await visitor.reload();
    await visitor.getByRole('main').waitFor();
    await visitor.waitForLoadState('networkidle');
    expect(await banner.count()).toBe(0);
  });
});
