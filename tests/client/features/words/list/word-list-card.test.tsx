import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aWord } from '../../../../support/factories/words.ts';
import { homeApi } from '../../../../support/client/home.ts';
import { openPage } from '../../../../support/client/render.tsx';
import { stubNavigator } from '../../../../support/client/stub-navigator.ts';

const LONG = 'a'.repeat(101);

describe('a card of the word list', () => {
  it('shows the word and its live definition, and opens the chat about it', async () => {
    const api = homeApi([aWord({ word: 'deep state', liveDefinition: definition('Who really rules.') })]);
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    const link = await screen.findByRole('link', { name: 'deep state' });
    expect(screen.getByText('Who really rules.')).toHaveClass('line-clamp-2');
    expect(link).toHaveAttribute('href', '/chat/deep%20state');
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/chat/deep%20state');
  });

  it('says when there is no definition', async () => {
    homeApi([aWord({ liveDefinition: null })]);
    openPage('/');
    expect(await screen.findByText('No definition available')).toBeVisible();
  });

  it('has a plain "More" marker only when the word has an affiliate link', async () => {
    homeApi([aWord({ affiliateLink: 'https://example.org/book' }), aWord()]);
    openPage('/');
    const markers = await screen.findAllByText('More');
    expect(markers).toHaveLength(1);
    expect(markers[0]?.closest('a')).toBeNull();
  });

  it('shows markup in a definition as text', async () => {
    homeApi([aWord({ liveDefinition: definition('<img src=x onerror=alert(1)>') })]);
    openPage('/');
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  });
});

describe('sharing from the word list', () => {
  it('offers the word to the device, with the first 100 characters, and opens nothing', async () => {
    const share = vi.fn<typeof navigator.share>(async () => {});
    stubNavigator({ share });
    homeApi([aWord({ word: 'deep state', liveDefinition: definition(LONG) })]);
    openPage('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Share deep state' }));
    expect(share).toHaveBeenCalledWith({
      title: 'deep state',
      text: `${'a'.repeat(100)}...`,
      url: 'http://localhost:3000/chat/deep%20state',
    });
    expect(window.location.pathname).toBe('/');
  });

  it('copies the link where there is no share sheet', async () => {
    const user = userEvent.setup();
    homeApi([aWord({ word: 'deep state' })]);
    openPage('/');
    await user.click(await screen.findByRole('button', { name: 'Share deep state' }));
    expect(await screen.findByText('Link copied!')).toBeVisible();
    expect(screen.getByText('Share link copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/chat\/deep%20state$/);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Link copied!')).toBeNull();
  });

  it('only logs a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubNavigator({ share: () => Promise.reject(new Error('closed')) });
    homeApi([aWord({ word: 'deep state' })]);
    openPage('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Share deep state' }));
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(screen.queryByText('Link copied!')).toBeNull();
  });
});

function definition(text: string) {
  return { text, votes: 0, createdAt: '2026-01-02T03:04:05.000Z' };
}
