import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser, noNetwork } from '../../../support/factories/auth.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const ENTRY = {
  Username: 'scribe',
  Email: 'scribe@example.org',
  Password: 'secret words',
  'Confirm password': 'secret words',
  'Invite code': 'RABBIT',
};
const REGISTERED =
  'POST /api/register {"username":"scribe","email":"scribe@example.org","password":"secret words","inviteCode":"RABBIT"}';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/subcategories', () => ({ json: [] }));
  api.on('POST /api/invites/check', () => ({ json: { valid: true } }));
  api.on('POST /api/register', () => ({ json: aUser() }));
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = () => api.seen.filter((call) => call.startsWith('POST'));
const registrations = () => api.seen.filter((call) => call.startsWith('POST /api/register'));

async function openJoin(query = '') {
  openPage(`/auth?mode=register${query}`);
  await screen.findByRole('heading', { name: 'Join Voxicon' });
}

async function join(changes: Partial<typeof ENTRY> = {}) {
  for (const [label, text] of Object.entries({ ...ENTRY, ...changes })) {
    await userEvent.click(field(label));
    await userEvent.clear(field(label));
    await userEvent.paste(text);
  }
  await press('Create Account');
}

describe('the join view', () => {
  it('says what joining is for, and that it is for those of 13 or older', async () => {
    await openJoin();
    expect(screen.getByText('Help culture decide the meaning of words')).toBeVisible();
    expect(screen.getByText(/in beta: an invite code is required to register/)).toBeVisible();
    expect(screen.getByText('By joining you confirm that you are 13 or older.')).toBeVisible();
    expect(screen.getByText(/^You agree to the/)).toHaveTextContent(/says what is stored about you\.$/);
    for (const [name, href] of [
      ['terms of service', '/terms-of-service'],
      ['privacy policy', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.queryByText('Sign in to continue your word journey')).toBeNull();
  });

  it.each([
    ['Username', 'username', 'username'],
    ['Email', 'email', 'email'],
    ['Password', 'password', 'new-password'],
    ['Confirm password', 'confirmPassword', 'new-password'],
    ['Invite code', 'inviteCode', 'off'],
  ])('has the field %s', async (label, name, autocomplete) => {
    await openJoin();
    expect(field(label)).toHaveAttribute('name', name);
    expect(field(label)).toHaveAttribute('autocomplete', autocomplete);
    expect(field(label)).toHaveAttribute('autocapitalize', 'none');
  });

  it('starts with the invite code of the link', async () => {
    await openJoin('&invite=RABBIT-1');
    expect(field('Invite code')).toHaveValue('RABBIT-1');
  });

  it('shows both passwords by one button', async () => {
    await openJoin();
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    expect(field('Confirm password')).toHaveAttribute('type', 'text');
  });

  it('forgets what was typed and shown at a switch, in both forms', async () => {
    openPage('/auth');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await userEvent.type(field('Username'), 'somebody');
    await press('Show password');
    await press('Sign up');
    expect(field('Username')).toHaveValue('');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await userEvent.type(field('Email'), 'a@b.example');
    await press('Show password');
    await press('Sign in');
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(field('Username')).toHaveValue('');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Sign up');
    expect(field('Email')).toHaveValue('');
  });
});

describe('what the join view refuses', () => {
  it('names what is wrong with every field of an empty form at once', async () => {
    await openJoin();
    await press('Create Account');
    await screen.findByText('Username must be at least 3 characters');
    expect(field('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(field('Confirm password')).toHaveAccessibleDescription('Please confirm your password');
    expect(field('Invite code')).toHaveAccessibleDescription('Invite code is required for beta access');
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(posts()).toEqual([]);
  });

  it.each([
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Username', 'x'.repeat(51), 'Username must be at most 50 characters'],
    ['Username', 'a/b/c', 'Username must not contain / \\ ? # or %'],
    ['Email', 'scribe@', 'Please enter a valid email address'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Password', 'x'.repeat(201), 'Password must be at most 200 characters'],
    ['Confirm password', 'other words', "Passwords don't match"],
    ['Invite code', '   ', 'Invite code is required for beta access'],
  ])('%s: %s', async (label, text, message) => {
    await openJoin();
    await join({ [label]: text });
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(posts()).toEqual([]);
  });

  it('says that the passwords differ even when other fields are wrong', async () => {
    await openJoin();
    const Email = `${'x'.repeat(255)}@example.org`;
    await join({ Username: 'a', Email, Password: '123', 'Confirm password': '456' });
    await waitFor(() =>
      expect(field('Confirm password')).toHaveAccessibleDescription("Passwords don't match"),
    );
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  });

  it('is content as soon as the password is made equal', async () => {
    await openJoin();
    await join({ 'Confirm password': 'secret words!' });
    await screen.findByText("Passwords don't match");
    await userEvent.type(field('Password'), '!');
    await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
  });
});

describe('joining', () => {
  it('checks the invite code, registers without the confirmation, and goes on', async () => {
    await openJoin();
    await join();
    expect(await screen.findByText('Account created!')).toBeVisible();
    expect(screen.getByText("Your account has been created and you're now logged in.")).toBeVisible();
    expect(posts()).toEqual(['POST /api/invites/check {"code":"RABBIT"}', REGISTERED]);
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary'));
    expect(await screen.findByRole('link', { name: 'Welcome, scribe' })).toBeVisible();
  });

  it('goes where the new member wanted to go', async () => {
    localStorage.setItem('voxicon-intended-path', '/dictionary?sort=popular');
    await openJoin();
    await join();
    await waitFor(() => expect(window.location.search).toBe('?sort=popular'));
    expect(localStorage.getItem('voxicon-intended-path')).toBeNull();
  });

  it('stops at an invite code that is refused', async () => {
    api.on('POST /api/invites/check', async () => {
      // As in life: an answer that came at once would find the form not yet disabled.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return aRefusal(400, 'Invalid invite code');
    });
    await openJoin();
    await join();
    await waitFor(() => expect(field('Invite code')).toHaveAccessibleDescription('Invalid invite code'));
    await waitFor(() => expect(field('Invite code')).toHaveFocus());
    expect(registrations()).toEqual([]);
    expect(screen.queryByText('Registration failed')).toBeNull();
    expect(field('Password')).toHaveValue('secret words');
  });

  it.each([
    ['too often', () => aRefusal(429, 'Too many tries'), 'Too many tries'],
    ['without a network', noNetwork, 'Network error during register'],
    ['in vain', () => ({ status: 500, text: '{}' }), 'Failed to register'],
  ])('does not blame the invite code that was checked %s', async (_, answer, sentence) => {
    api.on('POST /api/invites/check', answer);
    await openJoin();
    await join();
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field('Invite code')).not.toHaveAccessibleDescription();
    expect(registrations()).toEqual([]);
  });

  it('is disabled while the account is made', async () => {
    api.hang('POST /api/register');
    await openJoin();
    await join();
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    for (const label of Object.keys(ENTRY)) expect(field(label)).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });

  it('says that a name is taken, in a toast and under the field', async () => {
    const message = 'Username already exists';
    api.on('POST /api/register', () => aRefusal(409, message, { username: message }));
    await openJoin();
    await join();
    expect(await screen.findByText('Registration failed')).toHaveClass('text-danger');
    expect(screen.getAllByText(message)).toHaveLength(2);
    expect(field('Username')).toHaveAccessibleDescription(message);
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(field('Email')).toHaveValue('scribe@example.org');
  });

  it.each([
    ['the server says nothing', () => ({ status: 500, text: '{}' }), 'Failed to register'],
    ['there is no network', noNetwork, 'Network error during register'],
  ])('has a sentence of its own when %s', async (_, answer, sentence) => {
    api.on('POST /api/register', answer);
    await openJoin();
    await join();
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });
});
