import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser } from '../../../support/factories/auth.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const WRONG = 'What fell from the sky in June.';
const RIGHT = 'What fell from the sky in July.';
const LARGE = 'What came down near a ranch in 1947, as those tell it who say that they were there.';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
  api.fail('GET /api/words/:word/connections', 404, 'Word not found');
});

const PROPOSED = {
  outcome: 'proposed',
  proposalId: 7,
  definitionId: null,
  isHeld: false,
  receipt: null,
} as const;
/** What was sent of the changes; that the word was looked at is kept besides. */
const sent = () => api.seen.filter((call) => /^(POST|PUT)/.test(call) && !call.startsWith('PUT /api/viewed'));
const field = () => screen.getByRole('textbox', { name: 'Definition' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });

function openWord(overrides: Partial<WordDetail> = {}) {
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({
      id: 7,
      word: 'roswell',
      definitions: [aDefinition({ id: 41, text: WRONG })],
      ...overrides,
    }),
  }));
  openPage('/dictionary/roswell');
}

function signIn(own: number[] = []) {
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/words/:word/my-votes', () => ({ json: { votes: [], own, waits: null } }));
}

async function openForm(name = 'Suggest a correction') {
  await userEvent.click(await screen.findByRole('button', { name: `${name}: ${WRONG}` }));
  await screen.findByRole('dialog');
}

describe('a correction', () => {
  it('begins with the text as it is, and is sent with the text that was read and the reason', async () => {
    api.on('POST /api/proposals', () => ({ status: 201, json: PROPOSED }));
    openWord();
    await openForm();
    expect(field()).toHaveValue(WRONG);
    expect(screen.getByText('0 of 20 characters changed')).toBeVisible();
    write(RIGHT);
    expect(screen.getByText('2 of 20 characters changed')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'It was in July.');
    await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }));
    expect(
      await screen.findByText('Thank you. Your correction was proposed.', {}, { timeout: 4000 }),
    ).toBeVisible();
    const [call] = sent();
    const { openForMs, ...body } = JSON.parse(call!.slice('POST /api/proposals '.length)) as {
      openForMs: number;
    };
    expect(openForMs).toBeGreaterThanOrEqual(2000);
    expect(body).toEqual({
      kind: 'correction',
      definitionId: 41,
      against: WRONG,
      text: RIGHT,
      why: 'It was in July.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not sent without a change or a reason', async () => {
    openWord();
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }));
    expect(await screen.findByText('Nothing is changed yet')).toBeVisible();
    write(RIGHT);
    await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }));
    expect(await screen.findByText('Please say in a sentence why')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('of more than a small change says that it becomes a definition of its own', async () => {
    signIn();
    api.on('POST /api/proposals', () => ({
      status: 201,
      json: { ...PROPOSED, outcome: 'definition', proposalId: null, definitionId: 42 },
    }));
    openWord();
    await openForm();
    write(LARGE);
    expect(screen.getByText(/it becomes a definition of its own/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add as another definition' }));
    expect(await screen.findByText('Added as a definition of its own')).toBeVisible();
    expect(sent()).toEqual([
      `POST /api/proposals ${JSON.stringify({ kind: 'correction', definitionId: 41, against: WRONG, text: LARGE, why: '' })}`,
    ]);
  });

  it('says under the field what the server refuses, and keeps what was typed', async () => {
    signIn();
    api.on('POST /api/proposals', () =>
      aRefusal(400, 'No', { why: 'Please give the reason in other words.' }),
    );
    openWord();
    await openForm();
    write(RIGHT);
    await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'John Smith');
    await userEvent.click(screen.getByRole('button', { name: 'Suggest it' }));
    expect(await screen.findByText('Please give the reason in other words.')).toBeVisible();
    expect(field()).toHaveValue(RIGHT);
  });

  it('is not offered where moderators have locked the word', async () => {
    openWord({ isLocked: true });
    await screen.findByText(WRONG);
    expect(screen.queryByRole('button', { name: /^Suggest a correction/ })).toBeNull();
  });
});

describe('an own definition', () => {
  it('is mended, by a small change only', async () => {
    signIn([41]);
    api.on('PUT /api/definitions/:definitionId/text', () => ({
      json: { ...aDefinition({ id: 41, text: RIGHT }), isHeld: false },
    }));
    openWord({ isLocked: true });
    await openForm('Mend');
    write(LARGE);
    expect(screen.getByRole('button', { name: 'Mend' })).toBeDisabled();
    write(RIGHT);
    await userEvent.click(screen.getByRole('button', { name: 'Mend' }));
    expect(await screen.findByText('Your definition is mended.')).toBeVisible();
    expect(sent()).toEqual([
      `PUT /api/definitions/41/text ${JSON.stringify({ text: RIGHT, why: '', against: WRONG })}`,
    ]);
  });
});

describe('another name', () => {
  it('is proposed by members only, with its kind', async () => {
    openWord();
    await screen.findByRole('link', { name: 'History' });
    expect(screen.queryByRole('button', { name: 'Add another name' })).toBeNull();
  });

  it('is sent with its kind, and says what the server refuses', async () => {
    signIn();
    const taken = '"UFO crash" is another name of "ufo" already.';
    api.on('POST /api/proposals', () => aRefusal(409, taken, { alias: taken }));
    openWord();
    await userEvent.click(await screen.findByRole('button', { name: 'Add another name' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'UFO crash');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'An abbreviation');
    await userEvent.click(screen.getByRole('button', { name: 'Propose the name' }));
    expect(await screen.findByText(taken)).toBeVisible();
    expect(sent()).toEqual([
      `POST /api/proposals ${JSON.stringify({ kind: 'alias', wordId: 7, alias: 'UFO crash', aliasKind: 'abbreviation', why: '' })}`,
    ]);
  });
});
