import { aStatus } from '../factories/auth.ts';
import type { Page } from 'playwright-core';
import type { ToolWord, WordTools } from '#shared/moderation/words.endpoints.ts';

const WORD: ToolWord = {
  id: 1,
  word: 'margins of the map',
  category: 'conspiracy',
  subCategory: 'cover-ups',
  visibility: 'visible',
  isLocked: true,
  definitionCount: 3,
  mergedInto: null,
};
const TOOLS: WordTools = {
  word: WORD,
  acceptedView: null,
  history: [
    {
      id: 2,
      kind: 'locked',
      word: WORD.word,
      into: null,
      category: null,
      subCategory: null,
      reason: 'spam',
      acceptedView: null,
      facts: 'The same advertisement came forty times in an hour.',
      by: 'marginalia',
      createdAt: '2026-11-02T10:00:00.000Z',
      undoneBy: null,
      isUndone: false,
      undoes: null,
    },
    {
      id: 1,
      kind: 'merged',
      word: 'edges of the map',
      into: WORD.word,
      category: null,
      subCategory: null,
      reason: 'duplicate',
      acceptedView: null,
      facts: '',
      by: 'marginalia',
      createdAt: '2026-11-01T10:00:00.000Z',
      undoneBy: 'palimpsest',
      isUndone: true,
      undoes: null,
    },
  ],
};
const PREVIEW = {
  word: WORD.word,
  into: 'margin of the map',
  definitions: 3,
  visible: 2,
  twins: 1,
  votes: 12,
  votesOnBoth: 2,
  views: 340,
  ledOn: 1,
  refusedBecause: null,
};

/** The tools of one word as a moderator sees them. */
export async function showWordTools(page: Page): Promise<void> {
  await page.route('**/api/user/status', (route) => route.fulfill({ json: aStatus({ role: 'moderator' }) }));
  await page.route('**/api/moderation/words/1', (route) => route.fulfill({ json: TOOLS }));
  await page.route('**/api/moderation/words?*', (route) =>
    route.fulfill({ json: { words: [{ ...WORD, id: 2, word: 'margin of the map', isLocked: false }] } }),
  );
  await page.route('**/merge-preview?*', (route) => route.fulfill({ json: PREVIEW }));
  await page.reload();
  await page.getByRole('heading', { name: WORD.word }).waitFor();
}

/** What a merge would move. */
export async function showMerge(page: Page): Promise<void> {
  await showWordTools(page);
  await page.getByRole('button', { name: 'Merge into another word' }).click();
  await page.getByRole('searchbox', { name: 'Find the other word' }).fill('margin');
  await page.getByRole('button', { name: /^margin of the map/ }).click();
  await page.getByText('12 votes kept').waitFor();
}
