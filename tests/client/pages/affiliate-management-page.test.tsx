import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigation } from '#client/lib/page/navigation.ts';
import {
  affiliateApi,
  affiliateWords,
  anAffiliateWord,
  LIST,
} from '../../support/affiliate/affiliate-links.ts';
import { openPage } from '../../support/client/render.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const bare = anAffiliateWord({ word: 'aether' });
const linked = anAffiliateWord({
  word: 'deep state',
  type: 'phrase',
  affiliateLink: 'https://shop.example/book',
});

async function open(address = '/affiliate-management') {
  openPage(address);
  await screen.findByRole('heading', { level: 1, name: 'Affiliate Link Management' });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const search = () => screen.getByRole('searchbox', { name: 'Search words and phrases' });
const shownWords = () =>
  screen.queryAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

describe('the affiliate screen', () => {
  it('sends a visitor to sign in', async () => {
    const api = affiliateApi([]);
    api.fail('GET /api/user', 401);
    openPage('/affiliate-management?filter=no-affiliate');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(api.lists()).toEqual([]);
  });

  it('shows search, filters with counts, and the first twenty words in a table', async () => {
    const api = affiliateApi([bare, linked]);
    await open();
    await waitFor(() => expect(document.title).toBe('Affiliate Link Management - Voxicon'));
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Word/Phrase',
      'Type',
      'Status',
      'Affiliate Link',
      'Actions',
    ]);
    expect(table.getAllByRole('columnheader')[0]).toHaveAttribute('scope', 'col');
    const [, first, second] = table.getAllByRole('row');
    expect(first).toHaveTextContent(`aether${bare.liveDefinition}WordNeeds LinkNo link`);
    expect(second).toHaveTextContent('PhraseHas Linkhttps://shop.example/book');
    const filters = within(screen.getByRole('group', { name: 'Filter' })).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'All Words (2)',
      'Needs Links (1)',
      'Has Links (1)',
    ]);
    expect(filters[0]).toHaveAttribute('aria-pressed', 'true');
    expect(search()).toHaveValue('');
    expect(api.lists()).toEqual(['limit=20&offset=0']);
  });

  it('leads to the page of a word', async () => {
    affiliateApi([linked]);
    await open();
    expect(await screen.findByRole('link', { name: 'deep state' })).toHaveAttribute(
      'href',
      '/dictionary/deep%20state',
    );
  });

  it('says that it waits', async () => {
    affiliateApi([]).hang(LIST);
    await open();
    expect(await screen.findByText('Loading words')).toBeInTheDocument();
  });

  it('says when the words did not come, and loads the page anew', async () => {
    affiliateApi([]).fail(LIST, 500);
    await open();
    expect(await screen.findByRole('heading', { name: 'Failed to load words' })).toBeVisible();
    await press('Retry');
    expect(navigation.reload).toHaveBeenCalledOnce();
  });

  it('tells a member who may not edit, and offers nothing to edit', async () => {
    affiliateApi([]).fail(LIST, 403, 'Only some members may edit sponsored links');
    await open();
    expect(await screen.findByText('Only some members may edit sponsored links')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('asks to sign in again when the session has ended', async () => {
    const api = affiliateApi([]);
    api.on(LIST, () => {
      api.fail('GET /api/user', 401);
      return { status: 401, text: '' };
    });
    openPage('/affiliate-management');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});

describe('the filters of the affiliate screen', () => {
  it.each([
    [/^Needs Links/, 'no-affiliate', ['aether']],
    [/^Has Links/, 'has-affiliate', ['deep state']],
  ])('%s asks for them, and leave the address with All Words', async (name, filter, found) => {
    const api = affiliateApi([bare, linked]);
    await open();
    await screen.findByRole('table');
    await press(name);
    await waitFor(() => expect(shownWords()).toEqual(found));
    expect(api.lists().at(-1)).toBe(`limit=20&offset=0&filter=${filter}`);
    expect(window.location.search).toBe(`?filter=${filter}`);
    expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(button('All Words (2)')).toBeVisible();
    await press(/^All Words/);
    await waitFor(() => expect(shownWords()).toHaveLength(2));
    expect(window.location.search).toBe('');
  });

  it('are read from the address', async () => {
    const api = affiliateApi(affiliateWords(50));
    await open('/affiliate-management?search=word&filter=no-affiliate&page=2');
    expect(search()).toHaveValue('word');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(api.lists()).toEqual(['limit=20&offset=20&search=word&filter=no-affiliate']);
  });

  it('fall back to the default for what nobody offers', async () => {
    const api = affiliateApi([bare]);
    await open('/affiliate-management?filter=all&page=0&search=%20');
    await screen.findByRole('table');
    expect(api.lists()).toEqual(['limit=20&offset=0']);
  });

  it('start anew at the first page', async () => {
    const api = affiliateApi(affiliateWords(50));
    await open('/affiliate-management?page=2');
    await screen.findByText('Page 2 of 3');
    await press(/^Needs Links/);
    await waitFor(() => expect(api.lists().at(-1)).toBe('limit=20&offset=0&filter=no-affiliate'));
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  });
});

describe('the search of the affiliate screen', () => {
  it('makes one call once the typing rests, trimmed, at the first page', async () => {
    const api = affiliateApi([...affiliateWords(50), linked]);
    await open('/affiliate-management?page=2');
    await screen.findByText('Page 2 of 3');
    await userEvent.type(search(), ' deep state ');
    expect(api.lists()).toHaveLength(1);
    await waitFor(() => expect(shownWords()).toEqual(['deep state']));
    expect(api.lists()).toEqual(['limit=20&offset=20', 'limit=20&offset=0&search=deep+state']);
    expect(window.location.search).toBe('?search=deep+state');
    expect(search()).toHaveValue(' deep state ');
  });

  it('waits 300 ms', async () => {
    const api = affiliateApi([bare, linked]);
    await open();
    await screen.findByRole('table');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(search(), { target: { value: 'd' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(window.location.search).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(window.location.search).toBe('?search=d');
    vi.useRealTimers();
    await waitFor(() => expect(api.lists().at(-1)).toBe('limit=20&offset=0&search=d'));
  });

  it('does not wait after Enter, and keeps a filter that was chosen meanwhile', async () => {
    affiliateApi([bare, linked]);
    await open();
    await screen.findByRole('table');
    await userEvent.type(search(), 'deep{Enter}');
    expect(window.location.search).toBe('?search=deep');
    await userEvent.type(search(), ' s');
    await press(/^Has Links/);
    await waitFor(() => expect(window.location.search).toBe('?search=deep+s&filter=has-affiliate'));
  });

  it('finds nothing: says what was searched, and clears it', async () => {
    affiliateApi([bare]);
    await open('/affiliate-management?search=zzz');
    expect(await screen.findByText('No words found for "zzz"')).toBeVisible();
    await press('Clear Search');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    await waitFor(() => expect(shownWords()).toEqual(['aether']));
    expect(window.location.search).toBe('');
  });

  it('has nothing to clear when there is no search', async () => {
    affiliateApi([bare]);
    await open('/affiliate-management?filter=has-affiliate');
    expect(await screen.findByText('No words found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Search' })).toBeNull();
  });
});

describe('the pages of the affiliate screen', () => {
  const many = affiliateWords(45);

  it('lead on and back, with twenty words each', async () => {
    const api = affiliateApi(many);
    await open();
    await screen.findByText('Page 1 of 3');
    expect(button('Previous')).toBeDisabled();
    await press('Next');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    await waitFor(() => expect(shownWords()[0]).toBe(many[20]!.word));
    await press('Next');
    await waitFor(() => expect(shownWords()).toHaveLength(5));
    expect(button('Next')).toBeDisabled();
    expect(button('Previous')).toHaveFocus();
    await press('Previous');
    await waitFor(() => expect(shownWords()).toHaveLength(20));
    expect(api.lists()).toEqual(['limit=20&offset=0', 'limit=20&offset=20', 'limit=20&offset=40']);
    expect(window.location.search).toBe('?page=2');
  });

  it('stay visible while the next one loads, and none is skipped', async () => {
    const api = affiliateApi(many);
    await open();
    await screen.findByText('Page 1 of 3');
    api.hang(LIST);
    await press('Next');
    await press('Next');
    expect(shownWords()[0]).toBe(many[0]!.word);
    expect(screen.getByRole('region', { name: 'Words' })).toHaveAttribute('aria-busy', 'true');
    expect(window.location.search).toBe('?page=2');
  });

  it('are gone back to with the browser', async () => {
    affiliateApi(many);
    await open();
    await screen.findByText('Page 1 of 3');
    await press('Next');
    await waitFor(() => expect(shownWords()[0]).toBe(many[20]!.word));
    act(() => window.history.back());
    await waitFor(() => expect(shownWords()[0]).toBe(many[0]!.word));
    expect(window.location.search).toBe('');
  });

  it('end with the last one there is', async () => {
    affiliateApi(many);
    await open('/affiliate-management?page=9');
    expect(await screen.findByText('Page 3 of 3')).toBeVisible();
    expect(window.location.search).toBe('?page=3');
    expect(shownWords()).toHaveLength(5);
  });
});
