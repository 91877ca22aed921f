import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aUser } from '../../../support/factories/auth.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = homeApi();
});

it.each(['/', '/dictionary'])('offers Login and Sign Up to a visitor of %s', async (path) => {
  openPage(path);
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  expect(screen.queryByText(/^Welcome/)).toBeNull();
});

it('hides them until it is known who is there', async () => {
  api.hang('GET /api/user');
  openPage('/');
  expect(screen.getByText('Login').closest('div')).toHaveClass('invisible');
});

it('treats any failure as nobody, without a word', async () => {
  api.fail('GET /api/user', 500);
  openPage('/');
  const login = await screen.findByRole('button', { name: 'Login' });
  await waitFor(() => expect(login.parentElement).not.toHaveClass('invisible'));
  expect(screen.queryByText('It broke')).toBeNull();
  window.dispatchEvent(new Event('focus'));
  expect(api.seen.filter((call) => call === 'GET /api/user')).toHaveLength(1);
});

it('welcomes a member, leads to the profile, and signs out', async () => {
  api.on('GET /api/user', () => ({ json: aUser({ username: 'sibyl' }) }));
  api.on('POST /api/logout', () => ({ json: {} }));
  openPage('/');
  expect(await screen.findByRole('link', { name: 'Welcome, sibyl' })).toHaveAttribute('href', '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(api.seen).toContain('POST /api/logout');
  expect(window.location.pathname).toBe('/');
});

it('keeps the member when the logout failed', async () => {
  api.on('GET /api/user', () => ({ json: aUser({ username: 'sibyl' }) }));
  api.fail('POST /api/logout', 500, 'The door is stuck');
  openPage('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(screen.getByText('The door is stuck')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Welcome, sibyl' })).toBeVisible();
});

it('lets a screen for members be left before the member is gone', async () => {
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('POST /api/logout', () => ({ json: {} }));
  const queryClient = createQueryClient();
  const leave = vi.fn<() => void>(() => expect(queryClient.getQueryData(['/api/user'])).not.toBeNull());
  render(
    <QueryClientProvider client={queryClient}>
      <AccountLinks onLoggedOut={leave} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(leave).toHaveBeenCalledOnce();
});
