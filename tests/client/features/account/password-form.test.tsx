import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { sessionsOptions } from '#client/features/account/account.api.ts';
import { PasswordForm } from '#client/features/account/password-form.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

const CURRENT = 'Current password';
const NEW = 'New password';
const CONFIRM = 'Confirm new password';

let api: ReturnType<typeof fakeApi>;
let queryClient: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('PUT /api/account/password', () => ({ json: {} }));
  queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordForm />
      <Toaster />
    </QueryClientProvider>,
  );
});

const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'Change password' });
const calls = () => api.seen.filter((call) => call.startsWith('PUT'));

async function send(current = 'rabbit hole', next = 'looking glass', confirm = next) {
  if (current) await userEvent.type(field(CURRENT), current);
  if (next) await userEvent.type(field(NEW), next);
  if (confirm) await userEvent.type(field(CONFIRM), confirm);
  await userEvent.click(button());
}

describe('changing the password', () => {
  it('makes one call, empties the form and says what else it did', async () => {
    queryClient.setQueryData(sessionsOptions.queryKey, []);
    await send();
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(screen.getByText('Other sessions were signed out.')).toBeVisible();
    expect(calls()).toEqual([
      'PUT /api/account/password {"currentPassword":"rabbit hole","newPassword":"looking glass"}',
    ]);
    for (const label of [CURRENT, NEW, CONFIRM]) expect(field(label)).toHaveValue('');
    await waitFor(() => expect(button()).toHaveFocus());
    expect(queryClient.getQueryState(sessionsOptions.queryKey)?.isInvalidated).toBe(true);
  });

  it('goes by the keyboard alone', async () => {
    await userEvent.type(field(CURRENT), 'rabbit hole');
    await userEvent.type(field(NEW), 'looking glass');
    await userEvent.type(field(CONFIRM), 'looking glass{Enter}');
    expect(await screen.findByText('Password changed')).toBeVisible();
  });

  it('is disabled while it is on its way, and sent once at a double click', async () => {
    api.hang('PUT /api/account/password');
    await userEvent.type(field(CURRENT), 'rabbit hole');
    await userEvent.type(field(NEW), 'looking glass');
    await userEvent.type(field(CONFIRM), 'looking glass');
    const twice = button();
    act(() => {
      twice.click();
      twice.click();
    });
    expect(await screen.findByRole('button', { name: 'Changing password...' })).toBeDisabled();
    for (const label of [CURRENT, NEW, CONFIRM]) expect(field(label)).toBeDisabled();
    expect(calls()).toHaveLength(1);
  });

  it('tells password managers which is which', () => {
    expect(field(CURRENT)).toHaveAttribute('autocomplete', 'current-password');
    expect(field(NEW)).toHaveAttribute('autocomplete', 'new-password');
    expect(field(CONFIRM)).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[autocomplete=username]')).not.toBeVisible();
  });

  it('hides what is typed until it is asked to show it', async () => {
    for (const label of [CURRENT, NEW, CONFIRM]) expect(field(label)).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    for (const label of [CURRENT, NEW, CONFIRM]) expect(field(label)).toHaveAttribute('type', 'text');
  });
});

describe('a password that cannot be', () => {
  it.each([
    [CURRENT, ['', 'looking glass'], 'Password is required'],
    [NEW, ['rabbit hole', '12345', '12345'], 'Password must be at least 6 characters'],
    [NEW, ['rabbit hole', 'x'.repeat(201)], 'Password must be at most 200 characters'],
    [CONFIRM, ['rabbit hole', 'looking glass', 'looking grass'], "Passwords don't match"],
    [CONFIRM, ['', 'looking glass', 'looking grass'], "Passwords don't match"],
  ])('is told under "%s"', async (label, entries, message) => {
    await send(...(entries as [string, string]));
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toBeInvalid();
    expect(calls()).toEqual([]);
  });

  it.each([
    [{ currentPassword: 'That is not your password' }, CURRENT, 'That is not your password'],
    [{ newPassword: 'Not this one' }, NEW, 'Not this one'],
    [undefined, CURRENT, 'Please correct it'],
    [{ elsewhere: 'Nowhere to be seen' }, CURRENT, 'Please correct it'],
  ])('shows the sentence of the server under its field: %j', async (fields, label, message) => {
    let answer = () => {};
    api.on('PUT /api/account/password', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 400, text: JSON.stringify({ code: 'invalid', message: 'Please correct it', fields }) };
    });
    await send();
    await screen.findByRole('button', { name: 'Changing password...' });
    answer();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(NEW)).toHaveValue('looking glass');
  });

  it('is told in a message when it is no matter of the entries', async () => {
    api.fail('PUT /api/account/password', 429, 'Too many tries. Wait a minute.');
    await send();
    expect(await screen.findByText('Password not changed')).toBeVisible();
    expect(screen.getByText('Too many tries. Wait a minute.')).toBeVisible();
    expect(field(CURRENT)).toHaveValue('rabbit hole');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('says "Network error" when the server is out of reach', async () => {
    api.on('PUT /api/account/password', () => {
      throw new TypeError('Failed to fetch');
    });
    await send();
    expect(await screen.findByText('Network error')).toBeVisible();
  });
});
