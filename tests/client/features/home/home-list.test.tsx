import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigation } from '#client/lib/page/navigation.ts';
import { aWord } from '../../../support/factories/words.ts';
import { homeApi, words } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { watchSentinels } from '../../../support/client/sentinels.ts';

describe('the home list', () => {
  it('shows skeletons while it waits', () => {
    const api = homeApi();
    api.hang('GET /api/public/dictionary');
    openPage('/');
    expect(screen.getByText('Loading words')).toBeInTheDocument();
    expect(screen.getByTestId('word-list-skeleton')).toBeVisible();
  });

  it('asks for the first twenty words', async () => {
    const api = homeApi();
    openPage('/');
    await screen.findByRole('tabpanel');
    expect(api.lists()).toEqual([{ limit: '20', offset: '0', sort: 'alphabetical' }]);
  });

  it('tells a screen reader how long it is', async () => {
    homeApi(words(3));
    openPage('/');
    expect(await screen.findByText('3 words')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '3');
  });

  it('tells a screen reader the letter that it begins with, but no number', async () => {
    homeApi(words(3));
    openPage('/?from=m');
    expect(await screen.findByText('Words from M on')).toBeInTheDocument();
    expect(screen.queryByText(/^\d+ words?$/)).toBeNull();
  });

  it('says what was searched when the spelling was corrected', async () => {
    const api = homeApi();
    api.on('GET /api/public/dictionary', () => ({
      json: [aWord({ word: 'flat earth' })],
      headers: { 'X-Corrected-Search': 'flat earth' },
    }));
    openPage('/?search=flatt+erth');
    expect(await screen.findByText(/Showing results for/)).toHaveTextContent(
      'Showing results for flat earth',
    );
  });
});

describe('an empty home list', () => {
  it('suggests another search term, and adding the word', async () => {
    homeApi([]);
    openPage('/?search=zzz&category=alien');
    expect(await screen.findByText('No words found')).toBeVisible();
    expect(screen.getByText('Try a different search term')).toBeVisible();
    expect(screen.queryByText('No words in this category')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add "zzz"' })).toBeVisible();
  });

  it('says that a category has no words', async () => {
    homeApi([]);
    openPage('/?category=alien');
    expect(await screen.findByText('No words in this category')).toBeVisible();
    expect(screen.queryByText('No words found')).toBeNull();
  });
});

describe('a home list that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => void vi.useRealTimers());

  it('is tried three times, a second and two apart, and Retry then reloads the page', async () => {
    const api = homeApi();
    api.fail('GET /api/public/dictionary', 500);
    openPage('/');
    await waitFor(() => expect(api.lists()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(api.lists()).toHaveLength(2);
    expect(screen.queryByText('Unable to load words')).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(api.lists()).toHaveLength(3);
    expect(await screen.findByText('Unable to load words')).toBeVisible();

    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Retry' }));
    expect(navigation.reload).toHaveBeenCalledOnce();
  });

  it('keeps its words when a further page fails, and fetches that page again', async () => {
    const sentinels = watchSentinels();
    const all = words(25);
    const api = homeApi(all);
    openPage('/');
    await screen.findByRole('link', { name: all[0]?.word });
    api.fail('GET /api/public/dictionary', 500);
    sentinels.reachEnd();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await screen.findByText('Unable to load more words')).toBeVisible();
    expect(screen.getByRole('link', { name: all[0]?.word })).toBeVisible();

    api.on('GET /api/public/dictionary', () => ({ json: all.slice(20) }));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Unable to load more words')).toBeNull());
    expect(api.lists().at(-1)).toMatchObject({ offset: '20' });
    expect(navigation.reload).not.toHaveBeenCalled();
  });
});

describe('paging', () => {
  it('fetches the next page when the end comes into sight, after a page of exactly 20', async () => {
    const sentinels = watchSentinels();
    const api = homeApi(words(45));
    openPage('/');
    await screen.findByRole('list', { name: 'Words' });
    expect(api.lists()).toHaveLength(1);
    sentinels.reachEnd();
    await waitFor(() => expect(sentinels.count()).toBe(1));
    expect(api.lists().at(-1)).toMatchObject({ limit: '20', offset: '20' });
    sentinels.reachEnd();
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ offset: '40' }));
    await waitFor(() => expect(screen.queryByTestId('word-list-skeleton')).toBeNull());
    expect(sentinels.count()).toBe(0); // a page of 5 is the last
    expect(api.lists()).toHaveLength(3);
  });

  it('makes no second call after a page of 19', async () => {
    const sentinels = watchSentinels();
    const api = homeApi(words(19));
    openPage('/');
    await screen.findByRole('list', { name: 'Words' });
    sentinels.reachEnd();
    expect(api.lists()).toHaveLength(1);
  });

  it('shows a word once that stands on two pages', async () => {
    const sentinels = watchSentinels();
    const first = words(20);
    const moved = first[0]!;
    const api = homeApi();
    api.on('GET /api/public/dictionary', ({ query }) => ({
      json: query.get('offset') === '0' ? first : [moved, aWord({ word: 'latecomer' })],
    }));
    openPage('/');
    const list = await screen.findByRole('list', { name: 'Words' });
    const before = parseInt(list.style.height);
    sentinels.reachEnd();
    await waitFor(() => expect(parseInt(list.style.height)).toBeGreaterThan(before));
    // One card more, not two: the height of the list is that of its cards.
    expect(parseInt(list.style.height) - before).toBe(93);
    expect(screen.getAllByRole('link', { name: moved.word })).toHaveLength(1);
  });

  it('draws only the cards in sight', async () => {
    homeApi(words(20));
    openPage('/');
    await screen.findByRole('list', { name: 'Words' });
    expect(screen.getAllByTitle(/^word/).length).toBeLessThan(20);
  });
});
