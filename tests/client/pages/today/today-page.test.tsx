import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FEED_NAMES, feedPath } from '#shared/feeds/feeds.ts';
import type { Today } from '#shared/today/today.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { stubNavigator } from '../../../support/client/stub-navigator.ts';
import { openPage } from '../../../support/client/render.tsx';
import { ago } from '../../../support/factories/account.ts';
import { aToday, aTodayWord } from '../../../support/factories/today.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

async function openToday(overrides: Partial<Today> = {}) {
  api.on('GET /api/today', () => ({ json: aToday(overrides) }));
  openPage('/today');
  await screen.findByRole('heading', { level: 2, name: 'Feeds and data' });
}

describe('the page of today', () => {
  it('shows the word of the day with its definition, and leads to it and to other days', async () => {
    await openToday();
    const part = await screen.findByRole('region', { name: 'Word of the day' });
    expect(within(part).getByRole('link', { name: 'gnosis' })).toHaveAttribute('href', '/dictionary/gnosis');
    expect(part).toHaveTextContent('A light that is carried by hand.');
    expect(within(part).getByText('22 November 2026')).toHaveAttribute('datetime', '2026-11-22');
    expect(screen.getByRole('link', { name: 'Words of other days' })).toHaveAttribute(
      'href',
      '/today/2026-11-22',
    );
    expect(document.title).toBe('Today - Voxicon');
  });

  it('has a list for each reason to look, and none that is empty', async () => {
    await openToday({
      added: [{ ...aTodayWord({ word: 'newcomer' }), createdAt: ago(7200) }],
      rising: [{ ...aTodayWord({ word: 'riser' }), views: 3, votes: 2 }],
      changed: [{ ...aTodayWord({ word: 'turncoat' }), changedAt: ago(60) }],
      wanted: ['chemtrails'],
      needsVotes: [{ ...aTodayWord({ word: 'unrated', definition: null }), definitions: 2 }],
    });
    const wordsOf = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(await wordsOf('New this week')).toEqual([
      expect.stringMatching(/^newcomer2 hours ago.*carried by hand/),
    ]);
    expect(await wordsOf('Rising')).toEqual([expect.stringMatching(/^riser/)]);
    expect(await wordsOf('Newly changed')).toEqual([expect.stringMatching(/^turncoat/)]);
    expect(await wordsOf('Wanted')).toEqual(['chemtrailsadd it']);
    expect(await wordsOf('Needs votes')).toEqual(['unrated2 definitions']);
    expect(screen.queryByRole('region', { name: 'Needs a source' })).toBeNull();
    expect(screen.getByRole('link', { name: 'rate them one by one' })).toHaveAttribute('href', '/rate');
  });

  it('leads to every feed in both formats', async () => {
    await openToday();
    await userEvent.click(screen.getByText('New words of one category'));
    for (const name of FEED_NAMES)
      for (const format of ['atom', 'json'] as const)
        expect(document.querySelector(`a[href="${feedPath(name, format)}"]`)).toBeVisible();
  });

  it('offers the line for other sites to copy', async () => {
    await openToday();
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    stubNavigator({ clipboard: { writeText } as unknown as Clipboard });
    await userEvent.click(screen.getByRole('button', { name: 'Copy the line' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(
      expect.stringMatching(/^<iframe src="http:\/\/localhost[:\d]*\/embed\/word-of-the-day" /),
    );
  });

  it('says so when the dictionary is empty', async () => {
    await openToday({ wordOfTheDay: null });
    expect(await screen.findByText('The dictionary is empty')).toBeVisible();
  });

  it('keeps feeds and the rest when the lists cannot be loaded, and tries again when asked', async () => {
    api.fail('GET /api/today', 500);
    openPage('/today');
    expect(await screen.findByText('Failed to load what is new')).toBeVisible();
    api.on('GET /api/today', () => ({ json: aToday() }));
    await userEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByRole('link', { name: 'gnosis' })).toBeVisible();
  });
});
