import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setViewport } from '../../support/client/client-setup.ts';
import { aWordDetail } from '../../support/factories/words.ts';
import { aChatStatus } from '../../support/factories/chat.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';
import { stubNavigator } from '../../support/client/stub-navigator.ts';

type Api = ReturnType<typeof fakeApi>;
const GET_WORD = 'GET /api/public/dictionary/:word';

describe('the chat page', () => {
  let api: Api;
  beforeEach(() => {
    delete window.dataLayer;
    api = fakeApi();
    api.fail('GET /api/user', 401);
    api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
  });

  it('waits until it is known whose chat it is', async () => {
    api.hang('GET /api/user');
    api.on(GET_WORD, () => ({ json: aWordDetail({ word: 'alpha' }) }));
    openPage('/chat/alpha');
    expect(await screen.findByText('Loading the chat')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('reports that the chat of a word was opened', async () => {
    api.on(GET_WORD, () => ({ json: aWordDetail({ word: 'alpha' }) }));
    openPage('/chat/alpha');
    await screen.findByRole('heading', { name: 'alpha' });
    expect(window.dataLayer).toContainEqual({ event: 'chat_access', word: 'alpha' });
  });

  it('shows word, category and live definition, and the chat below them', async () => {
    const word = aWordDetail({
      word: 'deep state',
      category: 'conspiracy',
      liveDefinition: { text: 'Who really rules.', votes: 1, createdAt: '2026-01-02T03:04:05.000Z' },
    });
    api.on(GET_WORD, () => ({ json: word }));
    openPage('/chat/deep%20state');
    expect(await screen.findByRole('heading', { name: 'deep state' })).toBeVisible();
    expect(screen.getByText('Conspiracy')).toBeVisible();
    expect(screen.getByText('Who really rules.')).toBeVisible();
    expect(await screen.findByText('Ready to explore "deep state"?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your Words' })).toBeVisible();
    // No exploration: asking for it would have it made.
    expect(api.seen.toSorted()).toEqual([
      'GET /api/chat/status',
      'GET /api/public/dictionary/deep%20state',
      'GET /api/user',
    ]);
  });

  it('describes itself for the word', async () => {
    const text = 'x'.repeat(130);
    api.on(GET_WORD, () => ({
      json: aWordDetail({
        word: 'deep state',
        liveDefinition: { text, votes: 1, createdAt: '2026-01-02T03:04:05.000Z' },
      }),
    }));
    openPage('/chat/deep%20state');
    await waitFor(() => expect(content('meta[name=description]')).toBe('x'.repeat(120)));
    expect(document.title).toContain('deep state');
    expect(content('meta[name=keywords]')).toContain('deep state');
    expect(content('meta[property="og:title"]')).toContain('deep state');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/chat\/deep%20state$/),
    );
    expect(document.head.querySelector('script[type="application/ld+json"]')).not.toBeNull();
  });

  it('shows a paid link, marked as such, only when the word has one', async () => {
    api.on(GET_WORD, () => ({ json: aWordDetail({ affiliateLink: 'https://example.org/book' }) }));
    openPage('/chat/alpha');
    const link = await screen.findByRole('link', { name: /More about/ });
    expect(link).toHaveAttribute('href', 'https://example.org/book');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener noreferrer');
    expect(screen.getByRole('link', { name: /^Sponsored/ })).toHaveAttribute('href', '/ftc-disclaimer');
  });

  it.each([null, 'javascript:alert(1)'])('shows no paid link for %s', async (affiliateLink) => {
    api.on(GET_WORD, () => ({ json: aWordDetail({ affiliateLink }) }));
    openPage('/chat/alpha');
    await screen.findByText(/^Ready to explore/);
    expect(screen.queryByText('Sponsored')).toBeNull();
  });

  it('shares the word', async () => {
    const share = vi.fn<typeof navigator.share>(async () => {});
    stubNavigator({ share });
    api.on(GET_WORD, () => ({ json: aWordDetail({ word: 'alpha' }) }));
    openPage('/chat/alpha');
    await userEvent.click(await screen.findByRole('button', { name: 'Share alpha' }));
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringMatching(/\/chat\/alpha$/) as string }),
    );
  });

  it.each([
    ['desktop', '/dictionary'],
    ['phone', '/'],
  ] as const)('leads back on a %s to %s', async (viewport, back) => {
    setViewport(viewport);
    api.hang(GET_WORD);
    openPage('/chat/alpha');
    expect(await screen.findByRole('link', { name: 'Back to Dictionary' })).toHaveAttribute('href', back);
  });

  it('says that it waits', async () => {
    api.hang(GET_WORD);
    openPage('/chat/alpha');
    expect(await screen.findByText('Loading word details...')).toBeVisible();
  });

  it('has an add form for a word that does not exist', async () => {
    api.fail(GET_WORD, 404);
    openPage('/chat/nosuchword');
    expect(await screen.findByRole('heading', { name: 'Word Not Found' })).toBeVisible();
    expect(screen.getByText('The word "nosuchword" is not in our dictionary yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Your Words' })).toBeVisible();
    expect(content('meta[name=robots]')).toBe('noindex');
  });

  it.each([
    ['/chat/%E0%A4%A', '%E0%A4%A'],
    ['/chat/100%25', '100%'],
    ['/chat/a%2Fb', 'a/b'],
    ['/chat/%2541', '%41'],
  ])('decodes the address %s once, and never breaks on it', async (address, word) => {
    api.fail(GET_WORD, 404);
    openPage(address);
    expect(await screen.findByText(`The word "${word}" is not in our dictionary yet.`)).toBeVisible();
  });

  it('fetches the word again after a failure', async () => {
    api.fail(GET_WORD, 500);
    openPage('/chat/alpha');
    expect(await screen.findByText('Failed to fetch word details')).toBeVisible();
    api.on(GET_WORD, () => ({ json: aWordDetail({ word: 'alpha' }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'alpha' })).toBeVisible();
  });
});

function content(selector: string) {
  return document.head.querySelector(selector)?.getAttribute('content');
}
