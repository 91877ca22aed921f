import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { aWord } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { siteSearch } from '../../../support/client/search.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/subcategories', () => ({ json: [] }));
});

function answer(words: WordSummary[]) {
  api.on('GET /api/public/dictionary', () => ({ json: words }));
}

const cards = () => screen.getAllByRole('article');
const listCalls = () => api.seen.filter((call) => call.startsWith('GET /api/public/dictionary?'));

describe('loading more of the browse page', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => aWord({ id: 1000 + index }));

  it('fetches the next hundred after exactly 100 came', async () => {
    api.on('GET /api/public/dictionary', ({ query }) => ({
      json: query.get('offset') === '0' ? hundred : [aWord({ word: 'zeta' })],
      headers: { 'X-Total-Count': '101' },
    }));
    openPage('/dictionary');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('101 entries')).toBeVisible();
    expect(listCalls().at(-1)).toContain('limit=100&offset=100');
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('leads the keyboard to the first of the new cards, and nobody who is elsewhere by then', async () => {
    const pages = [hundred, hundred.map((word) => ({ ...word, id: word.id + 100 })), [aWord()]];
    const lastPage = Promise.withResolvers<void>();
    api.on('GET /api/public/dictionary', async ({ query }) => {
      const page = Number(query.get('offset')) / 100;
      if (page === 2) await lastPage.promise;
      return { json: pages[page]!, headers: { 'X-Total-Count': '201' } };
    });
    openPage('/dictionary');

    await waitFor(() => expect(cards()).toHaveLength(100));
    screen.getByRole('button', { name: 'Load more' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('200 entries');
    await waitFor(() => expect(within(cards()[100]!).getAllByRole('link')[0]).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await userEvent.click(siteSearch());
    lastPage.resolve();
    await screen.findByText('201 entries');
    expect(siteSearch()).toHaveFocus();
  });

  it('offers no more after fewer than 100', async () => {
    answer(hundred.slice(1));
    openPage('/dictionary');
    expect(await screen.findByText('99 entries')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('draws a card for each of the first hundred', async () => {
    answer(hundred);
    openPage('/dictionary');
    await waitFor(() => expect(cards()).toHaveLength(100));
  });

  it('keeps what is there when the next hundred fail, and tries again', async () => {
    answer(hundred);
    openPage('/dictionary');
    const more = await screen.findByRole('button', { name: 'Load more' });
    api.fail('GET /api/public/dictionary', 503);
    await userEvent.click(more);
    expect(await screen.findByText('Failed to load dictionary entries')).toBeVisible();
    expect(screen.getByText('100 entries')).toBeVisible();
    answer([aWord({ word: 'zeta' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('101 entries')).toBeVisible();
  });
});
