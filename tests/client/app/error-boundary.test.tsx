import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { ErrorBoundary } from '#client/app/error-boundary.tsx';

const FAILURE = 'This page could not be opened';

/** As the routes do, it draws what the address says. */
function Screen() {
  if (window.location.pathname === '/broken') throw new Error('Failed to fetch the code of a screen');
  return <h1>A screen</h1>;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of what it caught
});

it('tells of a screen that would not open, until another one is gone to', async () => {
  window.history.replaceState(null, '', '/whole');
  const drawn = () => (
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>
  );
  const { rerender } = render(drawn());
  expect(screen.getByRole('heading', { name: 'A screen' })).toBeVisible();
  act(() => navigate('/broken'));
  rerender(drawn());
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  act(() => navigate('/broken?page=2'));
  expect(screen.getByRole('alert')).toHaveTextContent(FAILURE);
  act(() => window.history.go(-2));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'A screen' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});
