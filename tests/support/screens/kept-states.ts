import type { Page } from 'playwright-core';
import type { FollowList } from '#shared/follows/follows.endpoints.ts';
import type { KeptWord } from '#shared/kept/kept.endpoints.ts';
import type { Board } from '#shared/profile/board.endpoints.ts';

const WORDS: KeptWord[] = [
  {
    id: 1,
    word: 'atlantis',
    category: 'alternative-religion',
    text: 'A sunken island of an advanced people, told of by Plato and looked for ever since in every ocean and on several continents.',
    at: '2026-11-20T10:00:00.000Z',
  },
  { id: 2, word: 'margin of the map', category: null, text: null, at: '2026-11-01T10:00:00.000Z' },
];

const FOLLOWS: FollowList['follows'] = [
  {
    id: 3,
    kind: 'member',
    wordId: null,
    word: null,
    category: null,
    username: 'white.rabbit',
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  {
    id: 2,
    kind: 'category',
    wordId: null,
    word: null,
    category: 'alien',
    username: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  {
    id: 1,
    kind: 'word',
    wordId: 1,
    word: 'atlantis',
    category: null,
    username: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  },
];

/** What a browser keeps without an account. */
export async function showKeptHere(page: Page): Promise<void> {
  await page.route('**/api/public/words?*', (route) =>
    route.fulfill({
      json: WORDS.map(({ id, word, category, text }) => ({ id, word, category, text, askedId: id })),
    }),
  );
  await page.evaluate((words) => {
    const entries = words.map(({ id, word, at }) => ({ wordId: id, word, at }));
    localStorage.setItem('voxicon-kept', JSON.stringify({ version: 1, kept: entries, viewed: entries }));
  }, WORDS);
  await page.reload();
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
}

/** What a member keeps and follows, with the private address that was just made. */
export async function showKeptInAccount(page: Page): Promise<void> {
  await page.route(/\/api\/kept(\?.*)?$/, (route) => route.fulfill({ json: { words: WORDS, next: '1-1' } }));
  await page.route('**/api/viewed', (route) => route.fulfill({ json: { words: WORDS } }));
  await page.route('**/api/follows', (route) =>
    route.fulfill({ json: { follows: FOLLOWS, feedSince: '2026-11-20T10:00:00.000Z' } }),
  );
  await page.route('**/api/follows/feed', (route) =>
    route.fulfill({ json: { path: `/feeds/private/${'Ab'.repeat(11)}.xml` } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByText(/feeds\/private/).waitFor();
}

export async function showBoard(page: Page): Promise<void> {
  const board: Board = {
    week: '2026-11-23',
    members: [
      { username: 'white.rabbit', rank: 'Lexicon Lord', xp: 160 },
      { username: 'a-name-that-is-as-long-as-a-name-may-be-in-this-place', rank: 'Newbie', xp: 25 },
    ],
  };
  await page.route('**/api/board', (route) => route.fulfill({ json: board }));
  await page.route('**/api/board/me', (route) => route.fulfill({ json: { isListed: true, xp: 25 } }));
  await page.reload();
  await page.getByRole('button', { name: 'Take me off the board' }).waitFor();
}
