import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { navigation } from '#client/lib/page/navigation.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser, noNetwork } from '../../../support/factories/auth.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = homeApi();
  api.on('POST /api/login', () => ({ json: aUser() }));
  api.on('POST /api/register', () => ({ json: aUser() }));
});

async function openDialog(button: 'Login' | 'Sign Up') {
  const page = openPage('/');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return page;
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const fill = (label: string, text: string) => userEvent.type(field(label), text);
const posts = () => api.seen.filter((call) => call.startsWith('POST'));

async function fillLogin() {
  await fill('Username', 'scribe');
  await fill('Password', 'x');
}

async function fillJoin() {
  await fill('Username', 'ab');
  await fill('Email', 'a@b.example');
  await fill('Password', 'x');
  await fill('Invite code', 'wrong');
}

describe('the sign-in dialog', () => {
  it('opens by Login, with the cursor in the user name', async () => {
    await openDialog('Login');
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('closes at Escape and gives the focus back', async () => {
    await openDialog('Login');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus();
  });

  it('asks that every field is filled in, and sends nothing before', async () => {
    await openDialog('Login');
    for (const label of ['Username', 'Password']) expect(field(label)).toBeRequired();
    await press('Sign In');
    expect(posts()).toEqual([]);
  });

  it('signs in, reloads the page, and greets once afterwards', async () => {
    const page = await openDialog('Login');
    await fillLogin();
    await press('Sign In');
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce());
    expect(posts()).toEqual(['POST /api/login {"username":"scribe","password":"x"}']);
    expect(screen.queryByText('Welcome back!')).toBeNull();

    page.unmount();
    const reloaded = openPage('/');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.getByText("You've been logged in successfully.")).toBeVisible();

    reloaded.unmount();
    toast({ title: 'Another message' });
    openPage('/');
    expect(await screen.findByText('Another message')).toBeVisible();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it('is not open for a second sign-in while the page is loaded anew', async () => {
    await openDialog('Login');
    await fillLogin();
    await press('Sign In');
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce());
    await new Promise((drawn) => setTimeout(drawn, 50));
    expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    fireEvent.submit(field('Username').closest('form')!);
    expect(posts()).toHaveLength(1);
  });

  it('is disabled while it signs in', async () => {
    api.hang('POST /api/login');
    await openDialog('Login');
    await fillLogin();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(field('Username')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  });

  it('says what the server said, and keeps what was typed', async () => {
    api.fail('POST /api/login', 401, 'Invalid username or password');
    await openDialog('Login');
    await fillLogin();
    await press('Sign In');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('Invalid username or password')).toBeVisible();
    expect(field('Username')).toHaveValue('scribe');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
    expect(navigation.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['the server says nothing', () => ({ status: 500, text: '{}' }), 'Failed to login'],
    ['there is no network', noNetwork, 'Network error during login'],
  ])('has a sentence of its own when %s', async (_, answer, sentence) => {
    api.on('POST /api/login', answer);
    await openDialog('Login');
    await fillLogin();
    await press('Sign In');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('leads to a new password', async () => {
    await openDialog('Login');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('the sign-up dialog', () => {
  it('opens by Sign Up, with e-mail and invite code and no rules on lengths', async () => {
    await openDialog('Sign Up');
    expect(screen.getByRole('dialog', { name: 'Join Voxicon' })).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Username', 'Email', 'Password', 'Invite code']) {
      expect(field(label)).toBeRequired();
      expect(field(label)).not.toHaveAttribute('minlength');
      expect(field(label)).not.toHaveAttribute('maxlength');
    }
    expect(screen.queryByLabelText('Confirm password')).toBeNull();
    expect(screen.getByText('By joining you confirm that you are 13 or older.')).toBeVisible();
    for (const [name, href] of [
      ['terms of service', '/terms-of-service'],
      ['privacy policy', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('sends what was typed and leaves the judgement to the server', async () => {
    api.on('POST /api/register', () =>
      aRefusal(400, 'Username must be at least 3 characters', {
        username: 'Username must be at least 3 characters',
        inviteCode: 'Invalid invite code',
      }),
    );
    await openDialog('Sign Up');
    await fillJoin();
    await press('Create Account');
    expect(await screen.findByText('Error')).toBeVisible();
    expect(posts()).toEqual([
      'POST /api/register {"username":"ab","password":"x","email":"a@b.example","inviteCode":"wrong"}',
    ]);
    expect(field('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
    expect(field('Invite code')).toHaveAccessibleDescription('Invalid invite code');
    await waitFor(() => expect(field('Username')).toHaveFocus());
  });

  it('refuses what is no e-mail address', async () => {
    await openDialog('Sign Up');
    await fillJoin();
    await userEvent.clear(field('Email'));
    await fill('Email', 'nobody');
    await press('Create Account');
    expect(posts()).toEqual([]);
  });

  it('joins, reloads the page, and greets afterwards', async () => {
    const page = await openDialog('Sign Up');
    await fillJoin();
    await press('Create Account');
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce());
    page.unmount();
    openPage('/');
    expect(await screen.findByText('Account created!')).toBeVisible();
    expect(screen.getByText("Your account has been created and you're now logged in.")).toBeVisible();
  });

  it.each([
    ['the server says nothing', () => ({ status: 500, text: '{}' }), 'Failed to register'],
    ['there is no network', noNetwork, 'Network error during register'],
  ])('has a sentence of its own when %s', async (_, answer, sentence) => {
    api.on('POST /api/register', answer);
    await openDialog('Sign Up');
    await fillJoin();
    await press('Create Account');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is disabled while the account is made', async () => {
    api.hang('POST /api/register');
    await openDialog('Sign Up');
    await fillJoin();
    await press('Create Account');
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  });
});

describe('switching the dialog', () => {
  it('goes to the other form and back, and forgets what was typed and shown', async () => {
    await openDialog('Login');
    await fillLogin();
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    await press('Sign up');
    expect(screen.getByRole('dialog', { name: 'Join Voxicon' })).toBeVisible();
    expect(field('Username')).toHaveValue('');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Sign in');
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
    expect(field('Password')).toHaveValue('');
  });

  it('opens anew with what its button says', async () => {
    await openDialog('Login');
    await press('Sign up');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  });
});
