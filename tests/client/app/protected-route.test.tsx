import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { ProtectedRoute } from '#client/app/protected-route.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { aUser, noNetwork } from '../../support/factories/auth.ts';
import { openPage } from '../../support/client/render.tsx';

const KEY = 'voxicon-intended-path';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function openProtected(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProtectedRoute>
        <p>For members</p>
      </ProtectedRoute>
    </QueryClientProvider>,
  );
}

it('waits with a spinner until it is known who is there', () => {
  api.hang('GET /api/user');
  openProtected('/profile');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('For members')).toBeNull();
  expect(window.location.pathname).toBe('/profile');
});

it('shows its screen to a member', async () => {
  api.on('GET /api/user', () => ({ json: aUser() }));
  openProtected('/profile');
  expect(await screen.findByText('For members')).toBeVisible();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('sends others to sign in, and remembers the path', async () => {
  api.fail('GET /api/user', 401);
  const entries = window.history.length;
  openProtected('/account?subscription=success');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  expect(window.location.search).toBe('');
  expect(localStorage.getItem(KEY)).toBe('/account?subscription=success');
  expect(window.history).toHaveLength(entries);
  expect(screen.queryByText('For members')).toBeNull();
  expect(api.seen).toEqual(['GET /api/user']);
});

describe('when it cannot be known who is there', () => {
  const SENTENCE = /cannot tell right now whether you are signed in\./;
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  it.each([
    ['the server fails', () => ({ status: 500, text: '' })],
    ['there is no connection', noNetwork],
  ])('says so and stays, because %s', async (_, answer) => {
    api.on('GET /api/user', answer);
    openProtected('/profile');
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(window.location.pathname).toBe('/profile');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(api.seen).toEqual(['GET /api/user']);
  });

  it('asks again when told so, and shows the screen to a member', async () => {
    api.fail('GET /api/user', 503);
    openProtected('/profile');
    await screen.findByRole('alert');
    api.on('GET /api/user', () => ({ json: aUser() }));
    await retry();
    expect(await screen.findByText('For members')).toBeVisible();
    expect(window.location.pathname).toBe('/profile');
    expect(api.seen).toHaveLength(2);
  });

  it('asks again when told so, and sends to sign in whom the server does not know', async () => {
    api.fail('GET /api/user', 503);
    openProtected('/profile');
    await screen.findByRole('alert');
    api.fail('GET /api/user', 401);
    await retry();
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(localStorage.getItem(KEY)).toBe('/profile');
  });

  it('says so again when the server fails again', async () => {
    api.fail('GET /api/user', 503);
    openProtected('/profile');
    await screen.findByRole('alert');
    await retry();
    expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(api.seen).toHaveLength(2);
  });

  it('asks again after a screen that had already found out who is signed in', async () => {
    api.fail('GET /api/user', 500);
    api.hang('GET /api/public/dictionary');
    api.hang('GET /api/subcategories');
    openPage('/voxicon');
    const login = await screen.findByRole('button', { name: 'Login' });
    await waitFor(() => expect(login.parentElement).not.toHaveClass('invisible'));
    api.on('GET /api/user', () => ({ json: aUser() }));
    api.hang('GET /api/profile');
    act(() => navigate('/profile'));
    expect(await screen.findByText('Loading profile')).toBeInTheDocument();
  });

  it.each(['/rate', '/add', '/profile', '/account', '/checkout', '/affiliate-management'])(
    'is told on %s',
    async (path) => {
      api.fail('GET /api/user', 500);
      openPage(path);
      expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
      expect(window.location.pathname).toBe(path);
    },
  );
});
