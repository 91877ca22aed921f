import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUser, useOptionalUser, userOptions } from '#client/features/auth/auth.api.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

const SCRIBE = { id: 1, username: 'scribe', xp: 40 };

function Name() {
  return <p>{useUser()?.username ?? 'nobody'}</p>;
}

function start() {
  const api = fakeApi();
  const queryClient = createQueryClient();
  const show = (Part = Name) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>,
    );
  const askAgain = () => act(() => queryClient.refetchQueries(userOptions));
  return { api, show, askAgain };
}

it.each([401, 500])('takes an answer %d to the first question for nobody', async (status) => {
  const { api, show, askAgain } = start();
  api.fail('GET /api/user', status);
  show();
  await askAgain();
  expect(await screen.findByText('nobody')).toBeVisible();
});

it('keeps who is known to be signed in while the server fails, and believes its 401', async () => {
  const { api, show, askAgain } = start();
  api.on('GET /api/user', () => ({ json: SCRIBE }));
  show();
  await screen.findByText('scribe');

  api.fail('GET /api/user', 503);
  await askAgain();
  await new Promise((drawn) => setTimeout(drawn, 50));
  expect(screen.getByText('scribe')).toBeVisible();

  api.fail('GET /api/user', 401);
  await askAgain();
  expect(await screen.findByText('nobody')).toBeVisible();
});

it('asks once after a failure, also for a part of the screen that comes later', async () => {
  const { api, show } = start();
  api.fail('GET /api/user', 500);
  show();
  await waitFor(() => expect(api.seen).toHaveLength(1));
  await screen.findByText('nobody');
  show();
  expect(screen.getAllByText('nobody')).toHaveLength(2);
  await act(() => Promise.resolve());
  expect(api.seen).toHaveLength(1);
});

it('is pending until the first answer, and not again while it is asked anew', async () => {
  const { api, show, askAgain } = start();
  const seen: boolean[] = [];
  show(() => {
    const { user, isPending } = useOptionalUser();
    seen.push(isPending);
    return <p>{isPending ? 'pending' : (user?.username ?? 'nobody')}</p>;
  });
  api.fail('GET /api/user', 500);
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('nobody')).toBeVisible();
  const before = seen.length;
  api.on('GET /api/user', () => ({ json: SCRIBE }));
  await askAgain();
  expect(await screen.findByText('scribe')).toBeVisible();
  expect(seen.slice(before)).not.toContain(true);
});
