import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SOURCE } from '#shared/limits.ts';
import type { WordSource } from '#shared/words/sources.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser } from '../../../support/factories/auth.ts';
import { aDefinition, aWordDetail } from '../../../support/factories/words.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const TEXT = 'What fell from the sky in July.';
const WORK: WordSource = { title: 'A report', author: null, year: 1994, link: null, kind: 'report' };
const PROPOSED = {
  outcome: 'proposed',
  proposalId: 7,
  definitionId: null,
  isHeld: false,
  receipt: null,
} as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.on('GET /api/user', () => ({ json: aUser() }));
  api.on('GET /api/words/:word/my-votes', () => ({ json: { votes: [], own: [], waits: null } }));
  api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
  api.fail('GET /api/words/:word/connections', 404, 'Word not found');
  api.on('POST /api/proposals', () => ({ status: 201, json: PROPOSED }));
});

const sent = () => api.seen.filter((call) => call.startsWith('POST'));
const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

function openWord(overrides: Partial<WordDetail> = {}, sources: WordSource[] = []) {
  api.on('GET /api/public/dictionary/:word', () => ({
    json: aWordDetail({
      id: 7,
      word: 'roswell',
      definitions: [aDefinition({ id: 41, text: TEXT, sources })],
      ...overrides,
    }),
  }));
  openPage('/dictionary/roswell');
}

describe('a source', () => {
  const openForm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: `Add a source: ${TEXT}` }));
    await screen.findByRole('dialog');
  };

  it('is sent as it was filled in', async () => {
    openWord();
    await openForm();
    expect(field('Title')).toHaveFocus();
    type('Title', 'A report');
    type('Year (optional)', '1994');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Report');
    await userEvent.click(screen.getByRole('button', { name: 'Propose the source' }));
    expect(await screen.findByText('Thank you. Your source was proposed.')).toBeVisible();
    expect(sent()).toEqual([
      `POST /api/proposals ${JSON.stringify({ kind: 'source', definitionId: 41, source: WORK, why: '' })}`,
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says under its field what is wrong, here and at the server', async () => {
    openWord();
    await openForm();
    type('Link (optional)', 'not an address');
    await userEvent.click(screen.getByRole('button', { name: 'Propose the source' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText(/^Link must be a web address/)).toBeVisible();
    expect(sent()).toEqual([]);
    const repeated = 'The definition names this source already.';
    api.on('POST /api/proposals', () => aRefusal(409, repeated, { 'source.title': repeated }));
    type('Title', 'A report');
    type('Link (optional)', '');
    await userEvent.click(screen.getByRole('button', { name: 'Propose the source' }));
    expect(await screen.findByText(repeated)).toBeVisible();
  });

  it.each<[string, Partial<WordDetail>, WordSource[]]>([
    ['that has three', {}, Array.from({ length: SOURCE.perDefinition }, () => WORK)],
    ['of a locked word', { isLocked: true }, []],
  ])('is not asked for, for a definition %s', async (_, overrides, sources) => {
    openWord(overrides, sources);
    await screen.findByText(TEXT);
    await screen.findByRole('link', { name: 'History' });
    expect(screen.queryByRole('button', { name: /^Add a source/ })).toBeNull();
  });

  it('is proposed by members only', async () => {
    api.fail('GET /api/user', 401);
    openWord();
    await screen.findByRole('button', { name: `Suggest a correction: ${TEXT}` });
    expect(screen.queryByRole('button', { name: /^Add a source|accepted view$/ })).toBeNull();
  });
});

describe('the accepted view', () => {
  it('begins with the one that is there', async () => {
    const source = { title: 'Report of the Air Force', link: 'https://example.org/report' };
    openWord({ acceptedView: { text: 'It was a balloon.', source } });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the accepted view' }));
    await screen.findByRole('dialog');
    expect(field('In a sentence')).toHaveValue('It was a balloon.');
    expect(screen.getByText(`17/${SOURCE.acceptedViewMax}`)).toBeVisible();
    type('In a sentence', 'It was a balloon of project Mogul.');
    await userEvent.click(screen.getByRole('button', { name: 'Propose it' }));
    expect(await screen.findByText('Thank you. Your text was proposed.')).toBeVisible();
    const acceptedView = { text: 'It was a balloon of project Mogul.', source };
    expect(sent()).toEqual([
      `POST /api/proposals ${JSON.stringify({ kind: 'accepted-view', wordId: 7, acceptedView, why: '' })}`,
    ]);
  });

  it('needs a text and a source', async () => {
    openWord();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the accepted view' }));
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Propose it' }));
    expect(await screen.findByText('Text is required')).toBeVisible();
    expect(screen.getByText('Title is required')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
