import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { SecondFactorSection } from '#client/features/account/second-factor/second-factor-section.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { PASSKEYS_MAX } from '#shared/limits.ts';
import { aPasskey, aSecondFactor } from '../../../../support/factories/account.ts';
import { aRefusal, aUser } from '../../../../support/factories/auth.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `k7mq-2xap-9d3f-hw${index}r`);
const ON = { totpSince: '2026-01-02T12:00:00.000Z', recoveryCodesLeft: 9 };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('POST /api/account/totp', () => ({
    json: { secret: SECRET, uri: `otpauth://totp/Voxicon:scribe?secret=${SECRET}` },
  }));
  api.on('PUT /api/account/totp', () => ({ json: { recoveryCodes: CODES } }));
  api.on('DELETE /api/account/totp', () => ({ json: {} }));
});

async function show(state: Parameters<typeof aSecondFactor>[0] = {}) {
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor(state) }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondFactorSection />
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByText('Authenticator app');
}

const dialog = async () => within(await screen.findByRole('dialog'));
const password = async () => (await dialog()).getByLabelText('Password', { selector: 'input' });
const writes = () => api.seen.filter((call) => !call.startsWith('GET'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('setting up an authenticator app', () => {
  it('asks for the password, shows picture and secret, takes a code, and shows the recovery codes once', async () => {
    await show();
    await press('Set up an app');
    expect(await password()).toHaveFocus();
    expect((await dialog()).queryByLabelText(/Code/)).toBeNull();
    await userEvent.type(await password(), 'rabbit hole{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = screen.getByLabelText('Code from your app');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');

    await userEvent.click(code);
    await userEvent.paste('123456');
    api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor(ON) }));
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'download',
      'voxicon-recovery-codes.txt',
    );
    const kept = screen.getByRole('button', { name: 'I have kept them' });
    expect(kept).toHaveFocus();
    await userEvent.click(kept);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('On since 2 January 2026')).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(writes()).toEqual([
      'POST /api/account/totp {"password":"rabbit hole"}',
      'PUT /api/account/totp {"code":"123456"}',
    ]);
    // Opened again, nothing of it is left.
    await press('Turn off the app');
    expect(await password()).toHaveValue('');
    expect(document.body.textContent).not.toContain(CODES[0]);
  });

  it('says under the fields what is wrong, and keeps the secret', async () => {
    api.on('POST /api/account/totp', () =>
      aRefusal(400, 'The password is wrong', { password: 'The password is wrong' }),
    );
    await show();
    await press('Set up an app');
    await userEvent.type(await password(), 'not it{Enter}');
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription('The password is wrong'));
    await waitFor(async () => expect(await password()).toHaveFocus());

    api.on('POST /api/account/totp', () => ({ json: { secret: SECRET, uri: 'otpauth://totp/x' } }));
    api.on('PUT /api/account/totp', () => aRefusal(400, 'The code is wrong', { code: 'The code is wrong' }));
    await userEvent.type(await password(), '{Enter}');
    const code = await screen.findByLabelText('Code from your app');
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('The code is wrong'));
    expect(screen.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  });

  it('says what is no matter of a field', async () => {
    api.on('POST /api/account/totp', () => aRefusal(429, 'Too many requests.'));
    await show();
    await press('Set up an app');
    await userEvent.type(await password(), 'rabbit hole{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  });
});

describe('what is set up', () => {
  it('is listed, with passkeys by name and their last use', async () => {
    const used = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    await show({ ...ON, passkeys: [aPasskey(), aPasskey({ name: 'The key', lastUsedAt: used })] });
    expect(screen.getByText('On since 2 January 2026')).toBeVisible();
    expect(screen.getByText('Passkey, added 2 January 2026, never used')).toBeVisible();
    expect(screen.getByText(/^Passkey, added 2 January 2026, last used .*3/)).toBeVisible();
    expect(screen.getByText('9 left, for when you have nothing else')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove The key' })).toBeVisible();
  });

  it('is turned off by password and code', async () => {
    await show(ON);
    await press('Turn off the app');
    await userEvent.type(await password(), 'rabbit hole');
    const code = screen.getByLabelText('Code from your app, or a recovery code');
    api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('Authenticator app turned off')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual(['DELETE /api/account/totp {"password":"rabbit hole","code":"123456"}']);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('is left as it is when the dialog is cancelled', async () => {
    await show(ON);
    await press('Turn off the app');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn off the app' })).toHaveFocus());
    expect(writes()).toEqual([]);
  });

  it('takes ten passkeys, and none where the browser has none', async () => {
    await show({ passkeys: Array.from({ length: PASSKEYS_MAX }, (_, i) => aPasskey({ name: `Key ${i}` })) });
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByText('10 at most')).toBeVisible();
  });

  it('says that this browser has no passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await show();
    expect(screen.getByText('This browser cannot use passkeys at this address')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('tells a moderator without one that it is needed, and nobody else', async () => {
    await show({ isRequired: true });
    expect(screen.getByText('You can moderate as soon as you have set one up.')).toBeVisible();
  });

  it('tries again when it could not be loaded', async () => {
    api.fail('GET /api/account/second-factor', 500);
    render(
      <QueryClientProvider client={createQueryClient()}>
        <SecondFactorSection />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'Failed to load' })).toBeVisible();
    api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
    await press('Retry');
    expect(await screen.findByText('Authenticator app')).toBeVisible();
  });
});
