import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { discardDraft } from '#client/features/submissions/submission-draft.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aDefinition, aWord } from '../../support/factories/words.ts';
import { memberApi } from '../../support/factories/submissions.ts';
import { openPage } from '../../support/client/render.tsx';

const MEANING = 'What it means to those who use it.';
const WORD_CALL = 'POST /api/words {"word":"tesla","type":"word"}';
const DEFINITION_CALL = `POST /api/definitions {"wordId":7,"text":"${MEANING}","aiEnhanced":false}`;

let api: ReturnType<typeof memberApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  discardDraft();
  api = memberApi();
});

async function openScreen() {
  openPage('/add');
  await screen.findByRole('heading', { level: 1, name: 'Add to Voxicon Dictionary' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choosePhrase = () => userEvent.click(screen.getByRole('tab', { name: 'Phrase' }));

async function fill(word: string, name = 'Word') {
  await userEvent.type(field(name), word);
  await userEvent.click(field('Definition'));
  await userEvent.paste(MEANING);
}

describe('the screen for a new word', () => {
  it('has the tabs Word and Phrase', async () => {
    await openScreen();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Word', 'Phrase']);
    expect(document.title).toBe('Add to Voxicon Dictionary - Voxicon');
    await choosePhrase();
    expect(field('Phrase')).toBeVisible();
  });

  it('offers seven categories and none', async () => {
    await openScreen();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'No category',
      'Celebrity & Counter-Culture',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
      'Conspiracy',
    ]);
  });

  it('filters what is typed and counts the definition', async () => {
    await openScreen();
    await userEvent.type(field('Word'), 'Ab1-C d');
    expect(field('Word')).toHaveValue('abcd');
    await userEvent.type(field('Definition'), 'twelve chars');
    expect(screen.getByText('12/280')).toBeVisible();
    await choosePhrase();
    await userEvent.type(field('Phrase'), 'Deep 5 state!');
    expect(field('Phrase')).toHaveValue('Deep  state');
  });

  it('tells what is wrong under its field and makes no call', async () => {
    await openScreen();
    await press('Add Word');
    expect(await screen.findByText('Word is required')).toBeVisible();
    expect(field('Definition')).toHaveAccessibleDescription(/at least 10 characters/);
    expect(field('Word')).toHaveFocus();
    expect(api.posts()).toEqual([]);
  });

  it('sends no category that only the dialog offers', async () => {
    openPage('/dictionary');
    await userEvent.click(await screen.findByRole('button', { name: 'Add Your Words' }));
    await screen.findByRole('dialog');
    await fill('tesla');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Alien');
    await userEvent.keyboard('{Escape}');
    act(() => window.history.pushState(null, '', '/add'));
    await screen.findByRole('heading', { level: 1, name: 'Add to Voxicon Dictionary' });
    expect(field('Word')).toHaveValue('tesla');
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveDisplayValue('No category');
    await press('Add Word');
    await waitFor(() => expect(api.posts()).toEqual([WORD_CALL, DEFINITION_CALL]));
  });
});

describe('adding a word as a member', () => {
  it('creates the word, then its definition, and goes to /voxicon where it is marked', async () => {
    await openScreen();
    await fill('tesla');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Category/ }), 'Alt Science');
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'tesla' })] }));
    await press('Add Word');
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
    expect(screen.getByText('Your word has been added to the dictionary')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Voxicon' })).toBeVisible();
    expect(window.location.href).toMatch(/\/voxicon$/);
    expect(api.posts()).toEqual([
      'POST /api/words {"word":"tesla","type":"word","category":"alternative-science"}',
      DEFINITION_CALL,
    ]);
    const card = (await screen.findByText('Your addition')).closest('li')!;
    expect(within(card).getByRole('link', { name: 'tesla' })).toBeVisible();
  });

  it('sends a phrase with single spaces, without the category key, and speaks of a phrase', async () => {
    await openScreen();
    await choosePhrase();
    await fill(' deep  state ', 'Phrase');
    api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'deep state', type: 'phrase' })] }));
    await press('Add Phrase');
    expect(await screen.findByText('Phrase added successfully!')).toBeVisible();
    expect(screen.getByText('Your phrase has been added to the dictionary')).toBeVisible();
    expect(api.posts()[0]).toBe('POST /api/words {"word":"deep state","type":"phrase"}');
    expect(await screen.findByText('Your addition')).toBeVisible();
  });

  it('is pending during both calls, and speaks of success only after the second', async () => {
    const finish: Record<string, () => void> = {};
    const wait = (call: string) => new Promise<void>((resolve) => (finish[call] = resolve));
    api.on('POST /api/words', async () => {
      await wait('word');
      return { status: 201, json: { id: 7, word: 'tesla', type: 'word', category: null } };
    });
    api.on('POST /api/definitions', async () => {
      await wait('definition');
      return { status: 201, json: { ...aDefinition({ wordId: 7 }), isHeld: false } };
    });
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    expect(await screen.findByRole('button', { name: 'Adding Word...' })).toBeDisabled();
    await waitFor(() => expect(api.posts()).toEqual([WORD_CALL]));
    finish['word']?.();
    await waitFor(() => expect(api.posts()).toEqual([WORD_CALL, DEFINITION_CALL]));
    expect(screen.getByRole('button', { name: 'Adding Word...' })).toBeDisabled();
    expect(field('Word')).toBeDisabled();
    expect(screen.queryByText('Word added successfully!')).toBeNull();
    finish['definition']?.();
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
  });

  it('says "Adding Phrase..." for a phrase', async () => {
    api.hang('POST /api/words');
    await openScreen();
    await choosePhrase();
    await fill('deep state', 'Phrase');
    await press('Add Phrase');
    expect(await screen.findByRole('button', { name: 'Adding Phrase...' })).toBeDisabled();
  });

  it('can be done by keyboard alone', async () => {
    await openScreen();
    await userEvent.click(field('Word'));
    await userEvent.keyboard('tesla{Tab}');
    expect(field('Definition')).toHaveFocus();
    await userEvent.keyboard(`${MEANING}{Tab}`);
    expect(screen.getByRole('combobox', { name: /Category/ })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Add a source (optional)' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
  });

  it('asks anew for the xp of the member, and starts empty the next time', async () => {
    await openScreen();
    await fill('tesla');
    api.on('GET /api/user', () => ({ json: { id: 1, username: 'scribe', xp: 50 } }));
    await press('Add Word');
    await screen.findByRole('heading', { level: 1, name: 'Voxicon' });
    act(() => window.history.pushState(null, '', '/add'));
    expect(await screen.findByText('50 XP')).toBeVisible();
    expect(field('Word')).toHaveValue('');
    expect(field('Definition')).toHaveValue('');
  });

  it('leaves a member alone who went elsewhere meanwhile', async () => {
    let finish = () => {};
    api.on('POST /api/definitions', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { status: 201, json: { ...aDefinition({ wordId: 7 }), isHeld: false } };
    });
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    await waitFor(() => expect(api.posts()).toHaveLength(2));
    act(() => window.history.pushState(null, '', '/dictionary'));
    finish();
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
    expect(window.location.pathname).toBe('/dictionary');
  });
});

describe('a member whose word cannot be added', () => {
  const destructive = (title: string) => screen.findByText(title, { selector: '.text-danger' });

  it.each([
    ['Word', 'tesla', 'Failed to process word'],
    ['Phrase', 'deep state', 'Failed to process phrase'],
  ])('reads why, keeps what was typed and makes no second call: %s', async (name, text, title) => {
    api.fail('POST /api/words', 429, 'Too many submissions. Try again in 12 minutes.');
    await openScreen();
    if (name === 'Phrase') await choosePhrase();
    await fill(text, name);
    await press(`Add ${name}`);
    expect(await destructive(title)).toBeVisible();
    expect(screen.getByText('Too many submissions. Try again in 12 minutes.')).toBeVisible();
    expect(field(name)).toHaveValue(text);
    expect(field('Definition')).toHaveValue(MEANING);
    expect(api.posts()).toHaveLength(1);
    expect(window.location.pathname).toBe('/add');
    await waitFor(() => expect(screen.getByRole('button', { name: `Add ${name}` })).toHaveFocus());
  });

  it('reads that the definition failed, and sends both again', async () => {
    api.fail('POST /api/definitions', 500, 'The ink ran out');
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    expect(await destructive('Failed to add definition')).toBeVisible();
    expect(screen.getByText('The ink ran out')).toBeVisible();
    expect(screen.queryByText('Word added successfully!')).toBeNull();
    expect(field('Word')).toHaveValue('tesla');
    expect(field('Definition')).toHaveValue(MEANING);
    expect(window.location.pathname).toBe('/add');

    api.on('POST /api/definitions', () => ({
      status: 201,
      json: { ...aDefinition({ wordId: 7 }), isHeld: false },
    }));
    await press('Add Word');
    expect(await screen.findByText('Word added successfully!')).toBeVisible();
    expect(api.posts()).toEqual([WORD_CALL, DEFINITION_CALL, WORD_CALL, DEFINITION_CALL]);
  });

  it.each([
    ['POST /api/words', { word: 'Not this word' }, 'Word'],
    ['POST /api/definitions', { text: 'Not this text' }, 'Definition'],
  ] as const)('reads under the field what the server has against it: %s', async (name, fields, label) => {
    api.on(name, () => ({
      status: 400,
      text: JSON.stringify({ code: 'invalid', message: 'Please correct it', fields }),
    }));
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(/Not this/));
    await waitFor(() => expect(field(label)).toHaveFocus());
  });

  it('reads what to do when the server says nothing', async () => {
    api.on('POST /api/words', () => ({ status: 500, text: '' }));
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    expect(await screen.findByText('Please try again.')).toBeVisible();
  });

  it('reads "Network error" when the server is out of reach', async () => {
    api.on('POST /api/definitions', () => {
      throw new TypeError('Failed to fetch');
    });
    await openScreen();
    await fill('tesla');
    await press('Add Word');
    expect(await destructive('Failed to add definition')).toBeVisible();
    expect(screen.getByText('Network error')).toBeVisible();
  });
});

describe('a visitor', () => {
  it('is sent from /add to sign in', async () => {
    api.fail('GET /api/user', 401);
    openPage('/add');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });
});
