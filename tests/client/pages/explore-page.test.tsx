import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { ExplorePage } from '#client/pages/explore-page.tsx';
import { fakeApi } from '../../support/client/fake-api.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  window.history.replaceState(null, '', '/explore');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExplorePage />
    </QueryClientProvider>,
  );
});

const field = () => screen.getByRole('textbox', { name: 'Word or phrase' });
const explore = () => userEvent.click(screen.getByRole('button', { name: 'Explore' }));

it('opens the exploration of a word', async () => {
  await userEvent.type(field(), '  deep state ');
  await explore();
  expect(window.location.pathname).toBe('/explore/deep%20state');
});

it('opens it at Enter, whatever the word has in it', async () => {
  await userEvent.type(field(), '9/11?{Enter}');
  expect(window.location.pathname).toBe('/explore/9%2F11%3F');
});

it('asks for a word when there is none', async () => {
  await userEvent.type(field(), '   ');
  await explore();
  expect(screen.getByText('Word is required')).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Word is required');
  expect(window.location.pathname).toBe('/explore');
  await userEvent.type(field(), 'ufo');
  expect(screen.queryByText('Word is required')).not.toBeInTheDocument();
});

it('offers ten categories, and none', () => {
  const options = screen.getAllByRole('option') as HTMLOptionElement[];
  expect(options.map(({ value }) => value)).toEqual([
    '',
    'conspiracy',
    'celebrity',
    'health',
    'technology',
    'spiritual',
    'government',
    'science',
    'media',
    'ancient-wisdom',
    'consciousness',
  ]);
  expect(options.at(-2)).toHaveTextContent('Ancient Wisdom');
});

it('finds words about a category by a search, never as a category of words', async () => {
  expect(screen.queryByRole('link', { name: /Find words/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Category (optional)' }),
    'ancient-wisdom',
  );
  expect(screen.getByRole('link', { name: 'Find words about ancient wisdom' })).toHaveAttribute(
    'href',
    '/dictionary?search=ancient%20wisdom',
  );
  await userEvent.type(field(), 'ufo{Enter}');
  expect(window.location.href).toMatch(/\/explore\/ufo$/);
});

it('belongs in no search engine', () => {
  expect(document.title).toBe('Explore a word - Voxicon');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute(
    'content',
    expect.stringContaining('noindex'),
  );
});
