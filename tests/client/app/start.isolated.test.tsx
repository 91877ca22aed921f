import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  PRELOADED_RESPONSES_ID,
  firstListUrl,
  type PreloadedResponse,
} from '#shared/pages/preloaded-responses.ts';
import { PAGE_SIZE } from '#shared/limits.ts';
import { setViewport } from '../../support/client/client-setup.ts';
import { aWord, aWordDetail } from '../../support/factories/words.ts';
import { aChatStatus } from '../../support/factories/chat.ts';
import { fakeApi } from '../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.resetModules(); // what the page brought is read once
  api = fakeApi();
  api.fail('GET /api/user', 401);
  document.body.innerHTML = '<div id="root"><div data-first-view>the text of the page</div></div>';
});
afterEach(() => {
  document.getElementById(PRELOADED_RESPONSES_ID)?.remove();
  document.body.innerHTML = '';
});

const NOBODY: PreloadedResponse = {
  address: '/api/user',
  status: 401,
  headers: {},
  body: '{"message":"No"}',
};

/** Opens a page that brought answers; each of its frames is handed to `look`. */
async function openBringing(path: string, answers: PreloadedResponse[]): Promise<string[]> {
  window.history.replaceState(null, '', path);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PRELOADED_RESPONSES_ID;
  element.textContent = JSON.stringify(answers);
  document.head.append(element);
  const frames: string[] = [];
  const root = document.getElementById('root')!;
  new MutationObserver(() => frames.push(root.textContent)).observe(root, { childList: true });
  const { start } = await import('#client/app/start.tsx');
  await act(start);
  return frames;
}

it.each(['/dictionary', '/public', '/chat'])(
  'draws a word whose answer came with the page at %s in its first frame',
  async (path) => {
    api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
    api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
    api.fail('GET /api/words/:word/connections', 404, 'Word not found');
    const word = aWordDetail({ word: 'deep state', type: 'phrase' });
    const [first] = await openBringing(`${path}/deep%20state`, [
      { address: '/api/public/dictionary/deep%20state', headers: {}, body: JSON.stringify(word) },
      NOBODY,
    ]);
    expect(first).toContain(word.definitions[0]!.text);
    expect(screen.getByRole('heading', { level: 1, name: 'deep state' })).toBeVisible();
    expect(api.seen).not.toContain('GET /api/public/dictionary/deep%20state');
  },
);

it.each([
  ['/', PAGE_SIZE.home],
  ['/dictionary', PAGE_SIZE.browse],
])('draws the list that came with the page at %s in its first frame', async (path, limit) => {
  setViewport('phone');
  const [first] = await openBringing(path, [
    { address: firstListUrl(limit), headers: {}, body: JSON.stringify([aWord({ word: 'gnosis' })]) },
    NOBODY,
  ]);
  expect(first).toContain('gnosis');
  expect(first).not.toContain('Loading');
});

describe('what came with the page is asked for once nobody waits', () => {
  let whenIdle: (() => void)[];
  beforeEach(() => {
    whenIdle = [];
    vi.stubGlobal('requestIdleCallback', (ask: () => void) => whenIdle.push(ask));
    setViewport('phone');
  });
  const rest = () =>
    act(() => {
      for (const ask of whenIdle) ask();
    });
  const LIST = { path: '/dictionary', address: firstListUrl(PAGE_SIZE.browse) };
  const WORD = { path: '/dictionary/gnosis', address: '/api/public/dictionary/gnosis' };
  const openList = () =>
    openBringing(LIST.path, [
      { address: LIST.address, headers: {}, body: JSON.stringify([aWord({ word: 'gnosis' })]) },
      NOBODY,
    ]);
  const openWord = () => {
    api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
    api.fail('GET /api/words/:word/connections', 404, 'Word not found');
    const word = aWordDetail({ word: 'gnosis' });
    return openBringing(WORD.path, [
      { address: WORD.address, headers: {}, body: JSON.stringify(word) },
      NOBODY,
    ]);
  };
  const isThere = () => screen.queryByRole('heading', { name: 'gnosis' }) !== null;

  it('and shown as it is answered then', async () => {
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'alchemy' })] }));
    await openList();
    expect(isThere()).toBe(true);
    rest();
    expect(await screen.findByRole('heading', { name: 'alchemy' })).toBeVisible();
    expect(isThere()).toBe(false);
  });

  it('and a list that cannot be had says so', async () => {
    api.fail('GET /api/public/dictionary', 500);
    await openList();
    rest();
    expect(await screen.findByText('Failed to load dictionary entries')).toBeVisible();
  });

  it('and a word that was removed meanwhile is missing', async () => {
    api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
    await openWord();
    rest();
    expect(await screen.findByText('Word Not Found')).toBeVisible();
  });

  it('and a word that is being read stays where the server fails', async () => {
    api.fail('GET /api/public/dictionary/:word', 500);
    await openWord();
    rest();
    await vi.waitFor(() => expect(api.seen).toContain('GET /api/public/dictionary/gnosis'));
    rest();
    expect(isThere()).toBe(true);
  });
});

it('draws a page that brought nothing all the same', async () => {
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'gnosis' }) }));
  api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
  api.fail('GET /api/words/:word/connections', 404, 'Word not found');
  await openBringing('/dictionary/gnosis', []);
  expect(await screen.findByRole('heading', { level: 1, name: 'gnosis' })).toBeVisible();
});

it.each([
  ['/explore', 'Explore a word'],
  ['/auth', 'Welcome Back'],
  ['/no/such/page', '404 Page Not Found'],
])('draws %s in its first frame, without a spinner before', async (path, heading) => {
  const [first] = await openBringing(path, [NOBODY]);
  expect(first).toContain(heading);
});
