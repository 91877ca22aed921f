import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { KeepButton } from '#client/features/kept/keep-button.tsx';
import { readKept } from '#client/features/kept/kept-store.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
});

const word = { id: 7, word: 'lantern' };
const button = () => screen.getByRole('button', { name: 'Keep lantern' });
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(button()).toHaveAttribute('aria-pressed', String(pressed)));

function Shown() {
  const { isPending } = useOptionalUser();
  return isPending ? null : <KeepButton word={word} />;
}

async function show(keptAt: string | null | undefined) {
  if (keptAt === undefined) api.fail('GET /api/user', 401);
  else {
    api.on('GET /api/user', () => ({ json: { id: 3, username: 'ada', xp: 0 } }));
    api.on('GET /api/kept/:wordId', () => ({ json: { keptAt } }));
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Keep lantern' });
}

it('keeps a word in the browser of a visitor, and asks no server', async () => {
  await show(undefined);
  await isPressed(false);
  await userEvent.click(button());
  await isPressed(true);
  expect(readKept().kept).toMatchObject([{ wordId: 7, word: 'lantern' }]);
  await userEvent.click(button());
  await isPressed(false);
  expect(api.seen).toEqual(['GET /api/user']);
});

it('shows what a member keeps before the server has answered, and takes it back when it refuses', async () => {
  await show(null);
  let refuse = () => {};
  api.on(
    'PUT /api/kept/:wordId',
    () =>
      new Promise((done) => {
        refuse = () => done({ status: 409, text: '{"code":"conflict","message":"No room."}' });
      }),
  );
  await userEvent.click(button());
  await isPressed(true);
  refuse();
  await isPressed(false);
  expect(readKept().kept).toEqual([]);
});

it('keeps a member’s word in the browser while there is no connection, for that member', async () => {
  await show(null);
  api.on('PUT /api/kept/:wordId', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(button());
  await waitFor(() => expect(readKept().kept).toMatchObject([{ wordId: 7, owner: 3 }]));
  await isPressed(true);
});

it('removes a member’s word from the account and from what the browser has of before', async () => {
  localStorage.setItem(
    'voxicon-kept',
    JSON.stringify({
      version: 1,
      kept: [{ wordId: 7, word: 'lantern', at: '2026-01-01T00:00:00.000Z', isMerged: true }],
      viewed: [],
    }),
  );
  await show('2026-01-01T00:00:00.000Z');
  await isPressed(true);
  api.on('DELETE /api/kept/:wordId', () => ({ json: {} }));
  await userEvent.click(button());
  await isPressed(false);
  await waitFor(() => expect(readKept().kept).toEqual([]));
});
