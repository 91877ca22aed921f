import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUser, userOptions } from '#client/features/auth/auth.api.ts';
import { createQueryClient } from '#client/lib/query-client.ts';
import { fakeApi } from '../../../support/fake-api.ts';

const SCRIBE = { id: 1, username: 'scribe', xp: 40 };

function Name() {
  return <p>{useUser()?.username ?? 'nobody'}</p>;
}

function start() {
  const api = fakeApi();
  const queryClient = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Name />
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
