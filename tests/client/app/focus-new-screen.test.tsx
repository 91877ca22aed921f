import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aWord, aWordDetail } from '../../support/factories/words.ts';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';
import { findSiteSearch } from '../../support/client/search.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.fail('GET /api/words/:wordId/exploration', 404, 'Not explored');
  api.fail('GET /api/words/:word/connections', 404, 'Word not found');
  api.on('GET /api/public/dictionary', () => ({ json: [aWord({ word: 'gnosis' })] }));
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'gnosis' }) }));
});

const main = () => document.getElementById('main');

it('puts the focus on a screen that a link opened, and on one that was gone back to', async () => {
  openPage('/dictionary/gnosis');
  await screen.findByRole('heading', { level: 1, name: 'gnosis' });
  expect(document.body).toHaveFocus();
  const back = screen.getByRole('link', { name: 'Back to Dictionary' });
  back.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Browse the Dictionary' });
  expect(main()).toHaveFocus();
  act(() => window.history.back());
  await screen.findByRole('heading', { level: 1, name: 'gnosis' });
  expect(main()).toHaveFocus();
});

it('leaves it where the visitor is, while the same screen changes its address', async () => {
  openPage('/dictionary');
  const search = await findSiteSearch();
  await userEvent.type(search, 'gno');
  await screen.findByRole('link', { name: 'gnosis' });
  expect(search).toHaveFocus();
});
