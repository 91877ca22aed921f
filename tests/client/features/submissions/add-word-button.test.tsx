import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeptReceipts } from '#client/features/receipts/receipts.api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { discardDraft } from '#client/features/submissions/submission-draft.ts';
import { aWord } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const MEANING = 'What it means to those who use it.';
const ADDED = {
  id: 1,
  word: 'tesla',
  type: 'word',
  wordId: 1,
  definitionId: 1,
  receipt: null,
  isHeld: false,
} as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  discardDraft();
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('POST /api/anonymous/submit', () => ({ status: 201, json: ADDED }));
});

/** Opens the form from the browse page; the parts of the form are found anew each time. */
async function openForm() {
  openPage('/dictionary');
  const button = await screen.findByRole('button', { name: 'Add Your Words' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Add to Voxicon Dictionary' });
  return { button, dialog, form: within(dialog) };
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choosePhrase = () => userEvent.click(screen.getByRole('tab', { name: 'Phrase' }));
/** The texts that were sent, without how long the form was open. */
const submissions = () =>
  api.seen
    .filter((call) => call.startsWith('POST /api/anonymous/submit'))
    .map((call) => call.replace(/,"openForMs":\d{4,}/, ''));

async function fill(word: string, definition = MEANING, name = 'Word') {
  await userEvent.type(field(name), word);
  await userEvent.click(field('Definition'));
  await userEvent.paste(definition);
}

describe('the form for a new word', () => {
  it('opens with the tabs Word and Phrase, and the cursor in the word', async () => {
    const { form } = await openForm();
    expect(form.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Word', 'Phrase']);
    expect(form.getByRole('tab', { name: 'Word' })).toHaveAttribute('aria-selected', 'true');
    expect(field('Word')).toHaveFocus();
  });

  it('says that no account is needed', async () => {
    const { dialog } = await openForm();
    expect(dialog).toHaveAccessibleDescription(/No account is needed/);
  });

  it('offers nine categories and none', async () => {
    const { form } = await openForm();
    expect(form.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'No category',
      'Celebrity & Counter-Culture',
      'Conspiracy',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
  });

  it('takes only a-z for a word, as it is typed', async () => {
    await openForm();
    await userEvent.type(field('Word'), 'A b1-C d\u00e9!');
    expect(field('Word')).toHaveValue('abcd');
  });

  it('takes letters and spaces for a phrase, and keeps capitals', async () => {
    await openForm();
    await choosePhrase();
    await userEvent.type(field('Phrase'), 'Deep 5 state!');
    expect(field('Phrase')).toHaveValue('Deep  state');
  });

  it('leaves the cursor where something was taken out', async () => {
    await openForm();
    const input = field('Word') as HTMLInputElement;
    await userEvent.type(input, 'tela');
    await userEvent.type(input, '9s', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue('tesla');
    expect(input.selectionStart).toBe(3);
  });

  it('counts the characters of the definition, without a bound', async () => {
    await openForm();
    expect(screen.getByText('0/280')).toBeVisible();
    await userEvent.type(field('Definition'), 'twelve chars');
    expect(screen.getByText('12/280')).toBeVisible();
    expect(field('Definition')).not.toHaveAttribute('maxlength');
    expect(field('Word')).not.toHaveAttribute('maxlength');
    await userEvent.click(field('Definition'));
    await userEvent.paste('x'.repeat(269));
    expect(screen.getByText('281/280')).toBeVisible();
  });

  it('closes at Escape and gives the focus back', async () => {
    const { button } = await openForm();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('keeps what was typed when it is closed by accident', async () => {
    const { button } = await openForm();
    await fill('tesla');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Alien');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button);
    expect(await screen.findByRole('textbox', { name: 'Word' })).toHaveValue('tesla');
    expect(field('Definition')).toHaveValue(MEANING);
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveDisplayValue('Alien');
  });

  it('keeps definition and category when the tab changes', async () => {
    await openForm();
    await fill('tesla');
    await choosePhrase();
    expect(field('Phrase')).toHaveValue('');
    expect(field('Definition')).toHaveValue(MEANING);
    await userEvent.click(screen.getByRole('tab', { name: 'Word' }));
    expect(field('Word')).toHaveValue('tesla');
  });
});

describe('what was entered wrongly', () => {
  it.each([
    ['Word', '', 'Word is required'],
    ['Word', 'a'.repeat(51), 'Word must be less than 50 characters'],
    ['Phrase', '', 'Phrase is required'],
    ['Phrase', 'ab', 'Phrase is required'],
    ['Phrase', 'abc ', 'Phrase must contain at least one space'],
    ['Phrase', 'Deep state', 'Phrase must be lowercase letters and spaces only'],
    ['Phrase', `a ${'b'.repeat(99)}`, 'Phrase must be less than 100 characters'],
  ])('is told under the field: %s "%s"', async (name, text, message) => {
    await openForm();
    if (name === 'Phrase') await choosePhrase();
    await userEvent.click(field(name));
    await userEvent.paste(text);
    await userEvent.type(field('Definition'), MEANING);
    await press(`Add ${name}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(message);
    expect(field(name)).toBeInvalid();
    expect(field(name)).toHaveFocus();
    expect(submissions()).toEqual([]);
  });

  it.each([
    ['123456789', 'Definition must be at least 10 characters'],
    ['          ', 'Definition must be at least 10 characters'],
    ['x'.repeat(281), 'Definition must be less than 280 characters'],
  ])('is told under the definition: "%s"', async (definition, message) => {
    await openForm();
    await userEvent.type(field('Word'), 'tesla');
    await userEvent.click(field('Definition'));
    await userEvent.paste(definition);
    await press('Add Word');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Definition')).toHaveFocus();
    expect(submissions()).toEqual([]);
  });

  it('is no longer told once it is mended', async () => {
    await openForm();
    await userEvent.type(field('Definition'), MEANING);
    await press('Add Word');
    await screen.findByText('Word is required');
    await userEvent.type(field('Word'), 't');
    await waitFor(() => expect(screen.queryByText('Word is required')).not.toBeInTheDocument());
  });

  it('is accepted at the very bounds', async () => {
    await openForm();
    await userEvent.click(field('Word'));
    await userEvent.paste('a'.repeat(50));
    await userEvent.click(field('Definition'));
    await userEvent.paste('x'.repeat(280));
    await press('Add Word');
    await waitFor(() => expect(submissions()).toHaveLength(1));
  });
});

describe('the form against machines', () => {
  const seconds = (from: number) => (performance.now() - from) / 1000;

  it('is sent two seconds after it was opened at the earliest, by itself', async () => {
    const openedAt = performance.now();
    await openForm();
    await fill('tesla');
    await press('Add Word');
    expect(submissions()).toEqual([]);
    await waitFor(() => expect(submissions()).toHaveLength(1));
    expect(seconds(openedAt)).toBeGreaterThanOrEqual(2);
    expect(Number(/"openForMs":(\d+)/.exec(api.seen.join())?.[1])).toBeGreaterThanOrEqual(2000);
  });

  it('has a field that no keyboard, eye, screen reader or password manager finds', async () => {
    const { dialog } = await openForm();
    const trap = dialog.querySelector<HTMLInputElement>('input[name=furtherNotes]')!;
    expect(trap.closest('[aria-hidden=true]')).toHaveClass('sr-only');
    expect(trap.tabIndex).toBe(-1);
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(within(dialog).getAllByRole('textbox')).not.toContain(trap);
  });

  it('tells the server what a machine wrote there, and then forgets it', async () => {
    const { dialog } = await openForm();
    const trap = dialog.querySelector<HTMLInputElement>('input[name=furtherNotes]')!;
    trap.value = 'http://buy.example';
    await fill('tesla');
    api.fail('POST /api/anonymous/submit', 400, 'A field was filled in that nobody sees.');
    await press('Add Word');
    expect(await screen.findByText('A field was filled in that nobody sees.')).toBeVisible();
    expect(submissions()[0]).toContain('"furtherNotes":"http://buy.example"');
    expect(field('Word')).toHaveValue('tesla');
    expect(trap).toHaveValue('');
  });

  it('says that this browser cannot calculate, where it cannot, and keeps what was typed', async () => {
    vi.stubGlobal('isSecureContext', false);
    api.on('POST /api/anonymous/submit', () => ({
      status: 428,
      text: JSON.stringify({ code: 'proof_needed', message: 'A further one needs a short calculation.' }),
    }));
    await openForm();
    await fill('tesla');
    await press('Add Word');
    expect(
      await screen.findByText(/this browser cannot do the calculation that a further one needs/),
    ).toBeVisible();
    expect(field('Word')).toHaveValue('tesla');
    expect(field('Definition')).toHaveValue(MEANING);
  });
});

describe('sending a word', () => {
  it('makes one call, closes the form and says so', async () => {
    const { dialog } = await openForm();
    await fill('tesla');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Alt Science');
    await press('Add Word');
    expect(await screen.findByText('Submission received!')).toBeVisible();
    expect(screen.getByText('Your word has been added to the community dictionary')).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(submissions()).toEqual([
      `POST /api/anonymous/submit {"word":"tesla","type":"word","definition":"${MEANING}","category":"alternative-science"}`,
    ]);
    expect(window.location.pathname).toBe('/dictionary');
  });

  it('sends a phrase with single spaces, without a category key, and speaks of a phrase', async () => {
    await openForm();
    await choosePhrase();
    await fill(' deep  state ', MEANING, 'Phrase');
    await press('Add Phrase');
    expect(await screen.findByText('Your phrase has been added to the community dictionary')).toBeVisible();
    expect(submissions()).toEqual([
      `POST /api/anonymous/submit {"word":"deep state","type":"phrase","definition":"${MEANING}"}`,
    ]);
  });

  it('says when it waits for a moderator, and keeps the receipt', async () => {
    const receipt = 'A'.repeat(22);
    api.on('POST /api/anonymous/submit', () => ({
      status: 201,
      json: { ...ADDED, receipt, isHeld: true },
    }));
    await openForm();
    await fill('tesla');
    await press('Add Word');
    expect(await screen.findByText('Received, and not public yet')).toBeVisible();
    expect(screen.getByText('Your word waits until a moderator has looked at it')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your receipt' })).toHaveAttribute('href', `/receipt/${receipt}`);
    expect(readKeptReceipts()).toMatchObject([{ token: receipt, kind: 'submission', about: 'tesla' }]);
  });

  it('starts empty the next time', async () => {
    const { button } = await openForm();
    await fill('tesla');
    await press('Add Word');
    await screen.findByText('Submission received!');
    await userEvent.click(button);
    expect(await screen.findByRole('textbox', { name: 'Word' })).toHaveValue('');
    expect(field('Definition')).toHaveValue('');
  });

  it('refreshes the lists', async () => {
    await openForm();
    await fill('tesla');
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'tesla' })] }));
    await press('Add Word');
    expect(await screen.findByRole('link', { name: 'tesla' })).toBeInTheDocument();
  });

  it('is disabled while it is on its way, and sent once at a double click', async () => {
    let finish = () => {};
    api.on('POST /api/anonymous/submit', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 201, json: ADDED };
    });
    await openForm();
    await fill('tesla');
    const send = screen.getByRole('button', { name: 'Add Word' });
    act(() => {
      send.click();
      send.click();
    });
    const pending = await screen.findByRole('button', { name: 'Adding Word...' });
    expect(pending).toBeDisabled();
    expect(field('Word')).toBeDisabled();
    expect(field('Definition')).toBeDisabled();
    expect(screen.getByRole('tab', { name: 'Phrase' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(submissions()).toHaveLength(1));
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says "Adding Phrase..." for a phrase', async () => {
    api.hang('POST /api/anonymous/submit');
    await openForm();
    await choosePhrase();
    await fill('deep state', MEANING, 'Phrase');
    await press('Add Phrase');
    expect(await screen.findByRole('button', { name: 'Adding Phrase...' })).toBeDisabled();
  });

  it('tells the outcome also when the form was closed meanwhile', async () => {
    let finish = () => {};
    api.on('POST /api/anonymous/submit', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 201, json: ADDED };
    });
    const { button } = await openForm();
    await fill('tesla');
    await press('Add Word');
    await screen.findByRole('button', { name: 'Adding Word...' });
    await press('Close');
    await waitFor(() => expect(submissions()).toHaveLength(1));
    finish();
    expect(await screen.findByText('Submission received!')).toBeVisible();
    await userEvent.click(button);
    expect(await screen.findByRole('textbox', { name: 'Word' })).toHaveValue('');
  });
});

describe('a submission that fails', () => {
  async function failing(status: number, body: string) {
    api.on('POST /api/anonymous/submit', () => ({ status, text: body }));
    await openForm();
    await fill('tesla');
    await press('Add Word');
    expect(await screen.findByText('Submission failed', { selector: '.text-danger' })).toBeVisible();
  }

  it.each([
    [400, 'Choose another word'],
    [429, 'Too many submissions. Try again in 12 minutes.'],
  ])('shows the sentence of the server and keeps what was typed (%s)', async (status, message) => {
    await failing(status, JSON.stringify({ code: 'test', message }));
    expect(screen.getByText(message)).toBeVisible();
    expect(field('Word')).toHaveValue('tesla');
    expect(field('Definition')).toHaveValue(MEANING);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Word', hidden: true })).toHaveFocus());
  });

  it('says "Submission failed" when the server says nothing', async () => {
    await failing(500, '');
    await waitFor(() => expect(screen.getAllByText('Submission failed').length).toBeGreaterThanOrEqual(2));
  });

  it('says "Network error" when the server is out of reach', async () => {
    api.on('POST /api/anonymous/submit', () => {
      throw new TypeError('Failed to fetch');
    });
    await openForm();
    await fill('tesla');
    await press('Add Word');
    expect(await screen.findByText('Network error')).toBeVisible();
  });

  it('shows under each field what the server has against it', async () => {
    await failing(
      400,
      JSON.stringify({ code: 'invalid', message: 'Please correct it', fields: { word: 'Not this word' } }),
    );
    expect(field('Word')).toHaveAccessibleDescription('Not this word');
    await waitFor(() => expect(field('Word')).toHaveFocus());
  });

  it('can be sent again', async () => {
    await failing(500, '');
    api.on('POST /api/anonymous/submit', () => ({ status: 201, json: ADDED }));
    await press('Add Word');
    expect(await screen.findByText('Submission received!')).toBeVisible();
    expect(submissions()).toHaveLength(2);
  });
});
