import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser, noNetwork } from '../../../support/factories/auth.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const KEY = 'voxicon-intended-path';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/subcategories', () => ({ json: [] }));
  api.on('POST /api/login', () => ({ json: aUser() }));
});

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = () => api.seen.filter((call) => call.startsWith('POST'));

async function openLogin() {
  openPage('/auth');
  await screen.findByRole('heading', { name: 'Welcome Back' });
}

async function signIn() {
  await userEvent.type(field('Username'), 'scribe');
  await userEvent.type(field('Password'), 'x{Enter}');
}

describe('the sign-in screen', () => {
  it('welcomes back, and says that joining needs an invite code in the beta', async () => {
    await openLogin();
    expect(screen.getByText('Sign in to continue your word journey')).toBeVisible();
    expect(screen.getByText('BETA')).toBeVisible();
    expect(screen.getByText(/in beta: an invite code is required to register/)).toBeVisible();
    expect(screen.queryByText('Help culture decide the meaning of words')).toBeNull();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('has fields that a password manager knows', async () => {
    await openLogin();
    expect(field('Username')).toHaveAttribute('name', 'username');
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Username')).toHaveAttribute('autocapitalize', 'none');
    expect(field('Password')).toHaveAttribute('name', 'password');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('leads on without an account, and to a new password', async () => {
    await openLogin();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Just browse and add words')).toBe('/dictionary');
    expect(href('Forgot your password?')).toBe('/forgot-password');
  });

  it('shows and hides the password', async () => {
    await openLogin();
    expect(field('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('asks for what is missing, and sends nothing', async () => {
    await openLogin();
    await press('Sign In');
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(field('Username')).toHaveAccessibleDescription('Username is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    await waitFor(() => expect(field('Username')).toHaveFocus());
    expect(posts()).toEqual([]);
  });

  it('takes a password of any length', async () => {
    await openLogin();
    await signIn();
    await waitFor(() => expect(posts()).toEqual(['POST /api/login {"username":"scribe","password":"x"}']));
  });

  it('is disabled while it signs in', async () => {
    api.hang('POST /api/login');
    await openLogin();
    await signIn();
    expect(await screen.findByRole('button', { name: 'Signing In...' })).toBeDisabled();
    expect(field('Username')).toBeDisabled();
    expect(field('Password')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  });

  it('says what the server said, and keeps what was typed', async () => {
    api.fail('POST /api/login', 401, 'Invalid username or password');
    await openLogin();
    await signIn();
    expect(await screen.findByText('Login failed')).toHaveClass('text-danger');
    expect(screen.getByText('Invalid username or password')).toBeVisible();
    expect(field('Username')).toHaveValue('scribe');
    expect(field('Password')).toHaveValue('x');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus());
    expect(window.location.pathname).toBe('/auth');
  });

  it('puts the errors that the server names under their fields', async () => {
    const message = 'Username is not known here';
    api.on('POST /api/login', () => aRefusal(400, message, { username: message, other: 'Not shown' }));
    await openLogin();
    await signIn();
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field('Username')).toHaveFocus());
  });

  it.each([
    ['the server says nothing', () => ({ status: 500, text: '{}' }), 'Failed to login'],
    ['there is no network', noNetwork, 'Network error during login'],
  ])('has a sentence of its own when %s', async (_, answer, sentence) => {
    api.on('POST /api/login', answer);
    await openLogin();
    await signIn();
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
  });
});

describe('after signing in', () => {
  it('greets, and goes to the dictionary a moment later', async () => {
    await openLogin();
    await signIn();
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(screen.getByText("You've been logged in successfully.")).toBeVisible();
    expect(window.location.pathname).toBe('/auth');
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary'));
  });

  it('knows the member without asking again', async () => {
    await openLogin();
    await signIn();
    expect(await screen.findByRole('link', { name: 'Welcome, scribe' })).toBeVisible();
    expect(api.seen.filter((call) => call === 'GET /api/user')).toHaveLength(1);
  });

  it('leaves an address in capitals too', async () => {
    openPage('/Auth');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary'));
  });

  it('goes where the member wanted to go, and forgets that', async () => {
    localStorage.setItem(KEY, '/dictionary?category=alien');
    await openLogin();
    await signIn();
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/dictionary?category=alien'),
    );
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('goes nowhere outside the site', async () => {
    localStorage.setItem(KEY, '//evil.example/');
    await openLogin();
    await signIn();
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('somebody who is signed in already', () => {
  beforeEach(() => api.on('GET /api/user', () => ({ json: aUser() })));

  it.each([
    [null, '/dictionary'],
    ['/dictionary?sort=recent', '/dictionary?sort=recent'],
  ])('goes on with the path %s to %s', async (saved, address) => {
    if (saved) localStorage.setItem(KEY, saved);
    openPage('/auth');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });
});
