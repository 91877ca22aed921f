import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedInSession } from '#shared/account/account.endpoints.ts';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { SessionsSection } from '#client/features/account/sessions-section.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { ago, aSession } from '../../../support/factories/account.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
});

const here = aSession({ isCurrent: true, device: 'Chrome on Android' });
const there = aSession({ signedInAt: ago(3 * 86_400), lastSeenAt: ago(7200) });

function listed(...sessions: SignedInSession[]) {
  api.on('GET /api/account/sessions', () => ({ json: sessions }));
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionsSection />
      <Toaster />
    </QueryClientProvider>,
  );
}

const rows = () => within(screen.getByRole('region', { name: 'Sessions' })).getAllByRole('listitem');
const signOut = () => screen.findByRole('button', { name: 'Sign out Firefox on Linux' });
const deletions = () => api.seen.filter((call) => call.startsWith('DELETE'));

describe('the sessions of a member', () => {
  it('tell where and when, and which is this one', async () => {
    listed(here, there);
    open();
    await signOut();
    const [first, second] = rows();
    expect(first).toHaveTextContent(/^Chrome on Android.*This device$/);
    expect(within(first!).queryByRole('button')).not.toBeInTheDocument();
    expect(second).toHaveTextContent('Firefox on LinuxSigned in 3 days agoLast seen 2 hours agoSign out');
    expect(within(second!).getByText('2 hours ago')).toHaveAttribute('datetime', there.lastSeenAt);
  });

  it('wait with a skeleton, and can be asked for again', async () => {
    let answer = () => {};
    api.on('GET /api/account/sessions', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 500, text: '' };
    });
    open();
    expect(await screen.findByText('Loading sessions')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { name: 'Failed to load sessions' })).toBeVisible();
    listed(here);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This device')).toBeVisible();
  });
});

describe('signing out a session', () => {
  it('takes it off the list, and leaves the focus in the section', async () => {
    listed(here, there);
    api.on('DELETE /api/account/sessions/:sessionId', () => {
      listed(here);
      return { json: {} };
    });
    open();
    await userEvent.click(await signOut());
    expect(await screen.findByText('Session signed out')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(deletions()).toEqual([`DELETE /api/account/sessions/${there.id}`]);
    expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus();
  });

  it('happens once while it is on its way, and keeps the focus', async () => {
    listed(here, there);
    api.hang('DELETE /api/account/sessions/:sessionId');
    open();
    await userEvent.dblClick(await signOut());
    const pending = await screen.findByRole('button', { name: 'Signing out... Firefox on Linux' });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    expect(pending).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(deletions()).toHaveLength(1);
  });

  it('shows the sentence of the server when it is refused', async () => {
    listed(here, there);
    api.fail('DELETE /api/account/sessions/:sessionId', 404, 'That session has ended already');
    open();
    await userEvent.click(await signOut());
    expect(await screen.findByText('That session has ended already')).toBeVisible();
    expect(screen.getByText('Session not signed out')).toBeVisible();
  });
});
