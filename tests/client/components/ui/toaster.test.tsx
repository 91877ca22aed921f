import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { toast } from '#client/lib/toast.ts';

it('shows one message at a time, the newest', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'First', description: 'The first of two' }));
  expect(await screen.findByText('First')).toBeVisible();
  act(() => toast({ title: 'Second' }));
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('goes when it is closed', async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Closed by hand' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Closed by hand')).not.toBeInTheDocument());
});

it('goes by itself after five seconds', { timeout: 15_000 }, async () => {
  render(<Toaster />);
  act(() => toast({ title: 'Left alone' }));
  expect(await screen.findByText('Left alone')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Left alone')).not.toBeInTheDocument(), { timeout: 7000 });
});
