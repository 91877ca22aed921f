import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '#client/app/app.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { aWord, aWordDetail } from '../../../support/factories/words.ts';
import { homeApi, words } from '../../../support/client/home.ts';
import { findSiteSearch, siteSearch } from '../../../support/client/search.ts';

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  api = homeApi(words(12));
  api.on('GET /api/public/dictionary/:word', ({ params }) => ({ json: aWordDetail({ word: params.word! }) }));
  api.on('GET /api/random', () => ({ json: aWord({ word: 'deep state' }) }));
});

/** Any screen with the keys of every screen. @returns once they listen */
async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  render(<App queryClient={createQueryClient()} />);
  await import('#client/features/keyboard/site-keys.tsx');
  await screen.findByRole('main');
  await waitFor(() => expect(fireEvent.keyDown(document.body, { key: '?' })).toBe(false));
  await screen.findByRole('dialog', { name: 'Keyboard' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const randomCalls = () => api.seen.filter((call) => call === 'GET /api/random');

describe('"?"', () => {
  it('opens the help and gives the focus back when Escape closes it', async () => {
    await open('/');
    const button = screen.getByRole('button', { name: 'Login' });
    button.focus();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('rests when letters and signs are switched off, until they are switched on again', async () => {
  await open('/');
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Use single letters and signs as keys' }),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await press();
  await userEvent.keyboard('/r?');
  expect(siteSearch()).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(randomCalls()).toEqual([]);
  await press();
  await userEvent.keyboard('/');
  expect(siteSearch()).toHaveFocus();
});

describe('"/"', () => {
  it('goes to the search of this screen', async () => {
    await open('/dictionary');
    await userEvent.keyboard('/');
    expect(await findSiteSearch()).toHaveFocus();
    expect(window.location.pathname).toBe('/dictionary');
  });

  it('goes to that of the header on a screen without a list', async () => {
    await open('/dictionary/aether');
    await screen.findByRole('heading', { name: /aether/ });
    await userEvent.keyboard('/');
    expect(siteSearch()).toHaveFocus();
    expect(window.location.pathname).toBe('/dictionary/aether');
  });
});

describe('"r"', () => {
  it('opens a random word', async () => {
    await open('/');
    await userEvent.keyboard('r');
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
  });

  it('says so when none would open', async () => {
    await open('/');
    api.fail('GET /api/random', 500, 'The shelf is empty');
    await userEvent.keyboard('r');
    expect(await screen.findByText('The shelf is empty')).toBeVisible();
  });

  it('leaves no page on which something is written', async () => {
    await open('/auth');
    await userEvent.type(await screen.findByLabelText('Username'), 'sibyl');
    await userEvent.tab();
    screen.getByRole('main').focus();
    await userEvent.keyboard('r/');
    expect(window.location.pathname).toBe('/auth');
    expect(randomCalls()).toEqual([]);
  });
});

it('does its work once while a key is held down', async () => {
  await open('/');
  for (const key of ['r', '?']) expect(fireEvent.keyDown(document.body, { key, repeat: true })).toBe(true);
  expect(randomCalls()).toEqual([]);
});

describe('keys that belong to somebody else', () => {
  it('are written into a field', async () => {
    await open('/');
    await userEvent.type(siteSearch(), 'r?/');
    expect(siteSearch()).toHaveValue('r?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(randomCalls()).toEqual([]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('are left alone with %s', async (modifier) => {
    await open('/');
    for (const key of ['r', '/', '?'])
      expect(fireEvent.keyDown(document.body, { key, [modifier]: true })).toBe(true);
    expect(randomCalls()).toEqual([]);
  });

  it('are left alone while a dialog is open, wherever they are pressed', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Add Your Words' }));
    await screen.findByRole('dialog');
    for (const key of ['r', '?']) expect(fireEvent.keyDown(document.body, { key })).toBe(true);
    expect(randomCalls()).toEqual([]);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the grid of the browse page', () => {
  it('is entered from the search and walked in its order with j and k', async () => {
    await open('/dictionary');
    const links = await waitFor(() => {
      const found = screen.getAllByRole('heading', { level: 2 }).flatMap((h) => [...h.querySelectorAll('a')]);
      expect(found.length).toBeGreaterThan(3);
      return found;
    });
    await userEvent.click(siteSearch());
    await userEvent.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await userEvent.keyboard('jjk');
    expect(links[1]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(links[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(links[0]).toHaveFocus();
  });
});
