import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { setViewport } from '../../support/client/client-setup.ts';
import { aWord } from '../../support/factories/words.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';
import { siteSearch } from '../../support/client/search.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/subcategories', () => ({ json: ['secret-societies', 'mind-control'] }));
});

function answer(words: WordSummary[], headers?: Record<string, string>) {
  api.on('GET /api/public/dictionary', () => ({ json: words, headers }));
}

const cards = () => screen.getAllByRole('article');
const listCalls = () => api.seen.filter((call) => call.startsWith('GET /api/public/dictionary?'));

describe('the browse page', () => {
  it('shows title, count and one card per word', async () => {
    answer([aWord({ word: 'tesla' }), aWord({ word: 'deep state', type: 'phrase' })], {
      'X-Total-Count': '1234',
    });
    openPage('/dictionary');
    expect(await screen.findByText('2 entries')).toBeVisible();
    expect(screen.getByText('Explore alternative perspectives on 1,234+ topics...')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Browse the Dictionary');
    expect(cards()).toHaveLength(2);
    expect(listCalls()).toEqual(['GET /api/public/dictionary?limit=100&offset=0&sort=alphabetical']);
  });

  it('counts what is loaded when the server counted nothing', async () => {
    answer([aWord(), aWord(), aWord()]);
    openPage('/dictionary?search=word');
    expect(await screen.findByText('Explore alternative perspectives on 3+ topics...')).toBeVisible();
  });

  it('says nothing of a count that it does not have', async () => {
    api.hang('GET /api/public/dictionary');
    openPage('/dictionary');
    expect(await screen.findByText('Loading entries')).toBeInTheDocument();
    expect(screen.queryByText(/Explore alternative perspectives/)).not.toBeInTheDocument();
  });

  it('carries the beta banner, the logo and a way to add words', async () => {
    answer([]);
    openPage('/dictionary');
    expect(await screen.findByRole('button', { name: 'Add Your Words' })).toBeVisible();
    expect(screen.getByText('BETA')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voxicon' })).toHaveAttribute('href', '/');
  });

  it('has the same screen at /public, with the canonical link of /dictionary', async () => {
    answer([aWord({ word: 'tesla' })]);
    openPage('/public?category=conspiracy');
    expect(await screen.findByRole('link', { name: 'tesla' })).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${window.location.origin}/dictionary?category=conspiracy`,
      ),
    );
  });

  it('waits with a skeleton', async () => {
    api.hang('GET /api/public/dictionary');
    openPage('/dictionary');
    expect(await screen.findByText('Loading entries')).toBeInTheDocument();
    expect(screen.queryByText(/entries$/, { selector: 'span.tabular-nums' })).not.toBeInTheDocument();
  });

  it('offers to clear the search when nothing is found', async () => {
    api.on('GET /api/public/dictionary', ({ query }) => ({
      json: query.has('search') ? [] : [aWord({ word: 'tesla' })],
    }));
    openPage('/dictionary?search=zzz&category=alien');
    expect(await screen.findByText('No entries found')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByRole('link', { name: 'tesla' })).toBeVisible();
    expect(siteSearch()).toHaveValue('');
    expect(window.location.search).toBe('?category=alien');
  });

  it('offers to add the word that was searched in vain', async () => {
    answer([]);
    openPage('/dictionary?search=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Add "zzz"' }));
    expect(await screen.findByRole('textbox', { name: 'Word' })).toHaveValue('zzz');
  });

  it('clears the category when there is no search to clear', async () => {
    answer([]);
    openPage('/dictionary?category=alien&subcategory=sightings&sort=recent');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Search' }));
    expect(window.location.search).toBe('?sort=recent');
  });

  it('fetches again after a failure', async () => {
    api.fail('GET /api/public/dictionary', 500);
    openPage('/dictionary');
    expect(await screen.findByText('Failed to load dictionary entries')).toBeVisible();
    expect(screen.queryByText(/Explore alternative perspectives/)).not.toBeInTheDocument();
    answer([aWord({ word: 'tesla' })]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'tesla' })).toBeVisible();
    expect(screen.getByText('Explore alternative perspectives on 1+ topics...')).toBeVisible();
  });

  it('says which spelling was searched instead', async () => {
    answer([aWord({ word: 'illuminati' })], { 'X-Corrected-Search': 'illuminati' });
    openPage('/dictionary?search=iluminati');
    expect(await screen.findByText(/^Showing results for/)).toHaveTextContent(
      'Showing results for illuminati',
    );
  });

  it('keeps the categories and the search on a phone', async () => {
    setViewport('phone');
    answer([aWord()]);
    openPage('/dictionary');
    const categories = await screen.findByRole('group', { name: 'Categories' });
    expect(within(categories).getAllByRole('button')).toHaveLength(12);
    expect(siteSearch()).toBeVisible();
  });
});

describe('a card of the browse page', () => {
  const tesla = aWord({ word: 'free energy', category: 'food', affiliateLink: 'https://shop.example/book' });

  async function openCard(word: WordSummary) {
    answer([word]);
    openPage('/dictionary');
    return within(await screen.findByRole('article'));
  }

  it('shows word, category and definition, and opens the chat', async () => {
    const card = await openCard(tesla);
    expect(card.getByText('Food Truth')).toBeVisible();
    expect(card.getByText(tesla.liveDefinition!.text)).toBeVisible();
    expect(card.getByRole('link', { name: 'free energy' })).toHaveAttribute('href', '/chat/free%20energy');
  });

  it('cuts a definition after 150 characters', async () => {
    const text = 'a'.repeat(150);
    const live = { ...tesla.liveDefinition!, text: `${text}b` };
    const card = await openCard({ ...tesla, liveDefinition: live });
    expect(card.getByText(`${text}...`)).toBeVisible();
  });

  it('leaves a definition of 150 characters whole', async () => {
    const text = 'a'.repeat(150);
    const card = await openCard({ ...tesla, liveDefinition: { ...tesla.liveDefinition!, text } });
    expect(card.getByText(text)).toBeVisible();
  });

  it('says so when there is no definition, and shows no badge without a category', async () => {
    const card = await openCard({ ...tesla, liveDefinition: null, category: null });
    expect(card.getByText('No definition available')).toBeVisible();
    expect(card.queryByText('Food Truth')).not.toBeInTheDocument();
  });

  it('has a chat button and a rabbit button', async () => {
    const card = await openCard(tesla);
    expect(card.getByRole('link', { name: 'Chat about free energy' })).toHaveAttribute(
      'href',
      '/chat/free%20energy',
    );
    const rabbit = card.getByTitle('Follow the white rabbit to the definition');
    expect(rabbit).toHaveAttribute('href', '/dictionary/free%20energy');
  });

  it('copies the chat link without leaving the page', async () => {
    const user = userEvent.setup();
    const card = await openCard(tesla);
    await user.click(card.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(screen.getByText('Chat link copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/chat/free%20energy`);
    expect(window.location.pathname).toBe('/dictionary');
  });

  it('marks its paid link as sponsored', async () => {
    const card = await openCard(tesla);
    const link = card.getByRole('link', { name: /Recommended Resource/ });
    expect(link).toHaveAttribute('href', 'https://shop.example/book');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    await userEvent.click(card.getByRole('link', { name: /^Sponsored/ }));
    expect(window.location.pathname).toBe('/ftc-disclaimer');
  });

  it.each([null, 'javascript:alert(1)'])('shows no paid link for %s', async (affiliateLink) => {
    const card = await openCard({ ...tesla, affiliateLink });
    expect(card.queryByText(/Recommended Resource/)).not.toBeInTheDocument();
  });
});

describe('going back to the browse page', () => {
  it('finds loaded pages and the place again', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => aWord({ id: 2000 + index }));
    api.on('GET /api/public/dictionary', ({ query }) => ({
      json: query.get('offset') === '0' ? hundred : [aWord({ word: 'zeta' })],
    }));
    api.hang('GET /api/public/dictionary/:word');
    openPage('/dictionary');
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('101 entries');

    vi.stubGlobal('scrollY', 4321);
    window.dispatchEvent(new Event('scroll'));
    await userEvent.click(screen.getAllByTitle('Follow the white rabbit to the definition')[0]!);
    vi.stubGlobal('scrollY', 0);
    expect(await screen.findByText('Loading word details...')).toBeVisible();

    const scrollTo = vi.spyOn(window, 'scrollTo');
    window.history.back();
    expect(await screen.findByText('101 entries')).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 4321 }));
    expect(listCalls()).toHaveLength(2);
  });
});
