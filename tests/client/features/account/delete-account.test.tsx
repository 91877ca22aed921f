import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '#client/app/app.tsx';
import { accountOptions, sessionsOptions } from '#client/features/account/account.api.ts';
import { userOptions } from '#client/features/auth/auth.api.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aPlan, aSession, aSecondFactor } from '../../../support/factories/account.ts';
import { aWord } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
let queryClient: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('GET /api/account', () => ({
    json: {
      id: 1,
      username: 'scribe',
      mustConfirmEmail: false,
      isNameRemoved: false,
      email: 'scribe@example.org',
      createdAt: '2026-01-02T12:00:00.000Z',
      plan: aPlan(),
    },
  }));
  api.on('GET /api/account/sessions', () => ({ json: [aSession({ isCurrent: true })] }));
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/subcategories', () => ({ json: [] }));
  api.on('GET /api/word-of-the-day', () => ({ json: { ...aWord(), day: '2026-01-02' } }));
  api.on('DELETE /api/account', () => ({ json: {} }));
});

async function openDialog() {
  queryClient = createQueryClient();
  window.history.replaceState(null, '', '/account');
  render(<App queryClient={queryClient} />);
  const opener = await screen.findByRole('button', { name: 'Delete my account' });
  await userEvent.click(opener);
  return { opener, dialog: within(await screen.findByRole('dialog', { name: 'Delete your account?' })) };
}

const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
const deletions = () => api.seen.filter((call) => call.startsWith('DELETE'));

describe('deleting the account', () => {
  it('says first what it means, and asks for the password', async () => {
    await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'This cannot be undone. Your definitions stay in the dictionary, without your name.',
    );
    expect(password()).toHaveFocus();
    expect(deletions()).toEqual([]);
  });

  it('leads home, and forgets who was there', async () => {
    await openDialog();
    await userEvent.type(password(), 'rabbit hole{Enter}');
    expect(await screen.findByText('Account deleted')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(deletions()).toEqual(['DELETE /api/account {"password":"rabbit hole"}']);
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    expect(queryClient.getQueryData(userOptions.queryKey)).toBeNull();
    expect(queryClient.getQueryData(accountOptions.queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(sessionsOptions.queryKey)).toBeUndefined();
    expect(window.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['{Escape}', 'Cancel'])('is called off with %s, and the focus goes back', async (way) => {
    const { opener, dialog } = await openDialog();
    if (way === 'Cancel') await userEvent.click(dialog.getByRole('button', { name: way }));
    else await userEvent.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
    expect(deletions()).toEqual([]);
  });

  it('needs a password', async () => {
    await openDialog();
    await send();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Password is required'));
    expect(deletions()).toEqual([]);
  });

  it('is disabled and cannot be called off while it is on its way', async () => {
    api.hang('DELETE /api/account');
    await openDialog();
    await userEvent.type(password(), 'rabbit hole');
    const button = screen.getByRole('button', { name: 'Delete my account' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('button', { name: 'Deleting account...' })).toBeDisabled();
    expect(password()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(deletions()).toHaveLength(1);
  });

  it.each([[{ password: 'Wrong password' }], [undefined]])(
    'shows a wrong password under the field: %j',
    async (fields) => {
      let answer = () => {};
      api.on('DELETE /api/account', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { status: 400, text: JSON.stringify({ code: 'invalid', message: 'Wrong password', fields }) };
      });
      await openDialog();
      await userEvent.type(password(), 'rabbit hole');
      await send();
      await screen.findByRole('button', { name: 'Deleting account...' });
      answer();
      await waitFor(() => expect(password()).toHaveAccessibleDescription('Wrong password'));
      await waitFor(() => expect(password()).toHaveFocus());
      expect(password()).toHaveValue('rabbit hole');
      expect(window.location.pathname).toBe('/account');
    },
  );

  it('tells any other failure in a message', async () => {
    api.fail('DELETE /api/account', 429, 'Too many tries. Wait a minute.');
    await openDialog();
    await userEvent.type(password(), 'rabbit hole');
    await send();
    expect(await screen.findByText('Account not deleted')).toBeInTheDocument();
    expect(screen.getByText('Too many tries. Wait a minute.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
