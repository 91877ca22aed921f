import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../support/fake-api.ts';
import { openPage } from '../../support/render.tsx';

it('says that accounts are to come and need an invite code, and leads to the dictionary', async () => {
  fakeApi();
  openPage('/auth');
  expect(await screen.findByRole('heading', { name: 'Accounts open soon' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/beta.*invite code/i);
  expect(screen.getByText('BETA')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Just browse and add words' })).toHaveAttribute(
    'href',
    '/dictionary',
  );
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
