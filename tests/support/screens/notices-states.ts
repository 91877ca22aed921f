import type { Page } from 'playwright-core';
import { aNotice, aStatement, someNotices } from '../factories/notices.ts';
import { aStatus } from '../factories/auth.ts';

/** Notices of every sort, as after a year. */
export async function showNotices(page: Page): Promise<void> {
  const plain = { text: '', statement: null, isRead: true } as const;
  const appeal = {
    text: 'It quotes an old advert, and says so.',
    createdAt: '2026-11-03T10:00:00.000Z',
    state: 'granted' as const,
  };
  const notices = someNotices(
    aNotice({ id: 9 }),
    aNotice({ ...plain, id: 8, kind: 'went-live', word: 'margin of the map' }),
    aNotice({ ...plain, id: 7, kind: 'lost-live' }),
    aNotice({
      ...plain,
      id: 6,
      kind: 'appeal-decided',
      statement: aStatement({ action: 'restore', appealUntil: null, appeal }),
    }),
    aNotice({
      ...plain,
      id: 5,
      kind: 'account',
      word: null,
      action: {
        action: 'suspend',
        reason: 'spam',
        rule: 'No advertising, no links and addresses, and no text posted many times over.',
        facts: 'Eleven adverts.',
        until: '2026-12-01T10:00:00.000Z',
      },
    }),
  );
  await page.route('**/api/notices', (route) => route.fulfill({ json: notices }));
  await page.route('**/api/notices/read', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/user/status', (route) => route.fulfill({ json: aStatus({ unreadNotices: 1 }) }));
  await page.reload();
  await page.getByText('It quotes an old advert').waitFor();
}
