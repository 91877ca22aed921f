import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, noNetwork } from '../../../support/factories/auth.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

const ANSWER = 'If an account has this address, a link is on its way. It works once, for one hour.';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('POST /api/password-resets', () => ({ json: {} }));
  settings(true);
});

const settings = (sendsMail: boolean) =>
  api.on('GET /api/config', () => ({
    json: { contactEmail: 'ask@voxicon.example', sendsMail, explores: false, stripePublishableKey: null },
  }));

async function ask(address: string) {
  openPage('/forgot-password');
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  await userEvent.type(await screen.findByLabelText('Email'), `${address}{Enter}`);
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

describe('where the site cannot send mail', () => {
  it('says so, whom to ask, and with which command the operator makes a link', async () => {
    settings(false);
    openPage('/forgot-password');
    expect(await screen.findByText(/This site cannot send mail/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask@voxicon.example' })).toHaveAttribute(
      'href',
      'mailto:ask@voxicon.example',
    );
    expect(screen.getByText('npm run admin -- reset-link NAME')).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByText(/We will send a link/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  });

  it('has the server say so, should the settings not arrive', async () => {
    api.fail('GET /api/config', 500);
    api.fail('POST /api/password-resets', 503, 'This site cannot send mail.');
    await ask('scribe@example.org');
    expect(await screen.findByText('This site cannot send mail.')).toBeVisible();
    expect(screen.queryByText(ANSWER)).toBeNull();
  });

  it('promises nothing before it is known', async () => {
    api.hang('GET /api/config');
    openPage('/forgot-password');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(/We will send a link/)).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

it('leads back to signing in', async () => {
  openPage('/forgot-password');
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth');
});
