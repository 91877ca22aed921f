import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchMatch } from '#shared/words/words.endpoints.ts';
import { setViewport } from '../../../../support/client/client-setup.ts';
import { homeApi } from '../../../../support/client/home.ts';
import { openPage } from '../../../../support/client/render.tsx';
import { aWord } from '../../../../support/factories/words.ts';

const BY_TEXT = 'No word of that name. These speak of it:';
let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  api = homeApi();
});

/** A search that finds illuminati, in that way; nothing without one. */
function finds(match?: SearchMatch, corrected?: string) {
  api.on('GET /api/public/dictionary', () => ({
    json: match ? [aWord({ word: 'illuminati' })] : [],
    headers: {
      'X-Total-Count': match ? '1' : '0',
      ...(match && { 'X-Search-Match': match }),
      ...(corrected && { 'X-Corrected-Search': corrected }),
    },
  }));
}

const main = () => within(screen.getByRole('main'));

describe.each([
  ['the home', '/?search=secret rulers'],
  ['the browse page', '/dictionary?search=secret rulers'],
])('a search on %s', (_page, address) => {
  beforeEach(() => setViewport('phone'));

  it('whose text alone was found says so, and leads to the guide and the form', async () => {
    finds('text');
    openPage(address);
    expect(await screen.findByText(BY_TEXT)).toBeVisible();
    expect(main().getByRole('link', { name: 'Ask the guide' })).toHaveAttribute('href', '/mobile');
    await userEvent.click(main().getByRole('button', { name: 'Add "secret rulers"' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('that was corrected names the spelling first, and still leads on', async () => {
    finds('spelling', 'illuminati');
    openPage(address);
    expect(await screen.findByText(/^Showing results for/)).toHaveTextContent('illuminati');
    expect(await main().findByRole('link', { name: 'Ask the guide' })).toBeVisible();
    expect(screen.queryByText(BY_TEXT)).toBeNull();
  });

  it('that found a name offers nothing else', async () => {
    finds('name');
    openPage(address);
    expect((await screen.findAllByText('illuminati'))[0]).toBeVisible();
    expect(main().queryByRole('link', { name: 'Ask the guide' })).toBeNull();
  });

  it('that found nothing leads to the guide, then to the form', async () => {
    finds();
    openPage(address);
    const guide = await main().findByRole('link', { name: 'Ask the guide' });
    const add = main().getByRole('button', { name: 'Add "secret rulers"' });
    expect(guide.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText(/0\+ topics/)).toBeNull();
  });
});

describe('the page of a missing word', () => {
  it.each([
    ['spelling', 'illuminati', 'Did you mean:'],
    ['text', undefined, BY_TEXT],
  ] as const)(
    'names the nearest words, found by %s, before anything else',
    async (match, corrected, sentence) => {
      api.fail('GET /api/public/dictionary/:word', 404);
      finds(match, corrected);
      openPage('/dictionary/ilumminati');
      expect(await screen.findByText(sentence)).toBeVisible();
      const near = main().getByRole('link', { name: 'illuminati' });
      expect(near).toHaveAttribute('href', '/dictionary/illuminati');
      const guide = main().getByRole('link', { name: 'Ask the guide' });
      const add = main().getByRole('button', { name: 'Add Your Words' });
      expect(near.compareDocumentPosition(guide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(guide.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(api.lists()).toEqual([{ limit: '3', offset: '0', search: 'ilumminati' }]);
    },
  );

  it('says so when none is near', async () => {
    api.fail('GET /api/public/dictionary/:word', 404);
    finds();
    openPage('/chat/zzzqqq');
    expect(await screen.findByText('No other word is near to it.')).toBeVisible();
  });
});
