import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setViewport } from '../../../support/client/client-setup.ts';
import { aWord } from '../../../support/factories/words.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';

const DICTIONARY = ['aether', 'baraka', 'mandela effect', 'mkultra', 'roswell'].map((word) =>
  aWord({ word }),
);

/** A home whose words begin where they are asked to. */
function bookApi() {
  const api = homeApi(DICTIONARY);
  api.on('GET /api/public/dictionary', ({ query }) => ({
    json: DICTIONARY.filter(({ word }) => word >= (query.get('from') ?? '')),
    headers: { 'X-Total-Count': '5' },
  }));
  return api;
}

const index = () => screen.getByRole('toolbar', { name: 'Jump to letter' });
const letter = (name: string) => within(index()).getByRole('button', { name });
const current = () =>
  within(index())
    .getAllByRole('button', { current: true })
    .map((button) => button.textContent);
const shown = () =>
  within(screen.getByRole('list', { name: 'Words' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the letters beside the list', () => {
  it('are A to Z, with the letter of the first word marked', async () => {
    bookApi();
    openPage('/');
    expect(
      within(index())
        .getAllByRole('button')
        .map((button) => button.textContent)
        .join(''),
    ).toBe('abcdefghijklmnopqrstuvwxyz');
    await screen.findByRole('link', { name: 'aether' });
    expect(current()).toEqual(['a']);
  });

  it('open the list at a letter, and say so in the address without growing the history', async () => {
    const api = bookApi();
    openPage('/');
    await screen.findByRole('link', { name: 'aether' });
    const { length } = window.history;
    await userEvent.click(letter('m'));
    expect(await screen.findByRole('link', { name: 'mandela effect' })).toBeVisible();
    expect(shown()).toEqual(['mandela effect', 'mkultra', 'roswell']);
    expect(api.lists().at(-1)).toEqual({ limit: '20', offset: '0', sort: 'alphabetical', from: 'm' });
    expect(window.location.search).toBe('?from=m');
    expect(window.history).toHaveLength(length);
    expect(current()).toEqual(['m']);
    expect(letter('m')).toHaveFocus();
  });

  it('mark the letter that was found, not the one that has no words', async () => {
    bookApi();
    openPage('/');
    await userEvent.click(letter('n'));
    await screen.findByRole('button', { name: 'Earlier words' });
    await waitFor(() => expect(current()).toEqual(['r']));
  });

  it('are heard once: where the list begins, and how long it is', async () => {
    bookApi();
    openPage('/?category=alien');
    await userEvent.click(letter('m'));
    const said = await screen.findByText('Words from M on');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('5 words')).toBeNull();
  });

  it('work inside a category, and begin anew with another', async () => {
    const api = bookApi();
    openPage('/?category=alien&subcategory=sightings');
    await userEvent.click(letter('m'));
    expect(window.location.search).toBe('?category=alien&subcategory=sightings&from=m');
    await waitFor(() =>
      expect(api.lists().at(-1)).toMatchObject({ category: 'alien', subCategory: 'sightings', from: 'm' }),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Conspiracy' }));
    expect(window.location.search).toBe('?category=conspiracy');
  });

  it('are gone while the list is that of a search', async () => {
    const api = bookApi();
    openPage('/?search=orb&from=m');
    await waitFor(() => expect(api.lists()).toHaveLength(1));
    expect(api.lists()[0]).not.toHaveProperty('from');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are walked with the arrow keys behind one stop of the Tab key', async () => {
    bookApi();
    openPage('/');
    await screen.findByRole('link', { name: 'aether' });
    expect(
      within(index())
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([letter('a')]);
    act(() => letter('a').focus());
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(letter('b')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(letter('a')).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(letter('z')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(window.location.search).toBe('?from=b');
    await userEvent.keyboard('{ArrowDown} ');
    expect(window.location.search).toBe('?from=c');
  });
});

describe('a list that begins at a letter', () => {
  it('is restored by its address', async () => {
    const api = bookApi();
    openPage('/?from=M');
    await screen.findByRole('link', { name: 'mkultra' });
    expect(api.lists()).toEqual([{ limit: '20', offset: '0', sort: 'alphabetical', from: 'm' }]);
    expect(current()).toEqual(['m']);
  });

  it.each(['a', '9', 'mk', '%C3%A4', ''])('is the whole list for "%s"', async (from) => {
    const api = bookApi();
    openPage(`/?from=${from}`);
    await screen.findByRole('link', { name: 'aether' });
    expect(api.lists()).toEqual([{ limit: '20', offset: '0', sort: 'alphabetical' }]);
    expect(screen.queryByRole('button', { name: 'Earlier words' })).toBeNull();
  });

  it('leads back to the earlier words, and keeps the keyboard there', async () => {
    bookApi();
    openPage('/?from=m');
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier words' }));
    expect(await screen.findByRole('link', { name: 'aether' })).toBeVisible();
    expect(window.location.search).toBe('');
    expect(current()).toEqual(['a']);
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('says so when no word follows, and leads back', async () => {
    bookApi();
    openPage('/?from=z');
    expect(await screen.findByText('No words from Z on')).toBeVisible();
    expect(screen.queryByText('No words in this category')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Earlier words' }));
    expect(await screen.findByRole('link', { name: 'aether' })).toBeVisible();
  });

  it('does not claim to know how many words follow', async () => {
    bookApi();
    openPage('/?from=m');
    await screen.findByRole('link', { name: 'mkultra' });
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
  });

  it('goes back to the letter that was pressed before, also when it was scrolled on from there', async () => {
    bookApi();
    openPage('/?from=m');
    const list = await screen.findByRole('list', { name: 'Words' });
    await userEvent.click(letter('m'));
    expect(await screen.findByRole('link', { name: 'mkultra' })).toBeVisible();
    expect(list).not.toBeInTheDocument(); // a list anew, at its top
  });

  it('keeps its letter on a phone, which has no letters beside the list', async () => {
    setViewport('phone');
    const api = bookApi();
    openPage('/?from=m');
    await screen.findByRole('link', { name: 'mkultra' });
    expect(api.lists()[0]).toMatchObject({ from: 'm' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Popular' }));
    await waitFor(() => expect(api.lists().at(-1)).toMatchObject({ sort: 'popular' }));
    expect(api.lists().at(-1)).not.toHaveProperty('from');
  });
});
