import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TeamMember } from '#shared/moderation/team.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

const WARDEN: TeamMember = {
  username: 'warden',
  role: 'admin',
  since: '2026-11-01T10:00:00.000Z',
  decisions: 1,
  isSuspended: false,
};

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  const second: TeamMember = { ...WARDEN, username: 'second', role: 'moderator', since: null, decisions: 9 };
  api.on('GET /api/moderation/team', () => ({ json: { team: [second, WARDEN], changes: [] } }));
  api.on('PUT /api/moderation/team', () => ({ json: {} }));
});

const open = async (role: 'moderator' | 'admin') => {
  api.on('GET /api/user/status', () => ({ json: aStatus({ role }) }));
  openPage('/moderation/team');
  await screen.findByRole('heading', { name: 'second' });
};
const puts = () => api.seen.filter((call) => call.startsWith('PUT'));

describe('the team', () => {
  it('is listed with what each does', async () => {
    await open('moderator');
    expect(screen.getByText('Admin since 1 November 2026, 1 decision in 30 days')).toBeVisible();
    expect(screen.getByText('Moderator, 9 decisions in 30 days')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change the role/ })).toBeNull();
  });

  it('is appointed by admins, by name', async () => {
    await open('admin');
    await userEvent.type(await screen.findByLabelText('Name of the member'), ' third ');
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('third: moderator')).toBeVisible();
    expect(puts()).toEqual(['PUT /api/moderation/team {"username":"third","role":"moderator"}']);
    api.fail('PUT /api/moderation/team', 404, 'There is no member with the name "nobody"');
    await userEvent.type(screen.getByLabelText('Name of the member'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('There is no member with the name "nobody"')).toBeVisible();
  });

  it('is dismissed by admins, who cannot change their own role', async () => {
    await open('admin');
    expect(screen.queryByRole('button', { name: 'Change the role of warden' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change the role of second' }));
    expect(screen.getByLabelText('Name of the member')).toHaveValue('second');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Member');
    await userEvent.click(screen.getByRole('button', { name: 'Save the role' }));
    expect(await screen.findByText('second: member')).toBeVisible();
    expect(puts()).toEqual(['PUT /api/moderation/team {"username":"second","role":"member"}']);
  });
});
