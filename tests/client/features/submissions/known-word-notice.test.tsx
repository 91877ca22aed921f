import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { discardDraft } from '#client/features/submissions/submission-draft.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aDefinition } from '../../../support/factories/words.ts';
import { memberApi } from '../../../support/factories/submissions.ts';
import { openPage } from '../../../support/client/render.tsx';

const KNOWN = '"chemtrail" is already in the dictionary: yours becomes another definition.';

let api: ReturnType<typeof memberApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  discardDraft();
  api = memberApi();
  api.on('GET /api/words/:word/definitions', ({ params }) =>
    ['chemtrail', 'deep state'].includes(params['word'] ?? '')
      ? { json: [aDefinition()], headers: { 'X-Total-Count': '1' } }
      : { status: 404, text: '{"code":"not_found","message":"Word not found"}' },
  );
});

async function openScreen() {
  openPage('/add');
  return screen.findByRole('textbox', { name: 'Word' });
}

const lookups = () => api.seen.filter((call) => call.startsWith('GET /api/words/'));
const notice = () => screen.queryByText(/already in the dictionary/);
const standStill = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('typing a word that exists', () => {
  it('says so in a polite live region, with a link to its page', async () => {
    await userEvent.type(await openScreen(), 'chemtrail');
    await waitFor(() => expect(notice()).toHaveTextContent(KNOWN));
    expect(notice()?.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('link', { name: '"chemtrail"' })).toHaveAttribute(
      'href',
      '/dictionary/chemtrail',
    );
  });

  it('asks once typing stands still, not at every letter, and counts no view', async () => {
    await userEvent.type(await openScreen(), 'chemtrail');
    await waitFor(() => expect(notice()).toBeVisible());
    expect(lookups()).toEqual(['GET /api/words/chemtrail/definitions?limit=1']);
    expect(api.seen.some((call) => call.includes('/api/public/dictionary/'))).toBe(false);
  });

  it('takes the notice away as soon as the word changes', async () => {
    const input = await openScreen();
    await userEvent.type(input, 'chemtrail');
    await waitFor(() => expect(notice()).toBeVisible());
    await userEvent.type(input, 's');
    expect(notice()).toBeNull();
  });

  it('finds a phrase whatever its spaces', async () => {
    await openScreen();
    await userEvent.click(screen.getByRole('tab', { name: 'Phrase' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phrase' }), 'deep  state ');
    await waitFor(() => expect(notice()).toHaveTextContent('"deep state" is already'));
    expect(lookups()).toEqual(['GET /api/words/deep%20state/definitions?limit=1']);
    expect(screen.getByRole('link', { name: '"deep state"' })).toHaveAttribute(
      'href',
      '/dictionary/deep%20state',
    );
  });

  it('speaks of the first definition when the word has none', async () => {
    api.on('GET /api/words/:word/definitions', () => ({ json: [], headers: { 'X-Total-Count': '0' } }));
    await userEvent.type(await openScreen(), 'chemtrail');
    await waitFor(() => expect(notice()).toHaveTextContent('yours becomes its first definition.'));
  });

  it('does not stand in the way of adding a definition', async () => {
    await userEvent.type(await openScreen(), 'chemtrail');
    await userEvent.type(screen.getByRole('textbox', { name: 'Definition' }), 'Another meaning of it.');
    await waitFor(() => expect(notice()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Add Word' }));
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
  });

  it('closes the dialog when the link is followed, and loses nothing', async () => {
    openPage('/voxicon');
    const button = await screen.findByRole('button', { name: 'Add Your Words' });
    await userEvent.click(button);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Word' }), 'chemtrail');
    const link = await screen.findByRole('link', { name: '"chemtrail"' });
    api.hang('GET /api/public/dictionary/:word');
    await userEvent.click(link);
    expect(window.location.pathname).toBe('/dictionary/chemtrail');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    window.history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Your Words' }));
    expect(await screen.findByRole('textbox', { name: 'Word' })).toHaveValue('chemtrail');
  });
});

describe('typing anything else', () => {
  it('says nothing about a word that is new', async () => {
    await userEvent.type(await openScreen(), 'brandnew');
    await waitFor(() => expect(lookups()).toEqual(['GET /api/words/brandnew/definitions?limit=1']));
    await standStill();
    expect(notice()).toBeNull();
  });

  it('says nothing when the lookup fails', async () => {
    api.fail('GET /api/words/:word/definitions', 500);
    await userEvent.type(await openScreen(), 'chemtrail');
    await waitFor(() => expect(lookups()).toHaveLength(1));
    await standStill();
    expect(notice()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks nothing about text that breaks the rules', async () => {
    const input = await openScreen();
    await userEvent.click(input);
    await userEvent.paste('a'.repeat(51));
    await standStill();
    await userEvent.click(screen.getByRole('tab', { name: 'Phrase' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Phrase' }), 'Deep state');
    await standStill();
    expect(lookups()).toEqual([]);
  });
});
