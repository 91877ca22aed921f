import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#shared/profile/profile.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { aMember, aProfile } from '../../support/factories/profile.ts';
import { openPage } from '../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 40 } }));
  api.on('GET /api/invites', () => ({ json: { mayInvite: false, invites: [] } }));
});

async function openProfile(overrides: Partial<Profile> = {}) {
  api.on('GET /api/profile', () => ({ json: aProfile(overrides) }));
  openPage('/profile');
  await screen.findByRole('heading', { level: 1, name: /^@/ });
}

const link = (name: string) => screen.getByRole('link', { name });
const profileCalls = () => api.seen.filter((call) => call === 'GET /api/profile');

describe('the profile', () => {
  it('shows who it is: initial, name and rank', async () => {
    await openProfile({ username: 'oracle', rank: 'Scribbler', xp: 250 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^@oracle$/);
    expect(screen.getByText('O')).toBeVisible();
    expect(screen.getByText('Scribbler')).toBeVisible();
    expect(document.title).toBe('Your profile - Voxicon');
  });

  it('takes the rank from the server', async () => {
    await openProfile({ rank: 'Wordsmith', xp: 40 });
    expect(screen.getByText('Wordsmith')).toBeVisible();
    expect(screen.queryByText('Newbie')).not.toBeInTheDocument();
  });

  it.each([
    ['Words Added', '12'],
    ['Live Definitions', '3'],
    ['Votes Cast', '1,234'],
  ])('counts %s', async (label, count) => {
    await openProfile({ wordsAdded: 12, liveDefinitions: 3, totalVotes: 1234 });
    expect(screen.getByText(label, { selector: 'dt' }).parentElement).toHaveTextContent(`${label}${count}`);
  });

  it('sits between the header with the xp and the bottom bar', async () => {
    await openProfile();
    expect(within(screen.getByRole('banner')).getByText('40 XP')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('leads to the account and to the public page', async () => {
    await openProfile({ username: 'white rabbit' });
    expect(link('Account')).toHaveAttribute('href', '/account');
    expect(link('Public page')).toHaveAttribute('href', '/members/white%20rabbit');
  });

  it('shows the invites', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { name: 'Invites' })).toBeVisible();
  });
});

describe('asking for the profile', () => {
  it('waits until it is known who is there', async () => {
    let answer = () => {};
    api.on('GET /api/user', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: { id: 1, username: 'scribe', xp: 40 } };
    });
    api.on('GET /api/profile', () => ({ json: aProfile() }));
    openPage('/profile');
    await waitFor(() => expect(api.seen).toContain('GET /api/user'));
    expect(profileCalls()).toEqual([]);
    answer();
    expect(await screen.findByRole('heading', { name: '@scribe' })).toBeVisible();
    expect(profileCalls()).toHaveLength(1);
  });

  it('does not happen for a visitor, who is sent to sign in', async () => {
    api.fail('GET /api/user', 401);
    openPage('/profile');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(profileCalls()).toEqual([]);
  });

  it('shows a skeleton meanwhile', async () => {
    api.hang('GET /api/profile');
    openPage('/profile');
    expect(await screen.findByText('Loading profile')).toBeInTheDocument();
    expect(screen.queryByText('Failed to load profile')).not.toBeInTheDocument();
  });

  it('happens anew at each visit, while what is known shows', async () => {
    api.on('GET /api/members/:username', () => ({ json: aMember() }));
    await openProfile({ totalVotes: 1 });
    await userEvent.click(link('Public page'));
    await screen.findByText(/^Joined/);
    let answer = () => {};
    api.on('GET /api/profile', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { json: aProfile({ totalVotes: 2 }) };
    });
    window.history.back();
    await screen.findByText('Recent Activity');
    const counter = screen.getByText('Votes Cast');
    expect(counter.parentElement).toHaveTextContent('Votes Cast1');
    await waitFor(() => expect(profileCalls()).toHaveLength(2));
    answer();
    await waitFor(() => expect(counter.parentElement).toHaveTextContent('Votes Cast2'));
  });

  it('says when it failed, and tries again', async () => {
    api.fail('GET /api/profile', 500);
    openPage('/profile');
    expect(await screen.findByRole('heading', { name: 'Failed to load profile' })).toBeVisible();
    api.on('GET /api/profile', () => ({ json: aProfile() }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '@scribe' })).toBeVisible();
    expect(screen.queryByText('Failed to load profile')).not.toBeInTheDocument();
  });
});
