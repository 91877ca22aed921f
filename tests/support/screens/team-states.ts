import { aStatus } from '../factories/auth.ts';
import type { Page } from 'playwright-core';
import type { Month } from '#shared/moderation/numbers.endpoints.ts';
import type { SwitchState } from '#shared/moderation/switches.endpoints.ts';
import type { WatchedWord } from '#shared/moderation/watched-words.endpoints.ts';
import { NORMALLY_ON, SWITCHES } from '#shared/switches/switches.ts';
import { SCREEN_MEMBER } from './screen-world.ts';

const AT = '2026-11-01T10:00:00.000Z';
const REASON = 'Somebody posts advertising from hundreds of addresses; we are clearing it away.';

/** Answers the calls as given, for an admin, and opens the page again. */
async function show(page: Page, answers: Record<string, object>): Promise<void> {
  const all = { '/api/user/status': aStatus({ role: 'admin', openCases: 3 }), ...answers };
  for (const [path, json] of Object.entries(all))
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'GET' || path.endsWith('/try')
        ? route.fulfill({ json })
        : route.fallback(),
    );
  await page.reload();
}

const STATES: SwitchState[] = SWITCHES.map((name) => ({
  name,
  isOn: NORMALLY_ON[name],
  reason: '',
  turnedAt: null,
  turnedBy: null,
}));
const TURNED: SwitchState = {
  name: 'submissions',
  isOn: false,
  reason: REASON,
  turnedAt: AT,
  turnedBy: 'palimpsest',
};

export async function showSwitches(page: Page): Promise<void> {
  const switches = STATES.map((state) => (state.name === TURNED.name ? TURNED : state));
  const turn = { id: 2, name: 'submissions', isOn: false, reason: REASON, by: 'palimpsest', at: AT };
  const turns = [turn, { ...turn, id: 1, name: 'chat', isOn: true, reason: '', by: null }];
  await show(page, { '/api/moderation/switches': { switches, turns } });
  await page.getByRole('switch', { name: 'Read-only' }).waitFor();
}

export async function askToPause(page: Page): Promise<void> {
  await showSwitches(page);
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the site read-only' }).click();
  await page.getByText('Please say why').waitFor();
}

/** The site as everybody sees it while visitors cannot write. */
export async function showPaused(page: Page): Promise<void> {
  await page.route('**/api/switches', (route) =>
    route.fulfill({ json: { paused: [{ name: 'submissions', reason: REASON }] } }),
  );
  await page.reload();
  await page.getByText(REASON).waitFor();
}

export async function openPausedForm(page: Page): Promise<void> {
  await showPaused(page);
  await page
    .getByRole('button', { name: /Add Your Words/ })
    .locator('visible=true')
    .first()
    .click();
  await page.getByRole('dialog').getByText(REASON).waitFor();
}

const WORD: WatchedWord = {
  id: 1,
  term: 'crypto giveaway',
  action: 'hold',
  message: '',
  addedBy: null,
  createdAt: AT,
  recent: 12,
};

export async function showWatchedWords(page: Page): Promise<void> {
  const words: WatchedWord[] = [
    WORD,
    { ...WORD, id: 2, term: 'vermin', action: 'tag', recent: 0, addedBy: SCREEN_MEMBER },
    {
      ...WORD,
      id: 3,
      term: 'heil',
      action: 'refuse',
      message: 'Please leave out slogans of hatred.',
      recent: 0,
    },
  ];
  const change = { id: 1, kind: 'changed', term: 'vermin', action: 'tag', by: SCREEN_MEMBER, at: AT };
  await show(page, {
    '/api/moderation/watched-words': { words, changes: [change] },
    '/api/moderation/watched-words/try': {
      outcome: 'hold',
      terms: [{ term: 'illuminati', action: 'hold' }],
      breadth: { matches: 61, texts: 1840 },
    },
  });
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill('illuminati');
  await page
    .getByRole('textbox', { name: 'A text to try' })
    .fill('Said to be run by the Illuminati since 1776.');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await page.getByText('It would be held: "illuminati".').waitFor();
}

export async function showTeam(page: Page): Promise<void> {
  const member = { role: 'admin', since: AT, decisions: 41, isSuspended: false };
  const team = [
    { ...member, username: SCREEN_MEMBER },
    { ...member, username: 'palimpsest', role: 'moderator', since: null, decisions: 1 },
  ];
  const change = { id: 1, username: SCREEN_MEMBER, from: 'member', to: 'admin', by: null, at: AT };
  await show(page, { '/api/moderation/team': { team, changes: [change] } });
  await page.getByRole('button', { name: 'Change the role of palimpsest' }).click();
  await page.getByText('Appoint or dismiss').waitFor();
}

const MONTHS: Month[] = Array.from({ length: 12 }, (_, i) => ({
  month: `2026-${String(12 - i).padStart(2, '0')}`,
  received: 120 + i,
  decided: 118 + i,
  overturned: 2,
  medianHours: i === 11 ? null : 3.5,
  reports: 96,
  appeals: 4,
  p95Hours: i === 11 ? null : 21.4,
  urgent: 3,
  urgentInTime: 3,
  byReason: [
    { reason: 'spam', count: 80 },
    { reason: 'accuses-a-living-person', count: 20 },
  ],
}));

export async function showNumbers(page: Page): Promise<void> {
  await show(page, { '/api/moderation/numbers': { months: MONTHS } });
  await page.getByText('Spam or advertising').waitFor();
}

export async function showPublicNumbers(page: Page): Promise<void> {
  const turns = [{ name: 'chat', isOn: false, at: AT }];
  await page.route('**/api/moderation/log/numbers', (route) =>
    route.fulfill({ json: { months: MONTHS, turns } }),
  );
  await page.getByText('The last twelve months in numbers').click();
  await page.getByText('Switched on and off').waitFor();
}
