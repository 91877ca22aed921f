import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { SiteSearch } from '#client/components/search/site-search.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { takeAskedWord } from '#client/lib/add-word.ts';
import type { Suggestion } from '#shared/words/suggest.endpoints.ts';
import { setViewport } from '../../../support/client/client-setup.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { siteSearch } from '../../../support/client/search.ts';

const KEY = 'voxicon-recent-searches';
const WORDS: Suggestion[] = [
  { word: 'new world order', alias: null },
  { word: 'new age', alias: null },
  { word: 'new world order', alias: 'NWO' },
];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  takeAskedWord();
  api = fakeApi();
  api.on('GET /api/suggest', ({ query }) => {
    const typed = query.get('q')!.toLowerCase();
    const found = WORDS.filter(({ word, alias }) =>
      (alias ?? word).toLowerCase().startsWith(typed.replace('-', ' ')),
    );
    return { json: [...new Map(found.map((suggestion) => [suggestion.word, suggestion])).values()] }; // each word once
  });
});

function openSearch(props: Parameters<typeof SiteSearch>[0] = {}) {
  window.history.replaceState(null, '', '/explore');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SiteSearch {...props} />
      <Link href="/elsewhere">Elsewhere</Link>
    </QueryClientProvider>,
  );
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const path = () => window.location.pathname + window.location.search;
const recent = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
/** Types, and waits for the suggestions of what is typed. */
async function type(text: string, last: string) {
  await userEvent.type(siteSearch(), text);
  await waitFor(() => expect(options()).toContain(last));
}

describe('without its suggestions', () => {
  it('is a plain form that leads to the browse page', () => {
    openSearch();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/dictionary');
    expect(siteSearch()).toHaveAttribute('name', 'search');
    expect(siteSearch()).toHaveAttribute('aria-expanded', 'false');
    expect(siteSearch()).not.toHaveAttribute('aria-controls');
  });

  it('asks the server for nothing', () => {
    openSearch();
    expect(api.seen).toEqual([]);
  });
});

describe('the list', () => {
  it('has words, other names with their word, and what else can be done with the text', async () => {
    openSearch();
    await type('new', 'new age');
    expect(options()).toEqual([
      'new world order',
      'new age',
      'Search in definitions for "new"',
      'Ask the guide "new"',
      'Add this word: "new"',
    ]);
    expect(siteSearch()).toHaveAttribute('aria-expanded', 'true');
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(siteSearch()).toHaveAttribute('aria-controls', list.id);
    await userEvent.clear(siteSearch());
    await type('nw', 'NWO \u2192 new world order');
  });

  it('has five words on a phone', async () => {
    setViewport('phone');
    api.on('GET /api/suggest', () => ({
      json: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => ({ word, alias: null })),
    }));
    openSearch();
    await type('x', 'a');
    expect(options()).toHaveLength(5 + 3);
  });

  it('asks for one text at a time, and then for the newest alone', async () => {
    const waiting: (() => void)[] = [];
    api.on('GET /api/suggest', async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { json: WORDS.slice(0, 1) };
    });
    openSearch();
    await userEvent.type(siteSearch(), 'n');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.type(siteSearch(), 'ew wor');
    expect(waiting).toHaveLength(1);
    act(() => waiting[0]!());
    await waitFor(() => expect(waiting).toHaveLength(2));
    act(() => waiting[1]!());
    expect(api.seen).toEqual(['GET /api/suggest?q=n', 'GET /api/suggest?q=new+wor']);
  });

  it('keeps the words of before until the next ones are there', async () => {
    openSearch();
    await type('new', 'new age');
    api.hang('GET /api/suggest');
    await userEvent.type(siteSearch(), ' w');
    expect(options().slice(0, 3)).toEqual([
      'new world order',
      'new age',
      'Search in definitions for "new w"',
    ]);
  });

  it('does without words when the server gives none', async () => {
    api.fail('GET /api/suggest', 500);
    openSearch();
    await type('new', 'Add this word: "new"');
    expect(options()).toHaveLength(3);
  });
});

describe('keys', () => {
  it('walk with the arrows, round the ends, and open with Enter', async () => {
    openSearch();
    await type('new', 'new age');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('new age');
    expect(siteSearch()).toHaveAttribute('aria-activedescendant', active.id);
    expect(siteSearch()).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Add this word');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(path()).toBe('/dictionary/new%20world%20order');
    expect(recent()).toEqual(['new world order']);
  });

  it('close with Escape and keep the text, which a second Escape clears', async () => {
    openSearch();
    await type('new', 'new age');
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(siteSearch()).toHaveValue('new');
    expect(siteSearch()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Escape}');
    expect(siteSearch()).toHaveValue('');
  });

  it('leave Home and End to the text', async () => {
    openSearch();
    await type('new', 'new age');
    await userEvent.keyboard('{Home}x');
    expect(siteSearch()).toHaveValue('xnew');
  });

  it('leave the box with Tab, which chooses nothing', async () => {
    openSearch();
    await type('new', 'new age');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await waitFor(() => expect(options()).toEqual([]));
    expect(path()).toBe('/explore');
  });

  it('go on to the list of the page where nothing is suggested', async () => {
    const onLeave = vi.fn<() => boolean>(() => true);
    openSearch({ onLeave });
    await userEvent.click(siteSearch());
    await userEvent.keyboard('{ArrowDown}');
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

describe('Enter', () => {
  it.each([
    ['new age', '/dictionary/new%20age'],
    ['New-Age', '/dictionary/new%20age'],
    ['nwo', '/dictionary/new%20world%20order'],
    ['new', '/dictionary?search=new'],
    ['rulers in the shadows', '/dictionary?search=rulers%20in%20the%20shadows'],
  ])('on "%s" opens %s', async (text, address) => {
    openSearch();
    await type(text, `Add this word: "${text}"`);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(address));
  });

  it('does not wait for a server that hangs', async () => {
    api.hang('GET /api/suggest');
    openSearch();
    await type('new age', 'Add this word: "new age"');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/dictionary?search=new%20age'));
  });

  it('on nothing goes nowhere', async () => {
    openSearch();
    await userEvent.type(siteSearch(), '  {Enter}');
    expect(path()).toBe('/explore');
    expect(recent()).toEqual([]);
  });
});

describe('what else can be done', () => {
  it('puts the text to the guide, by the history and not by the address', async () => {
    openSearch();
    await type('who built the pyramids', 'Ask the guide "who built the pyramids"');
    await userEvent.click(screen.getByRole('option', { name: /^Ask the guide/ }));
    expect(path()).toBe('/mobile');
    expect(window.history.state).toEqual({ question: 'who built the pyramids' });
  });

  it('opens the form for the word', async () => {
    openSearch();
    await type('unheard', 'Add this word: "unheard"');
    await userEvent.click(screen.getByRole('option', { name: /^Add this word/ }));
    expect(takeAskedWord()).toBe('unheard');
  });

  it('searches in definitions', async () => {
    openSearch();
    await type('new', 'new age');
    await userEvent.click(screen.getByRole('option', { name: /^Search in definitions/ }));
    expect(path()).toBe('/dictionary?search=new');
    expect(recent()).toEqual(['new']);
  });
});

describe('recent searches', () => {
  it('are offered while nothing is typed, and cleared with one click', async () => {
    localStorage.setItem(KEY, JSON.stringify(['atlantis', 'new age']));
    openSearch();
    await userEvent.click(siteSearch());
    await waitFor(() => expect(options()).toEqual(['atlantis', 'new age', 'Clear recent searches']));
    await userEvent.click(screen.getByRole('option', { name: 'Clear recent searches' }));
    expect(options()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are searched again', async () => {
    localStorage.setItem(KEY, JSON.stringify(['who rules']));
    openSearch();
    await userEvent.click(siteSearch());
    await userEvent.click(await screen.findByRole('option', { name: 'who rules' }));
    expect(path()).toBe('/dictionary?search=who%20rules');
  });

  it.each(['{"a":1}', '[1,2]', 'nonsense', '[""]', `["${'x'.repeat(281)}"]`])(
    'are ignored when the storage holds %s',
    async (saved) => {
      localStorage.setItem(KEY, saved);
      openSearch();
      await type('new', 'new age');
      await userEvent.clear(siteSearch());
      await waitFor(() => expect(options()).toEqual([]));
    },
  );

  it('are at most eight, each once, latest first', async () => {
    localStorage.setItem(KEY, JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
    openSearch();
    await type('C', 'Add this word: "C"');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(recent()).toEqual(['C', 'a', 'b', 'd', 'e', 'f', 'g', 'h']));
  });
});
