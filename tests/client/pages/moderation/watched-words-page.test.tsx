import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WatchedWord } from '#shared/moderation/watched-words.endpoints.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;
let breadth = { matches: 0, texts: 1000 };

const WORD: WatchedWord = {
  id: 7,
  term: 'vermin',
  action: 'tag',
  message: '',
  addedBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  recent: 4,
};

beforeEach(() => {
  api = fakeApi();
  breadth = { matches: 0, texts: 1000 };
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/user/status', () => ({ json: aStatus({ role: 'moderator' }) }));
  api.on('GET /api/moderation/watched-words', () => ({ json: { words: [WORD], changes: [] } }));
  api.on('POST /api/moderation/watched-words', () => ({ status: 201, json: { id: 8 } }));
  api.on('PUT /api/moderation/watched-words/:watchedWordId', () => ({ json: {} }));
  api.on('DELETE /api/moderation/watched-words/:watchedWordId', () => ({ json: {} }));
  api.on('POST /api/moderation/watched-words/try', () => ({
    json: { outcome: 'hold', terms: [{ term: 'grail', action: 'hold' }], breadth },
  }));
});

const open = async () => {
  openPage('/moderation/watched-words');
  return within(await screen.findByRole('form', { name: 'Watch for a term' }));
};
const writes = () =>
  api.seen.filter((call) => /^(POST|PUT|DELETE)/.test(call) && !call.includes('/watched-words/try'));

describe('the watched words', () => {
  it('are listed with what they do, and how often they did it lately', async () => {
    await open();
    expect(screen.getByRole('heading', { name: '1 term' })).toBeVisible();
    expect(screen.getByText('Public, and in the queue, came with the site, 4 in 30 days')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search the list'), 'zz');
    expect(screen.getByText('No term has that.')).toBeVisible();
  });

  it('say what a new term would do with a text, before it is added', async () => {
    const form = await open();
    await userEvent.type(form.getByLabelText('Term'), 'grail');
    await userEvent.type(form.getByLabelText('A text to try'), 'It holds the grail.');
    await userEvent.click(form.getByRole('button', { name: 'Try' }));
    expect(await form.findByText('It would be held: "grail".')).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Watch' }));
    expect(await screen.findByText('"grail" is watched')).toBeVisible();
    expect(writes()).toEqual([
      'POST /api/moderation/watched-words {"term":"grail","action":"hold","message":"","isConfirmed":false}',
    ]);
    expect(form.getByLabelText('Term')).toHaveValue('');
  });

  it('ask again before a term is added that many own texts have', async () => {
    breadth = { matches: 61, texts: 1840 };
    const form = await open();
    await userEvent.type(form.getByLabelText('Term'), 'the');
    await userEvent.click(form.getByRole('button', { name: 'Watch' }));
    expect(
      await form.findByText(
        "61 of the dictionary's own 1840 texts have this term (3.3 %). Is that what you mean?",
      ),
    ).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Watch it all the same' }));
    expect(await screen.findByText('"the" is watched')).toBeVisible();
    expect(writes()[0]).toContain('"isConfirmed":true');
  });

  it('are changed and deleted', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Change "vermin"' }));
    const form = within(screen.getByRole('form', { name: 'Change "vermin"' }));
    await userEvent.selectOptions(form.getByLabelText('A text with it is'), 'Refused');
    await userEvent.type(form.getByLabelText('What the writer is told'), 'No vermin.');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('"vermin" is watched')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete "vermin"' }));
    expect(await screen.findByText('"vermin" is watched no more')).toBeVisible();
    expect(writes()).toEqual([
      'PUT /api/moderation/watched-words/7 {"term":"vermin","action":"refuse","message":"No vermin.","isConfirmed":false}',
      'DELETE /api/moderation/watched-words/7',
    ]);
  });
});
