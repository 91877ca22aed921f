import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { discardDraft } from '#client/features/submissions/submission-draft.ts';
import { memberApi } from '../../../support/factories/submissions.ts';
import { openPage } from '../../../support/client/render.tsx';

const MEANING = 'What it means to those who use it.';

let api: ReturnType<typeof memberApi>;
beforeEach(async () => {
  discardDraft();
  api = memberApi();
  openPage('/dictionary');
  await press('Add Your Words');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Word' }), 'tesla');
  await userEvent.type(screen.getByRole('textbox', { name: 'Definition' }), MEANING);
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const source = (number: number) => within(screen.getByRole('group', { name: `Source ${number}` }));
const fill = (number: number, name: RegExp, text: string) =>
  userEvent.type(source(number).getByRole('textbox', { name }), text);

it('sends a definition with its sources', async () => {
  await press('Add a source (optional)');
  expect(source(1).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await fill(1, /Title/, 'A book');
  await fill(1, /Year/, '1984');
  await fill(1, /Link/, 'example.org/a');
  await userEvent.selectOptions(source(1).getByRole('combobox'), 'Report');
  await press('Add Word');
  await screen.findByText('Word added successfully!');
  const [, posted] = api.posts();
  expect(JSON.parse(posted!.replace('POST /api/definitions ', ''))).toEqual({
    wordId: 7,
    text: MEANING,
    sources: [{ title: 'A book', author: null, year: 1984, link: 'https://example.org/a', kind: 'report' }],
    aiEnhanced: false,
  });
});

it('says at the field what is wrong with a source, and sends nothing', async () => {
  await press('Add a source (optional)');
  await fill(1, /Year/, '19x4');
  await fill(1, /Link/, 'javascript:alert(1)');
  await press('Add Word');
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.getByText(/Link must be a web address/)).toBeVisible();
  expect(screen.getByText(/Year must be a number/)).toBeVisible();
  expect(source(1).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(api.posts()).toEqual([]);
});

it('takes three at most, and lets each be removed', async () => {
  await press('Add a source (optional)');
  await press('Add another source');
  await press('Add another source');
  expect(screen.getByText('At most 3 sources.')).toBeVisible();
  await press('Add another source');
  expect(screen.queryByRole('group', { name: 'Source 4' })).not.toBeInTheDocument();
  await fill(2, /Title/, 'The second');
  await press('Remove source 1');
  expect(source(1).getByRole('textbox', { name: 'Title' })).toHaveValue('The second');
  expect(screen.getByRole('button', { name: 'Add another source' })).toHaveFocus();
});
