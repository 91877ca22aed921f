import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';
import { aNotice, aStatement, someNotices } from '../../support/factories/notices.ts';
import { aStatus } from '../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ unreadNotices: 1 }) }));
  api.on('GET /api/notices', () => ({ json: someNotices(aNotice()) }));
  api.on('PUT /api/notices/read', () => ({ json: {} }));
});

const changes = () => api.seen.filter((call) => !call.startsWith('GET'));

it('shows what was decided, by which rule and why, and marks it as read', async () => {
  openPage('/notices');
  expect(
    await screen.findByRole('heading', { name: /Your definition of "tinfoil" was removed/ }),
  ).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.getByText('What our hats keep out.')).toBeVisible();
  expect(screen.getByText('It sells hats.')).toBeVisible();
  await waitFor(() => expect(changes()).toEqual(['PUT /api/notices/read {"upTo":7}']));
  expect(screen.getByText('New')).toBeVisible();
});

it('takes an objection, once', async () => {
  api.on('POST /api/notices/:noticeId/appeal', () => {
    const appeal = { text: 'It quotes.', createdAt: '2026-11-03T10:00:00.000Z', state: 'waits' as const };
    api.on('GET /api/notices', () => ({
      json: someNotices(aNotice({ isRead: true, statement: aStatement({ appeal, appealUntil: null }) })),
    }));
    return { json: {} };
  });
  openPage('/notices');
  await userEvent.click(await screen.findByRole('button', { name: 'Object (until 2 May 2027)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the objection' }));
  expect(await screen.findByText('Please say why, in at least 10 characters')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Why the decision is wrong'), 'It quotes an old advert.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the objection' }));
  expect(await screen.findByText('Your objection waits for another moderator.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Object/ })).toBeNull();
  expect(changes()).toContain('POST /api/notices/7/appeal {"text":"It quotes an old advert."}');
});

it('says how it is about live places, reports, objections and the account', async () => {
  const plain = { text: '', statement: null, isRead: true } as const;
  const suspension = {
    action: 'suspend',
    reason: 'spam',
    rule: 'No advertising.',
    facts: 'Eleven adverts.',
    until: '2026-12-01T10:00:00.000Z',
  } as const;
  api.on('GET /api/notices', () => ({
    json: someNotices(
      aNotice({ ...plain, id: 9, kind: 'went-live' }),
      aNotice({ ...plain, id: 8, kind: 'lost-live' }),
      aNotice({ ...plain, id: 7, kind: 'report-decided', word: null, statement: aStatement() }),
      aNotice({ ...plain, id: 6, kind: 'appeal-decided', statement: aStatement({ action: 'restore' }) }),
      aNotice({ ...plain, id: 5, kind: 'account', word: null, action: suspension }),
    ),
  }));
  openPage('/notices');
  await screen.findByRole('heading', { name: 'Your definition of "tinfoil" is live' });
  for (const name of [
    'Another definition of "tinfoil" took the place of yours',
    'Your report was looked at',
    'Your objection about "tinfoil" was looked at: it is public',
    'Your account is suspended: you can read, but not write',
  ])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByText(/Until 1 December 2026\. .*No advertising\. Eleven adverts\./)).toBeVisible();
  expect(changes()).toEqual([]);
});

it('lets the member choose what to be told', async () => {
  api.on('PUT /api/notices/settings', () => ({ json: {} }));
  openPage('/notices');
  await userEvent.click(await screen.findByLabelText('A definition of mine goes live'));
  await waitFor(() =>
    expect(changes()).toContain('PUT /api/notices/settings {"weeklyDigest":false,"muted":["went-live"]}'),
  );
  await userEvent.click(screen.getByLabelText('Send me the news of the week by e-mail'));
  await waitFor(() =>
    expect(changes()).toContain('PUT /api/notices/settings {"muted":[],"weeklyDigest":true}'),
  );
});

it('says when there is nothing yet, and when it failed', async () => {
  api.on('GET /api/notices', () => ({ json: someNotices() }));
  const page = openPage('/notices');
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  page.unmount();
  api.fail('GET /api/notices', 500);
  openPage('/notices');
  expect(await screen.findByText('Failed to load your notices')).toBeVisible();
});
