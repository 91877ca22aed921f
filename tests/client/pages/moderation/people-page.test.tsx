import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aHistory } from '../../../support/factories/moderation.ts';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator', openCases: 1 }) }));
  api.on('GET /api/moderation/people', () => ({ json: { members: [] } }));
  api.on('GET /api/moderation/people/:memberId', () => ({ json: aHistory() }));
  api.on('POST /api/moderation/people/:memberId/actions', () => ({ json: {} }));
});

const posts = () => api.seen.filter((call) => call.startsWith('POST'));
const openMember = async () => {
  openPage('/moderation/people?member=12');
  await screen.findByRole('heading', { name: 'loud one' });
};

it('finds members by name, and says when nobody has it', async () => {
  api.on('GET /api/moderation/people', ({ query }) => ({
    json: { members: query.get('name') === 'loud' ? [aHistory()] : [] },
  }));
  openPage('/moderation/people');
  await userEvent.type(await screen.findByRole('searchbox'), 'loud');
  await userEvent.click(await screen.findByRole('link', { name: /loud one/ }));
  expect(await screen.findByRole('heading', { name: 'loud one' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('Nobody has such a name.')).toBeVisible();
});

describe('a member', () => {
  it('is shown with what was written, decided and invited', async () => {
    await openMember();
    expect(screen.getByText('4, 1 removed')).toBeVisible();
    expect(screen.getByText('9, 7 counted')).toBeVisible();
    expect(screen.getByText('Buy our hats, they keep the rays out.')).toBeVisible();
    expect(screen.getByText(/The same text eleven times\./)).toBeVisible();
    const second = screen.getByRole('link', { name: 'second one' }).closest('li')!;
    expect(within(second).getByRole('link', { name: 'third one' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'first of all' })).toHaveAttribute(
      'href',
      '/moderation/people?member=3',
    );
  });

  it('is suspended for days, with a reason', async () => {
    await openMember();
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('Please choose what to do')).toBeVisible();
    expect(screen.getByText('Please choose a reason')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Suspend');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Spam or advertising');
    await userEvent.type(screen.getByLabelText(/^Days/), '7');
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('Suspended')).toBeVisible();
    expect(posts()).toEqual([
      'POST /api/moderation/people/12/actions {"action":"suspend","reason":"spam","facts":"","days":7}',
    ]);
  });

  it('is not suspended for half a day', async () => {
    await openMember();
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Suspend');
    await userEvent.selectOptions(screen.getByLabelText('Reason'), 'Spam or advertising');
    await userEvent.type(screen.getByLabelText(/^Days/), 'half');
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText('Please give full days')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('whom this moderator may not act on has no form', async () => {
    api.on('GET /api/moderation/people/:memberId', () => ({
      json: aHistory({ role: 'admin', barredBecause: 'Only admins act on moderators and admins.' }),
    }));
    await openMember();
    expect(screen.getByText('Only admins act on moderators and admins.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
  });

  it('that is gone is said to be', async () => {
    api.fail('GET /api/moderation/people/:memberId', 404, 'Member not found');
    openPage('/moderation/people?member=12');
    expect(await screen.findByText('Member not found')).toBeVisible();
  });
});

it('a member who is no moderator sees a page that does not exist', async () => {
  api.on('GET /api/user/status', () => ({ json: aStatus() }));
  openPage('/moderation/people');
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});
