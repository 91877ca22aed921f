import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import { discardDraft } from '#client/features/submissions/submission-draft.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aWord } from '../../../support/factories/words.ts';
import { memberApi } from '../../../support/factories/submissions.ts';
import { openPage } from '../../../support/client/render.tsx';

const MEANING = 'What it means to those who use it.';
const MEMBER_CALLS = [
  'POST /api/words {"word":"tesla","type":"word"}',
  `POST /api/definitions {"wordId":7,"text":"${MEANING}","aiEnhanced":false}`,
];
const VISITOR_CALL: unknown = expect.stringMatching(
  new RegExp(
    `^POST /api/anonymous/submit \\{"word":"tesla","type":"word","definition":"${MEANING}","openForMs":\\d{4,}\\}$`,
  ),
);

let api: ReturnType<typeof memberApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  discardDraft();
  api = memberApi();
  api.on('POST /api/anonymous/submit', () => ({
    status: 201,
    json: { id: 1, word: 'tesla', type: 'word', wordId: 1, definitionId: 1, receipt: null, isHeld: false },
  }));
});

async function openFilledForm(path = '/dictionary') {
  openPage(path);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your Words' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to Voxicon Dictionary' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Word' }), 'tesla');
  await userEvent.type(screen.getByRole('textbox', { name: 'Definition' }), MEANING);
  return dialog;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the dialog of a member', () => {
  it('does not say that no account is needed, and still offers nine categories', async () => {
    const dialog = await openFilledForm();
    expect(dialog).toHaveAccessibleDescription('Write what it means to those who use it.');
    expect(screen.getAllByRole('option').filter((option) => dialog.contains(option))).toHaveLength(10);
  });

  it('makes the two calls, and goes to /voxicon where the word is marked', async () => {
    const dialog = await openFilledForm();
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'tesla' })] }));
    await press('Add Word');
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Voxicon' })).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(api.posts()).toEqual(MEMBER_CALLS);
    expect(await screen.findByText('Your addition')).toBeVisible();
  });

  it('closes on /voxicon itself, where the new word appears', async () => {
    const dialog = await openFilledForm('/voxicon');
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'tesla' })] }));
    await press('Add Word');
    expect(await screen.findByText('Your addition')).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
  });

  it('stays open with what was typed when the definition fails', async () => {
    api.fail('POST /api/definitions', 500, 'The ink ran out');
    const dialog = await openFilledForm();
    await press('Add Word');
    expect(await screen.findByText('Failed to add definition', { selector: '.text-danger' })).toBeVisible();
    expect(screen.getByText('The ink ran out')).toBeVisible();
    expect(dialog).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Definition' })).toHaveValue(MEANING);
    expect(window.location.pathname).toBe('/dictionary');
  });
});

describe('the dialog before it is known who is there', () => {
  let answer: (user: CurrentUser | null) => void;

  beforeEach(() => {
    const asked = new Promise<CurrentUser | null>((resolve) => (answer = resolve));
    api.on('GET /api/user', async () => {
      const user = await asked;
      return user ? { json: user } : { status: 401, text: '{"code":"test","message":"Please sign in"}' };
    });
  });

  it('promises nothing about accounts, and waits with sending', async () => {
    const dialog = await openFilledForm();
    expect(dialog).toHaveAccessibleDescription('Write what it means to those who use it.');
    await press('Add Word');
    expect(await screen.findByRole('button', { name: 'Adding Word...' })).toBeDisabled();
    expect(api.posts()).toEqual([]);
  });

  it.each([
    ['a member', { id: 1, username: 'scribe', xp: 40 }, MEMBER_CALLS],
    ['a visitor', null, [VISITOR_CALL]],
  ])('sends as %s once that is known', async (_, user, calls) => {
    await openFilledForm();
    await press('Add Word');
    await screen.findByRole('button', { name: 'Adding Word...' });
    act(() => answer(user));
    await waitFor(() => expect(api.posts()).toEqual(calls));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe(user ? '/voxicon' : '/dictionary');
  });
});
