import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { ExploreWordPage } from '#client/pages/explore-word-page.tsx';
import { aWordDetail } from '../../support/factories/words.ts';
import { explored } from '../../support/factories/exploration.ts';
import { fakeApi } from '../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/words/:wordId/exploration', () => explored());
});

function openPage(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExploreWordPage />
    </QueryClientProvider>,
  );
}

it('loads the word, decoded, and then its exploration', async () => {
  const word = aWordDetail({ id: 7, word: 'deep state' });
  api.on('GET /api/public/dictionary/:word', ({ params }) => {
    expect(params['word']).toBe('deep state');
    return { json: word };
  });
  openPage('/explore/deep%20state');
  expect(await screen.findByRole('heading', { level: 1, name: 'deep state' })).toBeVisible();
  expect(screen.getByText(word.liveDefinition!.text)).toBeVisible();
  expect(await screen.findByText('Mac Brazel')).toBeVisible();
  expect(screen.getAllByRole('tab')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'See it in the dictionary' })).toHaveAttribute(
    'href',
    '/dictionary/deep%20state',
  );
  expect(api.seen.filter((call) => !call.endsWith('user'))).toEqual([
    'GET /api/public/dictionary/deep%20state',
    'GET /api/words/7/exploration',
  ]);
});

it('belongs in no search engine', async () => {
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'tesla' }) }));
  openPage('/explore/tesla');
  await screen.findByText('Mac Brazel');
  expect(document.title).toBe('Explore tesla - Voxicon');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
    'content',
    expect.stringContaining('noindex'),
  );
});

it('offers to add a missing word, and asks for no exploration', async () => {
  api.fail('GET /api/public/dictionary/:word', 404, 'Word not found');
  openPage('/explore/deep%20nothing');
  expect(await screen.findByRole('heading', { name: 'Word Not Found' })).toBeVisible();
  expect(screen.getByText('The word "deep nothing" is not in our dictionary yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Your Words' })).toBeVisible();
  expect(api.seen.some((call) => call.includes('exploration'))).toBe(false);
});

it('tries again after any other failure', async () => {
  api.fail('GET /api/public/dictionary/:word', 500);
  openPage('/explore/tesla');
  expect(await screen.findByText('Failed to fetch word details')).toBeVisible();
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'tesla' }) }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'tesla' })).toBeVisible();
});
