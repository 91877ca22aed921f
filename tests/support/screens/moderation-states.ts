import { aHistory } from '../factories/moderation.ts';
import type { Page } from 'playwright-core';
import { aStatus } from '../factories/auth.ts';
import type { Case, CaseDetail, LogEntry } from '#shared/moderation/moderation.endpoints.ts';

const CASE: Case = {
  id: 1,
  kind: 'definition',
  definitionId: 1,
  wordId: 1,
  word: 'margin of the map',
  username: null,
  item: '',
  text: 'Where they hide it, and everybody who lives there knows. Ask the baker of the corner house, he is in on it.',
  sources: [],
  answer: null,
  visibility: 'held',
  isLive: false,
  isCurated: false,
  openedAt: '2026-11-01T10:00:00.000Z',
  dueAt: '2026-11-02T10:00:00.000Z',
  reasons: ['accuses-a-living-person', 'personal-data'],
  reportCount: 3,
  tags: [],
  appeal: null,
  leasedBy: null,
  pending: null,
};
const CASES: Case[] = [
  CASE,
  {
    ...CASE,
    id: 2,
    text: 'A text that was removed, and whose writer objects.',
    visibility: 'removed',
    dueAt: null,
    appeal: 'It quotes a sermon of 1790, and says so.',
    leasedBy: 'palimpsest',
  },
  {
    ...CASE,
    id: 3,
    text: 'Buy our hats, they keep the rays out.',
    visibility: 'visible',
    dueAt: null,
    reasons: ['spam'],
    pending: { action: 'remove', takesEffectAt: '2026-11-01T10:00:10.000Z' },
  },
  {
    ...CASE,
    id: 4,
    kind: 'exploration',
    item: 'timeline:e3',
    text: '',
    visibility: 'visible',
    dueAt: null,
    reasons: ['mistake'],
  },
  {
    ...CASE,
    id: 5,
    kind: 'answer',
    definitionId: null,
    text: 'Mix two spoons of it into water, and drink it every morning instead of what the doctor gave you.',
    answer: {
      message: 'How do believers use it?',
      provider: null,
      answeredAt: null,
      isDeleted: false,
    },
    visibility: 'visible',
    dueAt: null,
    reasons: ['health-instructions'],
    reportCount: 1,
  },
];
const DETAIL: CaseDetail = {
  ...CASE,
  reports: [
    {
      reason: 'personal-data',
      text: 'That is my house.',
      by: null,
      contact: 'm.stranger@mail.example',
      personName: 'M. Stranger',
      createdAt: '2026-11-01T10:00:00.000Z',
    },
    {
      reason: 'accuses-a-living-person',
      text: '',
      by: 'marginalia',
      contact: null,
      personName: null,
      createdAt: '2026-11-01T11:00:00.000Z',
    },
  ],
  earlier: [
    {
      decisionId: 1,
      target: 'definition',
      action: 'keep',
      reason: 'spam',
      rule: '',
      facts: 'It names no product.',
      isAutomated: false,
      decidedAt: '2026-10-01T10:00:00.000Z',
      appealUntil: null,
      appeal: null,
    },
  ],
  writer: { username: null, isVisitor: true, texts: 4, removed: 1 },
  barredBecause: null,
};
const ENTRY: LogEntry = {
  id: 1,
  kind: 'definition',
  word: 'atlantis',
  action: 'remove',
  into: null,
  reason: 'spam',
  isAutomated: false,
  isAppeal: false,
  isOverturned: true,
  decidedAt: '2026-11-01T10:00:00.000Z',
};

/** The queue as a moderator sees it. */
export const showQueue = (page: Page) => show(page, CASES);
export const showEmptyQueue = (page: Page) => show(page, []);

export async function openCase(page: Page): Promise<void> {
  await page.route('**/api/moderation/cases/*/lease', (route) => route.fulfill({ json: DETAIL }));
  await show(page, CASES);
  await page.getByRole('button', { name: 'Decide' }).first().click();
  await page.getByRole('form', { name: 'Decision' }).waitFor();
}

export async function showPeople(page: Page): Promise<void> {
  await showAsModerator(page);
  await page.route('**/api/moderation/people?*', (route) =>
    route.fulfill({
      json: { members: [aHistory(), aHistory({ id: 15, username: 'l'.repeat(30), isSuspended: true })] },
    }),
  );
  await page.reload();
  await page.getByText('2 found').waitFor();
}

export async function showMember(page: Page): Promise<void> {
  await showAsModerator(page);
  await page.route('**/api/moderation/people/12', (route) => route.fulfill({ json: aHistory() }));
  await page.reload();
  await page.getByRole('heading', { name: 'loud one' }).waitFor();
}

export async function showLog(page: Page): Promise<void> {
  const entries = [
    { ...ENTRY, id: 3, action: 'restore', isAppeal: true, isOverturned: false },
    { ...ENTRY, id: 2, kind: 'word', word: null, reason: 'personal-data', isOverturned: false },
    ENTRY,
  ];
  await page.route('**/api/moderation/log*', (route) => route.fulfill({ json: { entries } }));
  await page.reload();
  await page.getByText('after an appeal').waitFor();
}

const showAsModerator = (page: Page, openCases = 1) =>
  page.route('**/api/user/status', (route) =>
    route.fulfill({ json: aStatus({ role: 'moderator', openCases }) }),
  );

/** To a moderator without a second factor. */
export async function showLocked(page: Page): Promise<void> {
  await page.route('**/api/user/status', (route) =>
    route.fulfill({ json: aStatus({ role: 'moderator', lacksSecondFactor: true }) }),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'Set up a second factor first' }).waitFor();
}

async function show(page: Page, cases: Case[]): Promise<void> {
  await showAsModerator(page, cases.length);
  await page.route('**/api/moderation/cases?*', (route) =>
    route.fulfill({ json: { cases, open: cases.length } }),
  );
  await page.reload();
  await page.getByText(/cases wait$/).waitFor();
}
