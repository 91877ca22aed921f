import type { Page } from 'playwright-core';
import type { HistoryState } from '#shared/history/history.endpoints.ts';
import type { Proposal } from '#shared/proposals/proposals.endpoints.ts';
import { aStatus } from '../factories/auth.ts';
import {
  aCorrectionProposal,
  aHistoryState,
  aNameProposal,
  anAcceptedViewProposal,
  aSourceProposal,
} from '../factories/proposals.ts';

/** The form to correct the live definition. */
export async function openCorrection(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Suggest a correction/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The same with more changed than a little. */
export async function correctTooMuch(page: Page): Promise<void> {
  await openCorrection(page);
  await page
    .getByRole('textbox', { name: 'Definition' })
    .fill('Something else that nobody has said of it yet.');
  await page.getByText('it becomes a definition of its own').waitFor();
}

/** The form to propose a source, with what is wrong in it. */
export async function openSource(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add a source/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('textbox', { name: 'Link (optional)' }).fill('a shelf at home');
  await page.getByRole('button', { name: 'Propose the source' }).click();
  await page.getByText('Title is required').waitFor();
}

/** The form to propose what is generally accepted. */
export async function openAcceptedView(page: Page): Promise<void> {
  await page.getByRole('button', { name: /the accepted view$/ }).click();
  await page.getByRole('dialog').waitFor();
}

const FIRST = 'What fell from the sky in June of 1947, as those tel it who were there.';
const STATES = [
  aHistoryState(),
  aHistoryState({
    revisionId: 11,
    kind: 'mended',
    text: aHistoryState().before!,
    before: FIRST,
    by: 'a member',
    why: '',
    isCurrent: false,
    isLive: false,
  }),
  aHistoryState({
    definitionId: 42,
    revisionId: null,
    kind: 'first',
    text: 'A town in New Mexico that is known for what may have been a balloon.',
    before: null,
    origin: 'visitor',
    by: null,
    why: '',
    isLive: false,
  }),
  aHistoryState({
    revisionId: 10,
    kind: 'first',
    text: FIRST,
    before: null,
    origin: 'dictionary',
    by: null,
    why: '',
    isCurrent: false,
    isLive: false,
  }),
];

async function fillHistory(page: Page, states: HistoryState[], next: string | null): Promise<void> {
  await page.route('**/api/words/*/history*', (route) =>
    route.fulfill({ json: { word: 'atlantis', states, next } }),
  );
  // Without what came with the page, which is the word's own.
  await page.goto('/');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/dictionary/atlantis/history');
  });
}

export async function showHistory(page: Page): Promise<void> {
  await fillHistory(page, STATES, '1-1-1');
  await page.getByRole('button', { name: 'Earlier texts' }).waitFor();
}

export async function showEmptyHistory(page: Page): Promise<void> {
  await fillHistory(page, [], null);
  await page.getByText('Nothing to tell yet').waitFor();
}

export async function showHistoryAsModerator(page: Page): Promise<void> {
  await asModerator(page);
  await fillHistory(page, STATES, null);
  await page
    .getByRole('button', { name: /^Hide this text/ })
    .first()
    .click();
  await page.getByRole('form', { name: 'Hide this text' }).waitFor();
}

const PROPOSALS: Proposal[] = [
  aCorrectionProposal({ word: 'margin of the map' }),
  aSourceProposal({ id: 8 }),
  aCorrectionProposal({ id: 9, by: null, isByVisitor: true, needsModerator: true, why: 'Clearer so.' }),
];

export async function showProposals(page: Page): Promise<void> {
  await page.route('**/api/proposals?*', (route) =>
    route.fulfill({ json: { proposals: PROPOSALS, hasMore: true } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Accept' }).first().waitFor();
}

export async function showProposalsMade(page: Page): Promise<void> {
  const proposals = [
    aNameProposal({ isOwn: true }),
    aCorrectionProposal({ id: 6, isOwn: true, against: '', state: 'stale' }),
    aCorrectionProposal({
      id: 5,
      isOwn: true,
      against: '',
      state: 'rejected',
      decisionWhy: 'It is meant so.',
    }),
  ];
  await page.route('**/api/proposals?*', (route) => route.fulfill({ json: { proposals, hasMore: false } }));
  await page.getByRole('tab', { name: 'By you' }).click();
  await page.getByRole('button', { name: 'Take it back' }).waitFor();
}

export async function showOpenProposals(page: Page): Promise<void> {
  await asModerator(page);
  const proposals = [
    PROPOSALS[0],
    aNameProposal(),
    anAcceptedViewProposal({ id: 10 }),
    { ...PROPOSALS[2], isHeld: true, id: 11 },
  ];
  await page.route('**/api/moderation/proposals*', (route) =>
    route.fulfill({ json: { proposals, hasMore: false } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Reject' }).first().click();
  await page.getByRole('textbox', { name: /^Why not/ }).waitFor();
}

const asModerator = (page: Page) =>
  page.route('**/api/user/status', (route) =>
    route.fulfill({ json: aStatus({ role: 'moderator', openCases: 0 }) }),
  );
