import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aDay } from '../../../support/factories/today.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

it('shows the word of a day, the days of its month, and the way to the month before', async () => {
  api.on('GET /api/word-of-the-day/:day', ({ params }) => ({ json: aDay({ day: params.day! }) }));
  openPage('/today/2026-11-02');
  const part = await screen.findByRole('region', { name: 'Word of the day' });
  expect(within(part).getByRole('link', { name: 'lantern' })).toHaveAttribute('href', '/dictionary/lantern');
  const month = screen.getByRole('region', { name: 'November 2026' });
  const days = within(within(month).getByRole('list')).getAllByRole('link');
  expect(days.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3candle', '/today/2026-11-03'],
    ['2lantern', '/today/2026-11-02'],
  ]);
  expect(days[1]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'October 2026' })).toHaveAttribute('href', '/today/2026-10-31');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Today' })).toHaveAttribute(
    'href',
    '/today',
  );
  expect(document.title).toBe('lantern, the word of 2026-11-02 - Voxicon');
});

it('says that a text waits for a review instead of showing it', async () => {
  api.on('GET /api/word-of-the-day/:day', () => ({ json: aDay({ definition: null, category: null }) }));
  openPage('/today/2026-11-02');
  expect(await screen.findByText('Its definitions have not been reviewed yet.')).toBeVisible();
});

it.each([404, 400])('leads back to today from a day without a word (%i)', async (status) => {
  api.fail('GET /api/word-of-the-day/:day', status);
  openPage('/today/2199-01-01');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'There is no word of that day' }),
  ).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Today' })).toHaveAttribute(
    'href',
    '/today',
  );
});

it('offers to try again when the day cannot be loaded', async () => {
  api.fail('GET /api/word-of-the-day/:day', 500);
  openPage('/today/2026-11-02');
  expect(await screen.findByText('Failed to load the day')).toBeVisible();
});
