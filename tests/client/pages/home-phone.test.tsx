import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setViewport } from '../../support/client/client-setup.ts';
import { aWord } from '../../support/factories/words.ts';
import { homeApi } from '../../support/client/home.ts';
import { openPage } from '../../support/client/render.tsx';
import { siteSearch } from '../../support/client/search.ts';

describe('the phone home', () => {
  beforeEach(() => setViewport('phone'));

  it('is the dictionary home, without the marketing', async () => {
    homeApi([aWord({ word: 'agartha' })]);
    openPage('/');
    expect(screen.getByText(/BETA/)).toBeVisible();
    expect(screen.getByText('The Forgotten Dictionary')).toBeVisible();
    expect(siteSearch()).toBeVisible();
    expect(await screen.findByRole('link', { name: 'agartha' })).toBeVisible();
    expect(screen.queryByText('Browse Full Dictionary')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('offers ten categories, without Food Truth and Entertainment Truth-Tellers', () => {
    homeApi();
    openPage('/');
    const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All',
      'Celebrity',
      'Conspiracy',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
  });

  it('shows a category that only a link can choose', async () => {
    const api = homeApi();
    openPage('/?category=food');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Food Truth');
    await waitFor(() => expect(api.lists()[0]).toMatchObject({ category: 'food' }));
  });

  it('asks for sub-categories only when a category is chosen', async () => {
    const api = homeApi();
    openPage('/');
    await screen.findByRole('list');
    expect(screen.queryByRole('combobox', { name: 'Sub-category' })).toBeNull();
    expect(api.seen.some((call) => call.includes('subcategories'))).toBe(false);

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Alien');
    const subCategories = await screen.findByRole('combobox', { name: 'Sub-category' });
    expect(
      within(subCategories)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Alien', 'Sightings', 'Contact Lore']);
    expect(api.seen).toContain('GET /api/subcategories?category=alien');
  });

  it('shows no sub-category selector when the category has none', async () => {
    const api = homeApi();
    api.on('GET /api/subcategories', () => ({ json: [] }));
    openPage('/?category=alien');
    await screen.findByRole('list');
    await waitFor(() => expect(api.seen).toContain('GET /api/subcategories?category=alien'));
    expect(screen.queryByRole('combobox', { name: 'Sub-category' })).toBeNull();
  });

  it.each([
    ['Popular', 'popular', '?sort=popular'],
    ['Recent', 'recent', '?sort=recent'],
  ])('sorts by %s', async (label, sort, address) => {
    const api = homeApi();
    openPage('/');
    expect(screen.getByRole('button', { name: 'A-Z' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ sort, offset: '0', limit: '20' }));
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'A-Z' })).toHaveAttribute('aria-pressed', 'false');
    expect(window.location.search).toBe(address);
  });

  it('goes back to A-Z', async () => {
    const api = homeApi();
    openPage('/?sort=recent');
    await userEvent.click(screen.getByRole('button', { name: 'A-Z' }));
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ sort: 'alphabetical' }));
    expect(window.location.search).toBe('');
  });
});
