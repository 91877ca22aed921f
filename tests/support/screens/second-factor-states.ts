import type { Page } from 'playwright-core';
import type { SecondFactorState } from '#shared/second-factor/second-factor.endpoints.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const URI = `otpauth://totp/Voxicon:reader?issuer=Voxicon&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`;
const CODES = Array.from({ length: 10 }, (_, index) => `k7mq-2xap-9d3f-hw${index}r`);
const STATE: SecondFactorState = {
  isRequired: false,
  totpSince: '2026-01-02T12:00:00.000Z',
  passkeys: [
    {
      id: 1,
      name: 'My phone',
      createdAt: '2026-01-02T12:00:00.000Z',
      lastUsedAt: '2026-01-03T12:00:00.000Z',
    },
    { id: 2, name: 'The key in the drawer', createdAt: '2026-01-02T12:00:00.000Z', lastUsedAt: null },
  ],
  recoveryCodesLeft: 9,
};

/** A login that waits for a code; the password was right. */
export async function askForSecondFactor(page: Page): Promise<void> {
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 202,
      json: { secondFactor: { methods: ['passkey', 'totp', 'recovery'], expiresAt } },
    }),
  );
  await page.getByLabel('Username').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('a secret of the reader');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code from your app').waitFor();
}

/** An account with everything turned on. */
export async function showSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/account/second-factor', (route) => route.fulfill({ json: STATE }));
  await page.reload();
  await page.getByText('My phone').waitFor();
}

/** The secret of an app that is being set up. */
export async function showAppSetup(page: Page): Promise<void> {
  await page.route('**/api/account/totp', (route) =>
    route.fulfill({
      json: route.request().method() === 'PUT' ? { recoveryCodes: CODES } : { secret: SECRET, uri: URI },
    }),
  );
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('a secret of the reader');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
}

export async function showRecoveryCodes(page: Page): Promise<void> {
  await showAppSetup(page);
  await page.getByLabel('Code from your app').fill('123456');
  await page.getByRole('button', { name: 'Turn on the app' }).click();
  await page.getByText(CODES[9]!).waitFor();
}
