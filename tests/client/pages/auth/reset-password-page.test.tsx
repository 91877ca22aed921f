import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser, noNetwork } from '../../../support/factories/auth.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('PUT /api/password-resets', () => ({ json: {} }));
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const puts = () => api.seen.filter((call) => call.startsWith('PUT'));

async function change(password: string, confirmed = password) {
  openPage('/reset-password#to-k_en');
  await screen.findByRole('heading', { name: 'Choose a new password' });
  await userEvent.click(field('New password'));
  if (password) await userEvent.paste(password);
  await userEvent.click(field('Confirm password'));
  if (confirmed) await userEvent.paste(confirmed);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('sets the password by the token of the link, and leads to signing in', async () => {
  await change('secret words');
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(puts()).toEqual(['PUT /api/password-resets {"token":"to-k_en","password":"secret words"}']);
  await waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/auth'));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

it('signs out here too, as it does everywhere', async () => {
  api.on('GET /api/user', () => ({ json: aUser() }));
  await change('secret words');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

it.each([
  ['12345', '12345', 'New password', 'Password must be at least 6 characters'],
  ['secret words', '', 'Confirm password', 'Please confirm your password'],
  ['secret words', 'other words', 'Confirm password', "Passwords don't match"],
])('refuses %s with %s', async (password, confirmed, label, message) => {
  await change(password, confirmed);
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
  expect(puts()).toEqual([]);
});

it('is disabled while it is changed', async () => {
  api.hang('PUT /api/password-resets');
  await change('secret words');
  expect(await screen.findByRole('button', { name: 'Changing Password...' })).toBeDisabled();
});

it.each([
  ['the link is spent', () => aRefusal(400, 'This link has expired'), 'This link has expired'],
  ['the server says nothing', () => ({ status: 500, text: '{}' }), 'The password could not be changed.'],
  ['there is no network', noNetwork, 'Network error'],
])('says so when %s, and how to get a new link', async (_, answer, sentence) => {
  api.on('PUT /api/password-resets', answer);
  await change('secret words');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(field('New password')).toHaveValue('secret words');
});

it('explains a link without its token, until the whole one is opened', async () => {
  openPage('/reset-password');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  act(() => {
    window.history.replaceState(null, '', '#token');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
});
