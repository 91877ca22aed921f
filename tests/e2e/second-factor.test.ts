import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../support/auth/second-factor.ts';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { hasBrowser } from '../support/browser/has-browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/journey-checks.ts';
import { aPerson, registerWithoutBrowser, signInOnScreen, type Person } from '../support/browser/journeys.ts';
import { runSql } from '../support/server/db.ts';
import { useSite } from '../support/server/site.ts';

const SIZES = [
  ['on a desktop', DESKTOP, 'desk'],
  ['on a phone', PHONE, 'hand'],
] as const;

describe.skipIf(!hasBrowser())('a second factor', () => {
  const site = useSite({ SECOND_FACTOR_FOR_TEAM: 'required' });

  /** By name: a number has no passkeys. */
  const byName = () => site().url.replace('127.0.0.1', 'localhost');

  async function openAccount(person: Person, size: BrowserContextOptions): Promise<Page> {
    await registerWithoutBrowser(site().url, person);
    const page = await site().visit(`${byName()}/auth`, size);
    await signInOnScreen(page, person);
    await page.waitForURL((url) => url.pathname !== '/auth');
    await page.goto(`${byName()}/account`);
    return page;
  }

  async function signInAgain(page: Page, person: Person): Promise<void> {
    await page.context().clearCookies();
    await page.goto(`${byName()}/auth`);
    await signInOnScreen(page, person);
    await page.getByText('Your password is right. One more step:').waitFor();
  }

  const arrive = (page: Page) => page.getByText('Welcome back!', { exact: true }).waitFor();

  it.each(SIZES)(
    'of a moderator is asked for, set up with an app, and signs in by code and by recovery code, %s',
    async (_, size, suffix) => {
      const person = aPerson(`warden${suffix}`);
      const page = await openAccount(person, size);
      await runSql(site().databaseUrl, `update users set role = 'moderator' where username = $1`, [
        person.username,
      ]);

      // The place of moderators leads to the account.
      await page.goto(`${byName()}/moderation`);
      await page.getByRole('heading', { name: 'Set up a second factor first' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to your account' }).click();
      await page.getByText('You can moderate as soon as you have set one up.').waitFor();

      // An app is set up by what the page shows as text.
      await page.getByRole('button', { name: 'Set up an app' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
      await dialog.getByLabel('Code from your app').fill(codeOf(secret));
      await page.keyboard.press('Enter');
      const list = dialog.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      await expectAccessible(page);
      const [recoveryCode, another] = await list.getByRole('listitem').allTextContents();
      await dialog.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByText(/^On since/).waitFor();

      // The queue opens.
      await page.goto(`${byName()}/moderation`);
      await page.getByText(/^\d+ cases? waits?$/).waitFor();

      // The password alone signs nobody in; a wrong code neither.
      await signInAgain(page, person);
      expect(await page.evaluate(() => fetch('/api/user').then(({ status }) => status))).toBe(401);
      await page.getByLabel('Code from your app').fill('1');
      await page.keyboard.press('Enter');
      await page.getByText('The code is wrong, or was used before').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Code from your app').fill(codeOf(secret, 1)); // that of the setup is used up
      await page.keyboard.press('Enter');
      await arrive(page);

      // Nor does the phone have to be there.
      await signInAgain(page, person);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCode!);
      await page.keyboard.press('Enter');
      await arrive(page);

      // It is turned off by password and code.
      await page.goto(`${byName()}/account`);
      await page.getByText('9 left, for when you have nothing else').waitFor();
      await page.getByRole('button', { name: 'Turn off the app' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await dialog.getByLabel('Code from your app, or a recovery code').fill(another!);
      await dialog.getByRole('button', { name: 'Turn off the app' }).click();
      await page.getByText('You can moderate as soon as you have set one up.').waitFor();
    },
  );

  it.each(SIZES)(
    'by a passkey signs in, from the dialog too, and is removed by itself, %s',
    async (_, size, suffix) => {
      const person = aPerson(`keeper${suffix}`);
      const page = await openAccount(person, size);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('WebAuthn.enable');
      const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });

      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name of the passkey').fill('My lamp');
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add the passkey' }).click();
      await dialog.getByRole('button', { name: 'I have kept them' }).click();
      await page.getByText(/^Passkey, added .*, never used$/).waitFor();

      await signInAgain(page, person);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await arrive(page);

      // The same from the dialog of the home page.
      await page.context().clearCookies();
      await page.goto(byName());
      await page.getByRole('button', { name: 'Login' }).click();
      await dialog.getByLabel('Username').fill(person.username);
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await dialog.getByText('Your password is right. One more step:').waitFor();
      await expectAccessible(page);

      // Whoever cannot prove who they are does not get in.
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await dialog.getByRole('alert').waitFor();
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await arrive(page);

      await page.goto(`${byName()}/account`);
      await page.getByText(/^Passkey, added .*, last used/).waitFor();
      await page.getByRole('button', { name: 'Remove My lamp' }).click();
      await dialog.getByLabel('Password', { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
      await page.getByText('Passkey removed', { exact: true }).waitFor();
      await page.getByText('My lamp').waitFor({ state: 'hidden' });
      const left = await page.evaluate(() =>
        fetch('/api/account/second-factor').then((answer) => answer.json()),
      );
      expect(left).toEqual({ isRequired: false, totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    },
  );
});
