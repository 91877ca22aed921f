import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { toast } from '#client/lib/toast.ts';
import { aRefusal, noNetwork } from '../../support/factories-auth.ts';
import { fakeApi } from '../../support/fake-api.ts';
import { openPage } from '../../support/render.tsx';

const ANSWER = 'If an account has this address, a link is on its way. It works once, for one hour.';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('POST /api/password-resets', () => ({ json: {} }));
});

async function ask(address: string) {
  openPage('/forgot-password');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await userEvent.type(screen.getByLabelText('Email'), `${address}{Enter}`);
}

const posts = () => api.seen.filter((call) => call.startsWith('POST'));

it('asks for a link and gives the one answer', async () => {
  await ask('scribe@example.org');
  expect(await screen.findByText(ANSWER)).toBeVisible();
  expect(screen.getByText(ANSWER)).toHaveAttribute('role', 'status');
  expect(posts()).toEqual(['POST /api/password-resets {"email":"scribe@example.org"}']);
});

it('refuses what is no address', async () => {
  await ask('scribe');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(posts()).toEqual([]);
});

it('is disabled while it asks', async () => {
  api.hang('POST /api/password-resets');
  await ask('scribe@example.org');
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(screen.queryByText(ANSWER)).toBeNull();
});

it.each([
  ['the server refuses', () => aRefusal(429, 'Too many tries'), 'Too many tries'],
  ['the server says nothing', () => ({ status: 500, text: '{}' }), 'Please try again in a moment.'],
  ['there is no network', noNetwork, 'Network error'],
])('does not claim that it was sent when %s', async (_, answer, sentence) => {
  api.on('POST /api/password-resets', answer);
  await ask('scribe@example.org');
  expect(await screen.findByText('The link was not sent')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText(ANSWER)).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('scribe@example.org');
});

it('leads back to signing in', async () => {
  openPage('/forgot-password');
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
});
