import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, describe, it, vi } from 'vitest';
import { StandAloneList } from '#client/features/words/list/stand-alone-list.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { navigation } from '#client/lib/page/navigation.ts';
import { aWord } from '../../../../support/factories/words.ts';
import { homeApi, words } from '../../../../support/client/home.ts';

function show(marked?: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StandAloneList marked={marked} />
    </QueryClientProvider>,
  );
}

describe('the stand-alone list', () => {
  it('makes one call for the newest fifty words and shows them all', async () => {
    const api = homeApi(words(60));
    show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(50);
    expect(screen.getByRole('heading', { name: 'Dictionary', level: 2 })).toBeVisible();
    expect(api.lists()).toEqual([{ limit: '50', offset: '0', sort: 'recent' }]);
  });

  it('has words without a definition last, and each kind in the order of the server', async () => {
    homeApi([
      aWord({ word: 'bare', liveDefinition: null }),
      aWord({ word: 'tesla' }),
      aWord({ word: 'empty', liveDefinition: null }),
      aWord({ word: 'gnosis' }),
    ]);
    show();
    await screen.findByRole('link', { name: 'tesla' });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'tesla',
      'gnosis',
      'bare',
      'empty',
    ]);
  });

  it('shows skeletons while it waits', () => {
    homeApi().hang('GET /api/public/dictionary');
    show();
    expect(screen.getByText('Loading words')).toBeInTheDocument();
    expect(screen.getByTestId('word-list-skeleton')).toBeVisible();
  });

  it('has cards that open the chat about their word', async () => {
    homeApi([aWord({ word: 'deep state' })]);
    show();
    expect(await screen.findByRole('link', { name: 'deep state' })).toHaveAttribute(
      'href',
      '/chat/deep%20state',
    );
  });

  it('marks the card of the word that was added, and no other', async () => {
    homeApi([aWord({ word: 'tesla' }), aWord({ word: 'deep state' })]);
    show('deep state');
    const marks = await screen.findAllByText('Your addition');
    expect(marks).toHaveLength(1);
    expect(within(marks[0]!.closest('li')!).getByRole('link', { name: 'deep state' })).toBeVisible();
  });

  it('marks nothing when the word is not among the newest', async () => {
    homeApi([aWord({ word: 'tesla' })]);
    show('deep state');
    expect(await screen.findByRole('link', { name: 'tesla' })).toBeVisible();
    expect(screen.queryByText('Your addition')).toBeNull();
  });

  it('is walked with the arrow keys, which bring the card into sight', async () => {
    homeApi([aWord({ word: 'tesla' }), aWord({ word: 'gnosis' })]);
    const reveal = vi.spyOn(Element.prototype, 'scrollIntoView');
    show();
    (await screen.findByRole('link', { name: 'tesla' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    const second = screen.getByRole('link', { name: 'gnosis' });
    expect(second).toHaveFocus();
    expect(reveal.mock.contexts[0]).toBe(second.closest('li'));
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'tesla' })).toHaveFocus();
  });

  it('says when there are no words', async () => {
    homeApi([]);
    show();
    expect(await screen.findByText('No words in this category')).toBeVisible();
    expect(screen.queryByText('No words found')).toBeNull();
  });

  it('says when the words cannot be loaded, and Retry reloads the page', async () => {
    homeApi().fail('GET /api/public/dictionary', 500);
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load words');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(navigation.reload).toHaveBeenCalledOnce();
  });
});
