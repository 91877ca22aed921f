import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Month } from '#shared/moderation/numbers.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;

const MONTHS: Month[] = Array.from({ length: 12 }, (_, i) => ({
  month: `2026-${String(12 - i).padStart(2, '0')}`,
  received: 10,
  decided: 9,
  overturned: 1,
  medianHours: i === 0 ? 3.5 : null,
  reports: 7,
  appeals: 2,
  p95Hours: i === 0 ? 21 : null,
  urgent: i === 0 ? 3 : 0,
  urgentInTime: i === 0 ? 2 : 0,
  byReason: i < 2 ? [{ reason: 'spam', count: 4 }] : [],
}));

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator' }) }));
});

describe('the numbers', () => {
  it('show each month, and the reasons of one or all', async () => {
    api.on('GET /api/moderation/numbers', () => ({ json: { months: MONTHS } }));
    openPage('/moderation/numbers');
    const first = (await screen.findByRole('rowheader', { name: 'Dec 2026' })).closest('tr')!;
    expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '7', '9', '3.5 h', '21 h', '2', '1', '67 % of 3']);
    expect(screen.getByText('Spam or advertising').nextElementSibling).toHaveTextContent('8');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'Dec 2026');
    expect(screen.getByText('Spam or advertising').nextElementSibling).toHaveTextContent('4');
    await userEvent.selectOptions(screen.getByLabelText('Month'), 'Jan 2026');
    expect(screen.getByText('Nothing was decided.')).toBeVisible();
  });

  it('stand on the public log in part, for those who open them', async () => {
    api.on('GET /api/moderation/log', () => ({ json: { entries: [] } }));
    api.on('GET /api/moderation/log/numbers', () => ({
      json: { months: MONTHS, turns: [{ name: 'chat', isOn: false, at: '2026-11-01T10:00:00.000Z' }] },
    }));
    openPage('/moderation/log');
    const summary = await screen.findByText('The last twelve months in numbers');
    expect(api.seen).not.toContain('GET /api/moderation/log/numbers');
    await userEvent.click(summary);
    expect(await screen.findByRole('rowheader', { name: 'Jan 2026' })).toBeVisible();
    expect(screen.getByText(/^Chat: off,/)).toBeVisible();
  });
});
