import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { exploredWordApi, openExploredWord } from '../../../support/explorations/explored-word.ts';
import { explored } from '../../../support/factories/exploration.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const skip = () => userEvent.click(screen.getByRole('link', { name: 'Skip to the content' }));

it('leads to the content, and leaves the form of a link with its token', async () => {
  fakeApi().fail('GET /api/user', 401);
  openPage('/reset-password#to-k_en');
  const field = await screen.findByLabelText('New password', { selector: 'input' });
  await userEvent.type(field, 'secret words');
  await skip();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('#to-k_en');
  expect(field).toBeInTheDocument();
  expect(field).toHaveValue('secret words');
});

it('leaves the reader in the part of a word that is open', async () => {
  exploredWordApi().on('GET /api/words/:wordId/exploration', () => explored());
  await openExploredWord('#timeline');
  await skip();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true');
});
