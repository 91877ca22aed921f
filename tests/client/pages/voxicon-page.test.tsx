import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { aWord } from '../../support/factories/words.ts';
import { homeApi } from '../../support/client/home.ts';
import { openPage } from '../../support/client/render.tsx';

describe('the page of what is new', () => {
  it('shows a visitor the newest words, and is no "not found"', async () => {
    const api = homeApi([aWord({ word: 'deep state' })]);
    openPage('/voxicon');
    expect(await screen.findByRole('heading', { level: 1, name: 'Voxicon' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'deep state' })).toBeVisible();
    expect(api.lists()).toEqual([{ limit: '50', offset: '0', sort: 'recent' }]);
    expect(screen.queryByText('Your addition')).toBeNull();
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
    expect(document.title).toBe('Newest words - Voxicon');
  });

  it('offers to sign in and to add words', async () => {
    homeApi([]);
    openPage('/voxicon');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add Your Words' }));
    expect(await screen.findByRole('dialog', { name: 'Add to Voxicon Dictionary' })).toBeVisible();
  });

  it('marks the word that was added, also after a reload', async () => {
    homeApi([aWord({ word: 'tesla' }), aWord({ word: 'deep state' })]);
    window.history.replaceState({ added: 'deep state' }, '', '/voxicon');
    render(<App queryClient={createQueryClient()} />);
    expect((await screen.findByText('Your addition')).closest('li')).toHaveTextContent('deep state');
  });

  it('has words that have a definition first', async () => {
    homeApi([aWord({ word: 'bare', liveDefinition: null }), aWord({ word: 'tesla' })]);
    openPage('/voxicon');
    await screen.findByRole('link', { name: 'tesla' });
    const words = within(screen.getByRole('list', { name: 'Words' })).getAllByRole('link');
    expect(words.map((link) => link.textContent)).toEqual(['tesla', 'bare']);
  });

  it('stays itself when the words cannot be loaded', async () => {
    homeApi().fail('GET /api/public/dictionary', 500);
    openPage('/voxicon');
    expect(await screen.findByText('Unable to load words')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Voxicon' })).toBeVisible();
  });
});
