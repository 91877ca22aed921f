import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRefusal, aUser } from '../../../../support/factories/auth.ts';
import { homeApi } from '../../../../support/client/home.ts';
import { openPage } from '../../../../support/client/render.tsx';

const load = vi.hoisted(() => vi.fn<() => void>());

vi.mock('#client/features/auth/password/password-rating.tsx', (original) => {
  load();
  return original();
});

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  api = homeApi();
  api.on('POST /api/invites/check', () => ({ json: { valid: true } }));
  api.on('POST /api/register', () => ({ json: aUser() }));
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const posts = () => api.seen.filter((call) => call.startsWith('POST /api/register'));

async function openJoin() {
  openPage('/auth?mode=register');
  await screen.findByRole('heading', { name: 'Join Voxicon' });
}

async function openJoinDialog() {
  openPage('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Up' }));
  await screen.findByRole('dialog', { name: 'Join Voxicon' });
}

async function openReset() {
  openPage('/reset-password#to-k_en');
  await screen.findByRole('heading', { name: 'Choose a new password' });
}

/** What a screen reader is told, politely. */
const told = async (sentence: string) => {
  const status = (await screen.findByText(sentence)).closest('[role=status]');
  expect(status).toBeVisible();
};

// The first one, as what is loaded stays so.
it('fetches what rates passwords only when the field is used', async () => {
  await openJoin();
  await userEvent.type(field('Username'), 'scribe');
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(field('Password'));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(field('Password').closest('form')).not.toHaveTextContent(/weak|strong|short/i);
});

describe.each([
  ['the join view', openJoin, 'Password'],
  ['the sign-up dialog', openJoinDialog, 'Password'],
  ['the form for a new password', openReset, 'New password'],
])('%s', (_, open, label) => {
  it('tells how strong the password is while it is typed', async () => {
    await open();
    await userEvent.type(field(label), 'drago');
    await told('Too short: use at least 6 characters.');
    await userEvent.type(field(label), 'n');
    await told('Very weak password: it is a common one.');
    await userEvent.type(field(label), ' keeps forty clocks');
    await told('Strong password.');
    await userEvent.clear(field(label));
    await waitFor(() => expect(screen.queryByText('Strong password.')).toBeNull());
  });
});

it.each([
  ['join view', openJoin],
  ['sign-up dialog', openJoinDialog],
])('knows the user name that stands in the %s', async (_, open) => {
  await open();
  await userEvent.type(field('Username'), 'theophrastus');
  await userEvent.type(field('Password'), 'Theophrastus9');
  await told('Weak password: it is made of your username.');
  expect(field('Password')).toHaveValue('Theophrastus9');
});

it('does not rate the password at login', async () => {
  openPage('/auth');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await userEvent.type(field('Password'), 'dragon');
  expect(within(field('Password').closest('form')!).queryByRole('status')).toBeNull();
});

it('sends a weak password all the same, and shows what the server says of it', async () => {
  const message = 'This password is one of the most common';
  api.on('POST /api/register', () => aRefusal(400, message, { password: message }));
  await openJoin();
  for (const [label, text] of [
    ['Username', 'scribe'],
    ['Email', 'scribe@example.org'],
    ['Password', 'dragon'],
    ['Confirm password', 'dragon'],
    ['Invite code', 'RABBIT'],
  ] as const)
    await userEvent.type(field(label), text);
  await told('Very weak password: it is a common one.');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(message));
  expect(posts()).toHaveLength(1);
});
