import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aWord } from '../../../support/factories/words.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { siteSearch } from '../../../support/client/search.ts';

const link = (name: string) => screen.getByRole('link', { name });

describe('the home by keyboard', () => {
  beforeEach(async () => {
    const api = homeApi([aWord({ word: 'alpha' }), aWord({ word: 'beta' }), aWord({ word: 'gamma' })]);
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    await screen.findByRole('link', { name: 'alpha' });
  });

  it('goes to the search with "/", which is then an ordinary character', async () => {
    await userEvent.keyboard('/');
    expect(siteSearch()).toHaveFocus();
    expect(siteSearch()).toHaveValue('');
    await userEvent.keyboard('a/b');
    expect(siteSearch()).toHaveValue('a/b');
  });

  it('walks from the search into the list and along it, and opens with Enter', async () => {
    await userEvent.click(siteSearch());
    await userEvent.keyboard('{ArrowDown}');
    expect(link('alpha')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(link('gamma')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(link('beta')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/chat/beta');
  });

  it('moves among the category tabs with the arrow keys and chooses with Enter', async () => {
    screen.getByRole('tab', { name: 'All' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Conspiracy' })).toHaveFocus();
    expect(window.location.search).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(window.location.search).toBe('?category=conspiracy');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Consciousness' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  });

  it('has one stop of the Tab key for all category tabs', () => {
    const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0);
    expect(stops.map((tab) => tab.textContent)).toEqual(['All']);
  });
});
