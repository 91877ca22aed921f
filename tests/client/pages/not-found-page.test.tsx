import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../support/client/fake-api.ts';
import { openPage } from '../../support/client/render.tsx';

it('shows the not-found screen for an unknown address', async () => {
  fakeApi();
  openPage('/no-such-page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(document.title).toMatch(/^404/);
});
