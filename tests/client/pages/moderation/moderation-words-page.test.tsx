import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry, ToolWord } from '#shared/moderation/words.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

const WORD: ToolWord = {
  id: 7,
  word: 'chemtrails',
  category: 'conspiracy',
  subCategory: null,
  visibility: 'visible',
  isLocked: false,
  definitionCount: 2,
  mergedInto: null,
};
const ENTRY: HistoryEntry = {
  id: 3,
  kind: 'locked',
  word: 'chemtrails',
  into: null,
  category: null,
  subCategory: null,
  reason: 'spam',
  acceptedView: null,
  facts: 'Forty advertisements.',
  by: 'warden',
  createdAt: '2026-11-20T10:00:00.000Z',
  undoneBy: null,
  isUndone: false,
  undoes: null,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator', openCases: 0 }) }));
  show(WORD);
  api.on('POST /api/moderation/words/:wordId/actions', () => ({
    json: { word: WORD, acceptedView: null, history: [ENTRY] },
  }));
});

function show(word: ToolWord, ...history: HistoryEntry[]) {
  api.on('GET /api/moderation/words/:wordId', () => ({ json: { word, acceptedView: null, history } }));
}
const posts = () => api.seen.filter((call) => call.startsWith('POST'));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);

describe('the word tools', () => {
  it('find a word and open its tools', async () => {
    api.on('GET /api/moderation/words', () => ({ json: { words: [WORD] } }));
    openPage('/moderation/words');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a word' }), 'chem{Enter}');
    await press(/^chemtrails/);
    expect(await screen.findByRole('heading', { name: 'chemtrails' })).toBeInTheDocument();
    expect(window.location.search).toBe('?word=7');
    expect(api.seen).toContain('GET /api/moderation/words?search=chem');
  });

  it('are unknown to members', async () => {
    api.on('GET /api/user/status', () => ({ json: aStatus() }));
    openPage('/moderation/words?word=7');
    expect(await screen.findByText('404 Page Not Found')).toBeInTheDocument();
    expect(api.seen.some((call) => call.includes('/api/moderation'))).toBe(false);
  });

  it('close a word to new definitions, with a reason', async () => {
    openPage('/moderation/words?word=7');
    await press('Close to new definitions');
    const form = screen.getByRole('form', { name: 'Close the word' });
    expect(form).toHaveFocus();
    await press('Close');
    expect(within(form).getByText('Please choose a reason')).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await choose('Reason', 'other');
    await press('Close');
    expect(within(form).getByText('Please say in a sentence why')).toBeInTheDocument();
    await choose('Reason', 'spam');
    await press('Close');
    expect(posts()).toEqual([
      `POST /api/moderation/words/7/actions ${JSON.stringify({ kind: 'lock', reason: 'spam', facts: '' })}`,
    ]);
    expect(await screen.findByText('Done')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'chemtrails' })).toHaveFocus();
  });

  it('move a word to a category and one of its sub-categories', async () => {
    openPage('/moderation/words?word=7');
    await press('Move to a category');
    await choose('Category', 'alien');
    await choose('Sub-category', 'disclosure');
    await choose('Reason', 'not-a-definition');
    await press('Move');
    expect(posts()[0]).toContain('{"kind":"move","category":"alien","subCategory":"disclosure"');
  });

  const PREVIEW = {
    word: 'chemtrails',
    into: 'chemtrail',
    definitions: 2,
    visible: 1,
    twins: 1,
    votes: 1,
    votesOnBoth: 0,
    views: 9,
    ledOn: 0,
    refusedBecause: null as string | null,
  };
  const chooseOther = async () => {
    api.on('GET /api/moderation/words', () => ({ json: { words: [{ ...WORD, id: 8, word: 'chemtrail' }] } }));
    openPage('/moderation/words?word=7');
    await press('Merge into another word');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find the other word' }), 'chem{Enter}');
    await press(/^chemtrail /);
  };

  it('merge a word into another after saying what will move', async () => {
    api.on('GET /api/moderation/words/:wordId/merge-preview', () => ({ json: PREVIEW }));
    await chooseOther();
    expect(
      await screen.findByText('2 definitions moved as challengers, 1 of them hidden'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 text that both words have: one of each stays')).toBeInTheDocument();
    expect(screen.getByText('1 vote kept')).toBeInTheDocument();
    await press('Merge');
    expect(posts()).toEqual([
      `POST /api/moderation/words/7/actions ${JSON.stringify({ kind: 'merge', intoWordId: 8, reason: 'duplicate', facts: '' })}`,
    ]);
  });

  it('say why two words cannot be merged', async () => {
    const refusedBecause = 'A hidden word cannot be merged.';
    api.on('GET /api/moderation/words/:wordId/merge-preview', () => ({
      json: { ...PREVIEW, refusedBecause },
    }));
    await chooseOther();
    expect(await screen.findByRole('alert')).toHaveTextContent(refusedBecause);
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  });

  it('show what was done, and take it back with a reason', async () => {
    const undone = {
      ...ENTRY,
      id: 2,
      kind: 'merged' as const,
      into: 'chemtrail',
      isUndone: true,
      undoneBy: 'second',
    };
    show({ ...WORD, isLocked: true }, ENTRY, undone);
    api.on('POST /api/moderation/word-actions/:actionId/undo', () => ({
      json: { word: WORD, acceptedView: null, history: [] },
    }));
    openPage('/moderation/words?word=7');
    expect(await screen.findByText('chemtrails was merged into chemtrail')).toBeInTheDocument();
    expect(screen.getByText(/Taken back by second/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await press('Undo');
    await choose('Reason', 'spam');
    await press('Take it back');
    expect(posts()).toEqual([
      `POST /api/moderation/word-actions/3/undo ${JSON.stringify({ reason: 'spam', facts: '' })}`,
    ]);
  });

  it('tell of a failure in the words of the server', async () => {
    api.fail('POST /api/moderation/words/:wordId/actions', 409, 'This word is locked already.');
    openPage('/moderation/words?word=7');
    await press('Close to new definitions');
    await choose('Reason', 'spam');
    await press('Close');
    expect(await screen.findByText('This word is locked already.')).toBeInTheDocument();
  });
});
