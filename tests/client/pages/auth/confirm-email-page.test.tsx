import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.fail('GET /api/user', 401);
});

it('confirms the address by the token of the link, once', async () => {
  api.on('PUT /api/email-confirmations', () => ({ json: {} }));
  openPage('/confirm-email#to-k_en');
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  expect(api.seen.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/email-confirmations {"token":"to-k_en"}',
  ]);
});

it('says why a link is not good, and leads to the account', async () => {
  api.fail('PUT /api/email-confirmations', 400, 'This link is no longer valid.');
  openPage('/confirm-email#to-k_en');
  expect(await screen.findByRole('heading', { name: 'The address could not be confirmed' })).toBeVisible();
  expect(screen.getByText(/This link is no longer valid\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/account');
});

it('says when the link is not complete', async () => {
  openPage('/confirm-email');
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});
