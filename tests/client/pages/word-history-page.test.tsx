import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryState } from '#shared/history/history.endpoints.ts';
import { aStatus, aUser } from '../../support/factories/auth.ts';
import { aHistoryState } from '../../support/factories/proposals.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

function open(states: HistoryState[], next: string | null = null) {
  api.on('GET /api/words/:word/history', ({ query }) => ({
    json: query.has('before')
      ? {
          word: 'deep state',
          states: [aHistoryState({ revisionId: 3, text: 'The oldest.', before: null })],
          next: null,
        }
      : { word: 'deep state', states, next },
  }));
  openPage('/dictionary/deep%20state/history');
}

const FIRST = aHistoryState({
  revisionId: 11,
  kind: 'first',
  before: null,
  by: null,
  origin: 'visitor',
  why: '',
  isCurrent: false,
  isLive: false,
});

describe('the history of a word', () => {
  it('says of each text what changed, who wrote it, when and why', async () => {
    open([aHistoryState(), FIRST]);
    const [corrected, first] = await screen.findAllByRole('listitem');
    expect(within(corrected!).getByText('June')).toHaveProperty('tagName', 'DEL');
    expect(within(corrected!).getByText('July')).toHaveProperty('tagName', 'INS');
    expect(within(corrected!).getByRole('link', { name: 'palimpsest' })).toHaveAttribute(
      'href',
      '/members/palimpsest',
    );
    expect(within(corrected!).getByText('Why: It was in July.')).toBeVisible();
    expect(within(corrected!).getByText('Live now')).toBeVisible();
    expect(within(first!).getByText('by a visitor')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The history of deep state');
    expect(document.title).toContain('The history of "deep state"');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it.each([
    [{ origin: 'dictionary', by: null }, 'ships with the dictionary'],
    [{ origin: 'member', by: null }, 'by a former member'],
    [{ origin: 'member', by: 'a member' }, 'by a member'],
  ] as const)('names nobody who is not to be named', async (who, text) => {
    open([aHistoryState(who)]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'a member' })).toBeNull();
  });

  it('shows earlier texts when asked for', async () => {
    open([aHistoryState()], '1-2-3');
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier texts' }));
    expect(await screen.findByText('The oldest.')).toBeVisible();
    expect(api.seen).toContain('GET /api/words/deep%20state/history?before=1-2-3');
    expect(screen.queryByRole('button', { name: 'Earlier texts' })).toBeNull();
  });

  it('is empty for a word that nobody has defined', async () => {
    open([]);
    expect(await screen.findByText('Nothing to tell yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the word' })).toHaveAttribute(
      'href',
      '/dictionary/deep%20state',
    );
  });

  it('says that there is no such word, and offers to try again what failed', async () => {
    api.fail('GET /api/words/:word/history', 404, 'Word not found');
    openPage('/dictionary/nothing/history');
    expect(await screen.findByText(/The word "nothing"/)).toBeVisible();
  });

  it('lets a moderator take an earlier text out, and not the present one', async () => {
    api.on('GET /api/user', () => ({ json: aUser() }));
    api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator' }) }));
    api.on('POST /api/moderation/revisions/:revisionId/hide', () => ({ json: {} }));
    open([aHistoryState(), FIRST]);
    await userEvent.click(await screen.findByRole('button', { name: /^Hide this text/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Spam or advertising');
    await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
    expect(await screen.findByText('Taken out of the history')).toBeVisible();
    expect(api.seen).toContain('POST /api/moderation/revisions/11/hide {"reason":"spam"}');
  });
});
