import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { subCategoriesOf } from '#shared/words/catalogue.ts';
import { toQueryString, readFilters } from '#client/features/browse/filters/browse-filters.ts';
import { aWord } from '../../../../support/factories/words.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';
import { siteSearch } from '../../../../support/client/search.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/subcategories', ({ query }) => ({
    json: subCategoriesOf(query.get('category') ?? undefined),
  }));
  api.on('GET /api/public/dictionary', () => ({ json: [aWord()] }));
});

async function open(path: string) {
  openPage(path);
  await screen.findByText('1 entries');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const lastListCall = () => api.seen.findLast((call) => call.startsWith('GET /api/public/dictionary?'));

describe('the filters of the browse page', () => {
  it('offer the twelve categories in their order', async () => {
    await open('/dictionary');
    const categories = within(screen.getByRole('group', { name: 'Categories' }));
    expect(categories.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All Categories',
      'Celebrity',
      'Entertainment Truth-Tellers',
      'Conspiracy',
      'Food Truth',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
    expect(categories.getByRole('button', { pressed: true })).toHaveTextContent('All Categories');
    expect(screen.queryByRole('button', { name: /^All (?!Categories)/ })).not.toBeInTheDocument();
  });

  it('offer all topics of the chosen category first, then each of them', async () => {
    await open('/dictionary?category=conspiracy');
    const topics = within(screen.getByRole('group', { name: 'Topics of Conspiracy' }));
    expect(topics.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All Conspiracy',
      'Secret Societies',
      'Government Projects',
      'Mind Control',
      'Surveillance',
      'Assassinations',
      'Cover Ups',
    ]);
    expect(api.seen).toContain('GET /api/subcategories?category=conspiracy');
  });

  it('show the known topics when the server does not tell them', async () => {
    api.fail('GET /api/subcategories', 500);
    await open('/dictionary?category=food');
    expect(screen.getByRole('button', { name: 'Lost Foodways' })).toBeVisible();
  });

  it('go into the address at once, and leave it with the default', async () => {
    await open('/dictionary');
    await press('Conspiracy');
    expect(window.location.search).toBe('?category=conspiracy');
    await press('Mind Control');
    expect(window.location.search).toBe('?category=conspiracy&subcategory=mind-control');
    await waitFor(() => expect(lastListCall()).toContain('category=conspiracy&subCategory=mind-control'));
    await press('All Conspiracy');
    expect(window.location.search).toBe('?category=conspiracy');
    await press('All Categories');
    expect(window.location.search).toBe('');
  });

  it('forget the topic when the category changes', async () => {
    await open('/dictionary?category=conspiracy&subcategory=mind-control&sort=recent');
    await press('Alien');
    expect(window.location.search).toBe('?category=alien&sort=recent');
  });

  it.each([
    ['Recently Added', '?sort=recent', 'sort=recent'],
    ['Most Relevant', '?sort=popular', 'sort=popular'],
  ])('sort by %s', async (label, address, sort) => {
    await open('/dictionary');
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Alphabetical', 'Recently Added', 'Most Relevant']);
    await userEvent.selectOptions(select, label);
    expect(window.location.search).toBe(address);
    await waitFor(() => expect(lastListCall()).toContain(sort));
    await userEvent.selectOptions(select, 'Alphabetical');
    expect(window.location.search).toBe('');
  });

  it('switch between grid and list', async () => {
    await open('/dictionary');
    expect(screen.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
    await press('List view');
    expect(window.location.search).toBe('?view=list');
    expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await press('Grid view');
    expect(window.location.search).toBe('');
  });

  it('search once the typing rests', async () => {
    await open('/dictionary');
    await userEvent.type(siteSearch(), 'deep state');
    expect(window.location.search).toBe('');
    await waitFor(() => expect(window.location.search).toBe('?search=deep+state'));
    await waitFor(() => expect(lastListCall()).toContain('search=deep+state'));
    expect(api.seen.filter((call) => call.includes('search='))).toHaveLength(1);
  });

  it('keep a category that was chosen while a search waited', async () => {
    await open('/dictionary');
    await userEvent.type(siteSearch(), 'moon');
    await press('Alien');
    await waitFor(() => expect(window.location.search).toBe('?search=moon&category=alien'));
  });

  it('take no new entry in the history', async () => {
    await open('/dictionary');
    const before = window.history.length;
    await press('Alien');
    await press('List view');
    expect(window.history.length).toBe(before);
  });

  it('stay on /public', async () => {
    await open('/public');
    await press('Alien');
    expect(window.location.pathname + window.location.search).toBe('/public?category=alien');
  });

  it('are read from the address, and again after going back', async () => {
    await open('/dictionary?search=moon&category=alien&subcategory=sightings&sort=recent&view=list');
    expect(siteSearch()).toHaveValue('moon');
    expect(screen.getByRole('button', { name: 'Sightings' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Recently Added');
    act(() => window.history.pushState(null, '', '/dictionary?category=food'));
    await waitFor(() => expect(siteSearch()).toHaveValue(''));
    act(() => window.history.back());
    await waitFor(() => expect(siteSearch()).toHaveValue('moon'));
    expect(screen.getByRole('button', { name: 'Alien' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('put the cursor into the search at "/", and not while somebody writes', async () => {
    await open('/dictionary');
    await userEvent.keyboard('/');
    expect(siteSearch()).toHaveFocus();
    await userEvent.keyboard('/');
    expect(siteSearch()).toHaveValue('/');
  });
});

describe('an address', () => {
  it('falls back to the defaults for what nobody offers', () => {
    expect(readFilters('?category=nonsense&subcategory=x&sort=best&view=table&search=%20')).toEqual({
      search: '',
      category: undefined,
      subCategory: undefined,
      sort: 'alphabetical',
      view: 'grid',
    });
  });

  it.each(['relevant', 'relevance', 'popular'])('may call the most relevant words "%s"', (name) => {
    expect(readFilters(`?sort=${name}`).sort).toBe('popular');
  });

  it('drops a topic that is not one of its category', () => {
    expect(readFilters('?category=food&subcategory=mind-control').subCategory).toBeUndefined();
  });

  it('may name a topic alone', () => {
    expect(readFilters('?subcategory=mind-control')).toMatchObject({
      category: 'conspiracy',
      subCategory: 'mind-control',
    });
  });

  it('keeps percent signs, plus signs and ampersands of a search', () => {
    const filters = { ...readFilters(''), search: '100% a+b & "c"' };
    expect(readFilters(toQueryString(filters))).toEqual(filters);
  });
});
