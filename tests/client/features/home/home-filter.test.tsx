import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from '#client/lib/hooks/use-debounced.ts';
import { aWord } from '../../../support/factories/words.ts';
import { homeApi, words } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { watchSentinels } from '../../../support/client/sentinels.ts';
import { siteSearch } from '../../../support/client/search.ts';

/** The home, read as far as the second page of its list, which is the last. */
async function openTwoPages() {
  const sentinels = watchSentinels();
  const api = homeApi(words(30));
  openPage('/');
  await screen.findByRole('list', { name: 'Words' });
  sentinels.reachEnd();
  await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ offset: '20' }));
  await waitFor(() => expect(screen.queryByTestId('word-list-skeleton')).toBeNull());
  return { api, sentinels };
}

describe('the filter of the home', () => {
  it('is read from the address', async () => {
    const api = homeApi();
    openPage('/?category=alien&subcategory=sightings&search=orb');
    await waitFor(() => expect(api.lists()).toHaveLength(1));
    expect(api.lists()[0]).toMatchObject({ category: 'alien', subCategory: 'sightings', search: 'orb' });
    expect(siteSearch()).toHaveValue('orb');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Alien');
    expect(await screen.findByRole('combobox', { name: 'Sub-category' })).toHaveDisplayValue('Sightings');
  });

  it('takes "all" for no filter', async () => {
    const api = homeApi();
    openPage('/?category=all&subcategory=all');
    await waitFor(() => expect(api.lists()).toHaveLength(1));
    expect(api.lists()[0]).toEqual({ limit: '20', offset: '0', sort: 'alphabetical' });
  });

  it('is written to the address without growing the history', async () => {
    homeApi();
    openPage('/');
    const { length } = window.history;
    await userEvent.click(screen.getByRole('tab', { name: 'Alien' }));
    expect(window.location.search).toBe('?category=alien');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Sub-category' }),
      'Contact Lore',
    );
    expect(window.location.search).toBe('?category=alien&subcategory=contact-lore');
    expect(window.history).toHaveLength(length);
  });

  it('drops the sub-category with the category', async () => {
    const api = homeApi();
    openPage('/?category=alien&subcategory=sightings');
    await userEvent.click(screen.getByRole('tab', { name: 'Conspiracy' }));
    expect(window.location.search).toBe('?category=conspiracy');
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ category: 'conspiracy' }));
    expect(api.lists().at(-1)).not.toHaveProperty('subCategory');
  });

  it('finds the category of a sub-category that stands alone', () => {
    homeApi();
    openPage('/?subcategory=sightings');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Alien');
  });

  it('names a category that has no tab, and lets go of it', async () => {
    const api = homeApi();
    openPage('/?category=entertainment-truth-tellers');
    await waitFor(() => expect(api.lists()[0]).toMatchObject({ category: 'entertainment-truth-tellers' }));
    expect(screen.queryByRole('tab', { selected: true })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Entertainment Truth-Tellers/ }));
    expect(window.location.search).toBe('');
  });

  it('clears the old list at once and starts again at offset 0', async () => {
    const { api, sentinels } = await openTwoPages();
    api.hang('GET /api/public/dictionary');
    await userEvent.click(screen.getByRole('tab', { name: 'Alien' }));
    expect(screen.queryByRole('list', { name: 'Words' })).toBeNull();
    expect(screen.getByTestId('word-list-skeleton')).toBeVisible();
    expect(api.lists().at(-1)).toMatchObject({ category: 'alien', offset: '0' });

    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    // Both pages are in the cache; choosing the filter again begins with the first, so the end is watched again.
    const list = await screen.findByRole('list', { name: 'Words' });
    expect(list.querySelectorAll('li')[0]).toHaveAttribute('aria-posinset', '1');
    expect(sentinels.count()).toBe(1);
  });

  it('starts again at offset 0 when a search is cleared', async () => {
    const { api, sentinels } = await openTwoPages();
    await userEvent.type(siteSearch(), 'orb{Enter}');
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ search: 'orb', offset: '0' }));
    await userEvent.clear(siteSearch());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe(''));
    const list = await screen.findByRole('list', { name: 'Words' });
    await waitFor(() => expect(list.querySelector('li')).toHaveAttribute('aria-setsize', '30'));
    expect(sentinels.count()).toBe(1); // its first page alone: the end is watched again
  });

  it('leaves the list as it is when it is chosen again', async () => {
    const { sentinels } = await openTwoPages();
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(sentinels.count()).toBe(0); // both pages are still there: nothing is left to reach
  });

  it('changes title, description, canonical link and structured data', async () => {
    homeApi();
    openPage('/');
    const before = head();
    expect(before.title).toMatch(/Voxicon/);
    await userEvent.click(screen.getByRole('tab', { name: 'Alien' }));
    const after = head();
    expect(after.title).toContain('Alien');
    expect(after.description).toContain('Alien');
    expect(after.canonical).toMatch(/\/\?category=alien$/);
    expect(after.data).toContain('Alien');
    expect(after).not.toEqual(before);
  });
});

describe('the search box of the home', () => {
  it('searches once the typing rests', async () => {
    const api = homeApi();
    openPage('/');
    await userEvent.type(siteSearch(), 'orb');
    await waitFor(() => expect(window.location.search).toBe('?search=orb'));
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ search: 'orb', offset: '0' }));
    expect(api.lists().map(({ search }) => search)).toEqual([undefined, 'orb']);
  });

  it('searches at once on Enter', async () => {
    homeApi();
    openPage('/');
    await userEvent.type(siteSearch(), 'orb{Enter}');
    expect(window.location.search).toBe('?search=orb');
  });

  it('takes special characters as they are', async () => {
    const api = homeApi();
    openPage('/');
    await userEvent.type(siteSearch(), '%41&b{Enter}');
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ search: '%41&b' }));
    expect(siteSearch()).toHaveValue('%41&b');
  });

  it('leaves the space at the end of what is being typed', async () => {
    homeApi();
    openPage('/');
    await userEvent.type(siteSearch(), 'deep {Enter}');
    expect(window.location.search).toBe('?search=deep');
    expect(siteSearch()).toHaveValue('deep ');
  });

  it('does not undo a category that was chosen while the search waited', async () => {
    homeApi();
    openPage('/');
    await userEvent.type(siteSearch(), 'orb');
    await userEvent.click(screen.getByRole('tab', { name: 'Alien' }));
    await waitFor(() => expect(window.location.search).toBe('?search=orb&category=alien'));
  });

  it('forgets a search that waited when the visitor goes home', async () => {
    const api = homeApi();
    openPage('/?search=orb');
    await userEvent.type(siteSearch(), 'it');
    await userEvent.click(screen.getByRole('link', { name: 'Voxicon' }));
    await new Promise((resolve) => setTimeout(resolve, SEARCH_DEBOUNCE_MS + 50));
    expect(siteSearch()).toHaveValue('');
    expect(window.location.search).toBe('');
    expect(api.lists().map(({ search }) => search)).not.toContain('orbit');
  });

  it('follows the address when the visitor goes home', async () => {
    homeApi();
    openPage('/?search=orb');
    await userEvent.click(screen.getByRole('link', { name: 'Voxicon' }));
    expect(siteSearch()).toHaveValue('');
    expect(window.location.search).toBe('');
  });
});

describe('going back to the home', () => {
  it('finds filter and words as they were, without asking again', async () => {
    const api = homeApi([aWord({ word: 'roswell' })]);
    api.hang('GET /api/public/dictionary/:word');
    openPage('/?category=alien');
    await userEvent.click(await screen.findByRole('link', { name: 'roswell' }));
    await screen.findByText('Loading word details...');
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'roswell' })).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Alien');
    expect(api.lists()).toHaveLength(1);
  });
});

function head() {
  return {
    title: document.title,
    description: document.head.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    data: document.head.querySelector('script[type="application/ld+json"]')?.textContent,
  };
}
