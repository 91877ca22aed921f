import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { ProtectedRoute } from '#client/app/protected-route.tsx';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';

import { fakeApi } from '../../../support/client/fake-api.ts';
import { aUser, noNetwork } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser({ xp: 1234 }) }));
});

function openMemberPage() {
  window.history.replaceState(null, '', '/profile');
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Route path="/profile">
        <ProtectedRoute>
          <MemberLayout>What members see</MemberLayout>
        </ProtectedRoute>
      </Route>
      <Toaster />
    </QueryClientProvider>,
  );
  return queryClient;
}

const logout = async () => userEvent.click(await screen.findByRole('button', { name: 'Logout' }));

it('shows the xp above and the page in between', async () => {
  openMemberPage();
  expect(await screen.findByText('1234 XP')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('What members see');
  expect(screen.getByRole('link', { name: 'Voxicon' })).toHaveAttribute('href', '/');
});

it('leads past the header for those who use the keyboard', async () => {
  openMemberPage();
  await screen.findByText('1234 XP');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('has Rate, Add and Profile at the bottom, and marks where one is', async () => {
  openMemberPage();
  const bar = within(await screen.findByRole('navigation', { name: 'Member pages' }));
  const links = bar.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Rate', '/rate'],
    ['Add', '/add'],
    ['Profile', '/profile'],
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
});

it('goes home after the logout, and forgets what was personal', async () => {
  api.on('POST /api/logout', () => ({ json: {} }));
  localStorage.setItem('voxicon-recent-searches', '["gnosis"]');
  const queryClient = openMemberPage();
  const personal = ['/api/profile', '/api/account/sessions', '/api/invites', '/api/rate/next', '/api/words'];
  for (const key of [...personal, '/api/public/dictionary']) queryClient.setQueryData([key, 1], 'kept');
  await logout();
  await waitFor(() => expect(queryClient.getQueryData(['/api/user'])).toBeNull());
  expect(window.location.pathname).toBe('/');
  expect(localStorage.getItem('voxicon-intended-path')).toBeNull();
  expect(localStorage.getItem('voxicon-recent-searches')).toBeNull();
  expect(api.seen).toEqual(['GET /api/user', 'POST /api/logout']);
  const left = queryClient.getQueryCache().getAll();
  expect(left.map(({ queryKey }) => queryKey[0])).toEqual(['/api/user', '/api/public/dictionary']);
});

it('says why the logout failed, and stays', async () => {
  api.fail('POST /api/logout', 500, 'The door is stuck');
  openMemberPage();
  await logout();
  expect(await screen.findByText('Logout failed')).toBeVisible();
  expect(screen.getByText('The door is stuck')).toBeVisible();
  expect(screen.getByText('1234 XP')).toBeVisible();
  expect(window.location.pathname).toBe('/profile');
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
});

it('says so when there is no network at the logout', async () => {
  api.on('POST /api/logout', noNetwork);
  openMemberPage();
  await logout();
  expect(await screen.findByText('Network error')).toBeVisible();
});

it('cannot be pressed twice', async () => {
  api.hang('POST /api/logout');
  openMemberPage();
  await logout();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDisabled();
});

it('offers Login to somebody who is not signed in', async () => {
  api.fail('GET /api/user', 401);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberLayout>For everybody</MemberLayout>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});
