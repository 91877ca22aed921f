import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { anAccount, aPlan, aSecondFactor, aSession } from '../../support/factories/account.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

const ACCOUNT = anAccount({ plan: aPlan({ isAvailable: false }) });

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('GET /api/account', () => ({ json: ACCOUNT }));
  api.on('GET /api/account/sessions', () => ({ json: [aSession({ isCurrent: true })] }));
  api.on('GET /api/account/second-factor', () => ({ json: aSecondFactor() }));
});

async function openAccount() {
  openPage('/account');
  await screen.findByRole('region', { name: 'Details' });
}

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the account page', () => {
  it('sends a visitor to sign in', async () => {
    api.fail('GET /api/user', 401);
    openPage('/account');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(api.seen).not.toContain('GET /api/account');
  });

  it('sends to sign in when the session has ended elsewhere', async () => {
    api.on('GET /api/account', () => {
      api.fail('GET /api/user', 401);
      return { status: 401, text: '' };
    });
    openPage('/account');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(localStorage.getItem('voxicon-intended-path')).toBe('/account');
  });

  it('says that managing a subscription is still to come', async () => {
    await openAccount();
    expect(await section('Plan').findByText('Subscription management is coming soon.')).toBeVisible();
    expect(section('Plan').queryByRole('button')).not.toBeInTheDocument();
    expect(section('Plan').queryByRole('link')).not.toBeInTheDocument();
    expect(document.title).toBe('Account - Voxicon');
  });

  it('shows name, e-mail and since when, under the words of the join form', async () => {
    await openAccount();
    const details = section('Details');
    expect(await details.findByText('scribe')).toBeVisible();
    expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Username',
      'Email',
      'Member since',
    ]);
    expect(details.getByText('scribe@example.org')).toBeVisible();
    expect(details.getByText('2 January 2026')).toHaveAttribute('datetime', ACCOUNT.createdAt);
  });

  it('shows nothing below the plan until that is known, so that nothing moves', async () => {
    api.hang('GET /api/account');
    openPage('/account');
    expect(await screen.findByText('Loading plan')).toBeInTheDocument();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('says when the details failed, and tries again', async () => {
    api.fail('GET /api/account', 500);
    await openAccount();
    const details = section('Details');
    expect(await details.findByRole('heading', { name: 'Failed to load account' })).toBeVisible();
    api.on('GET /api/account', () => ({ json: ACCOUNT }));
    await userEvent.click(details.getByRole('button', { name: 'Retry' }));
    expect(await details.findByText('scribe@example.org')).toBeVisible();
  });

  it('offers everything that is stored as a file', async () => {
    await openAccount();
    const link = screen.getByRole('link', { name: 'Export my data' });
    expect(link).toHaveAttribute('href', '/api/account/export');
    expect(link).toHaveAttribute('download');
  });
});
