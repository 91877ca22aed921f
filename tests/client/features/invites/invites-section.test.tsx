import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Invite } from '#shared/invites/invites.endpoints.ts';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { InvitesSection } from '#client/features/invites/invites-section.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { anInvite } from '../../../support/factories/account.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { stubNavigator } from '../../../support/client/stub-navigator.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
});

function listed(invites: Invite[], mayInvite = true) {
  api.on('GET /api/invites', () => ({ json: { mayInvite, invites } }));
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <InvitesSection />
      <Toaster />
    </QueryClientProvider>,
  );
}

const invites = () => within(screen.getByRole('region', { name: 'Invites' }));
const create = () => screen.findByRole('button', { name: 'Create invite' });

describe('the invites of a member', () => {
  it('open at the rank of Wordsmith', async () => {
    listed([], false);
    open();
    expect(await screen.findByText('Invites open at the rank of Wordsmith (500 XP).')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create invite' })).not.toBeInTheDocument();
    expect(invites().queryByRole('list')).not.toBeInTheDocument();
  });

  it('show what became of each', async () => {
    listed([
      anInvite({ code: 'AAAA' }),
      anInvite({ code: 'BBBB', state: 'used', usedBy: 'oracle', usedAt: '2026-01-03T12:00:00.000Z' }),
      anInvite({ code: 'CCCC', state: 'used', usedAt: '2026-01-03T12:00:00.000Z' }),
      anInvite({ code: 'DDDD', state: 'revoked' }),
    ]);
    open();
    await create();
    const texts = invites()
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent));
    expect(texts).toEqual([
      ['AAAA', 'Open'],
      ['BBBB', 'Used by oracle'],
      ['CCCC', 'Used'],
      ['DDDD', 'Revoked'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Revoke invite/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Copy the link/ })).toHaveLength(1);
  });

  it('wait with a skeleton, and can be asked for again', async () => {
    let answer = () => {};
    api.on('GET /api/invites', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 500, text: '' };
    });
    open();
    expect(await screen.findByText('Loading invites')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('heading', { name: 'Failed to load invites' })).toBeVisible();
    listed([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await create()).toBeEnabled();
  });
});

describe('the link of an invite', () => {
  it('is copied whole', async () => {
    const user = userEvent.setup();
    listed([anInvite({ code: 'AB+12' })]);
    open();
    await user.click(await screen.findByRole('button', { name: 'Copy the link of invite AB+12' }));
    expect(await screen.findByText('Invite link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/auth?mode=register&invite=AB%2B12`,
    );
  });

  it('is shown where nothing can be copied', async () => {
    stubNavigator({});
    listed([anInvite({ code: 'AAAA' })]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Copy the link/ }));
    expect(await screen.findByText('Copy this link by hand')).toBeVisible();
    expect(screen.getByText(`${window.location.origin}/auth?mode=register&invite=AAAA`)).toBeVisible();
  });
});

describe('creating an invite', () => {
  it('adds it to the list', async () => {
    listed([]);
    api.on('POST /api/invites', () => {
      listed([anInvite({ code: 'FRESH' })]);
      return { json: anInvite({ code: 'FRESH' }) };
    });
    open();
    await userEvent.click(await create());
    expect(await screen.findByText('FRESH')).toBeVisible();
    expect(screen.getByText('Invite created')).toBeVisible();
  });

  it('happens once while it is on its way, and keeps the focus', async () => {
    listed([]);
    api.hang('POST /api/invites');
    open();
    await userEvent.click(await create());
    const pending = await screen.findByRole('button', { name: 'Creating invite...' });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    expect(pending).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(api.seen.filter((call) => call === 'POST /api/invites')).toHaveLength(1);
  });

  it('is not possible while three are open, and says why', async () => {
    listed([anInvite(), anInvite(), anInvite(), anInvite({ state: 'revoked' })]);
    open();
    expect(await create()).toBeDisabled();
    expect(await create()).toHaveAccessibleDescription(
      '3 invites are open, which is the most at a time. Revoke one to create another.',
    );
  });

  it('is possible when two are open, whatever is used or revoked', async () => {
    listed([anInvite(), anInvite(), anInvite({ state: 'used' }), anInvite({ state: 'revoked' })]);
    open();
    expect(await create()).toBeEnabled();
  });

  it('shows the sentence of the server when it is refused, and the list as it really is', async () => {
    listed([]);
    api.on('POST /api/invites', () => {
      listed([anInvite({ code: 'ELSEWHERE' })]);
      return { status: 409, text: JSON.stringify({ code: 'conflict', message: 'Three are open already' }) };
    });
    open();
    await userEvent.click(await create());
    expect(await screen.findByText('Three are open already')).toBeVisible();
    expect(screen.getByText('Invite not created')).toBeVisible();
    expect(await screen.findByText('ELSEWHERE')).toBeVisible();
  });
});

describe('revoking an invite', () => {
  it('leaves it in the list, and the focus in the section', async () => {
    listed([anInvite({ id: 7, code: 'AAAA' })]);
    api.on('DELETE /api/invites/:inviteId', () => {
      listed([anInvite({ id: 7, code: 'AAAA', state: 'revoked' })]);
      return { json: {} };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke invite AAAA' }));
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.getByText('Invite revoked')).toBeVisible();
    expect(api.seen).toContain('DELETE /api/invites/7');
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Invites' })).toHaveFocus();
  });

  it('happens once while it is on its way', async () => {
    listed([anInvite({ code: 'AAAA' })]);
    api.hang('DELETE /api/invites/:inviteId');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke invite AAAA' }));
    const pending = await screen.findByRole('button', { name: 'Revoking... invite AAAA' });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(pending);
    expect(api.seen.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  });

  it('shows the sentence of the server when it is refused', async () => {
    listed([anInvite({ code: 'AAAA' })]);
    api.fail('DELETE /api/invites/:inviteId', 409, 'Somebody has used it');
    open();
    const button = await screen.findByRole('button', { name: 'Revoke invite AAAA' });
    await userEvent.click(button);
    expect(await screen.findByText('Somebody has used it')).toBeVisible();
    expect(screen.getByText('Invite not revoked')).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(button).toHaveFocus();
  });
});
