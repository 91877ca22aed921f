import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ProtectedRoute } from '#client/app/protected-route.tsx';
import { createQueryClient } from '#client/lib/query-client.ts';
import { fakeApi } from '../../support/fake-api.ts';
import { aUser } from '../../support/factories-auth.ts';

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

it.each([401, 500])('sends others to sign in, after a %i, and remembers the path', async (status) => {
  api.fail('GET /api/user', status);
  const entries = window.history.length;
  openProtected('/account?subscription=success');
  await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  expect(window.location.search).toBe('');
  expect(localStorage.getItem(KEY)).toBe('/account?subscription=success');
  expect(window.history).toHaveLength(entries);
  expect(screen.queryByText('For members')).toBeNull();
  expect(api.seen).toEqual(['GET /api/user']);
});
