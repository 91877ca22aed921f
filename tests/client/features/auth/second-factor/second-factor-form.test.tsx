import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aRefusal, aUser } from '../../../../support/factories/auth.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { openPage } from '../../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  toast({ title: 'A message of before' });
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/public/dictionary', () => ({ json: [] }));
  api.on('GET /api/subcategories', () => ({ json: [] }));
  api.on('POST /api/login/second-factor', () => ({ json: aUser() }));
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = () => api.seen.filter((call) => call.startsWith('POST /api/login/'));
const code = () => screen.findByLabelText('Code from your app');

type Methods = SecondFactorStep['secondFactor']['methods'];

/** Gives the right name and password of an account with a second factor. */
async function reachStep(methods: Methods = ['totp', 'recovery']) {
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  api.on('POST /api/login', () => ({ status: 202, json: { secondFactor: { methods, expiresAt } } }));
  openPage('/auth');
  await userEvent.type(await screen.findByLabelText('Username'), 'scribe');
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), 'x{Enter}');
  await screen.findByText('Your password is right. One more step:');
}

describe('the second step of signing in', () => {
  it('asks for a code, in a field that phones and password managers know, and has the focus', async () => {
    await reachStep();
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await code()).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it('signs in by a code, also a pasted one, and goes on as any login does', async () => {
    await reachStep();
    await userEvent.click(await code());
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(posts()).toEqual(['POST /api/login/second-factor {"code":"123 456"}']);
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary'));
  });

  it('says under the field that a code is wrong, and goes back to it', async () => {
    api.on('POST /api/login/second-factor', () =>
      aRefusal(400, 'The code is wrong', { code: 'The code is wrong' }),
    );
    await reachStep();
    await userEvent.type(await code(), '000000{Enter}');
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription('The code is wrong'));
    await waitFor(async () => expect(await code()).toHaveFocus());
    expect(await code()).toBeInvalid();
  });

  it('takes a recovery code instead', async () => {
    await reachStep();
    await press('Use a recovery code');
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).not.toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, 'k7mq-2xap-9d3f-hw5r{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(posts()).toEqual(['POST /api/login/second-factor {"code":"k7mq-2xap-9d3f-hw5r"}']);
  });

  it('goes back to the password when it took too long, and says so', async () => {
    api.on('POST /api/login/second-factor', () => aRefusal(409, 'This took too long.'));
    await reachStep();
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByText('This took too long.')).toBeVisible();
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });

  it('can be left', async () => {
    await reachStep();
    await press('Start over');
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('sends one code at a double click', async () => {
    api.hang('POST /api/login/second-factor');
    await reachStep();
    await userEvent.type(await code(), '123456{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Checking...' })).toBeDisabled();
    expect(posts()).toHaveLength(1);
  });

  it('says that the server is out of reach', async () => {
    api.on('POST /api/login/second-factor', () => {
      throw new TypeError('Failed to fetch');
    });
    await reachStep();
    await userEvent.type(await code(), '123456{Enter}');
    expect(await screen.findByText('Network error')).toBeVisible();
  });

  it('asks for a recovery code where the browser has no passkeys and the account nothing else', async () => {
    await reachStep(['passkey', 'recovery']);
    expect(await screen.findByLabelText('Recovery code')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('says that no passkey was used, and asks again', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const get = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new DOMException('The operation was cancelled', 'NotAllowedError')),
    );
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    api.on('POST /api/login/passkey-options', () => ({
      json: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], userVerification: 'required' },
    }));
    await reachStep(['passkey']);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Use a passkey');
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
    expect(get).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus());
    expect(posts()).toEqual(['POST /api/login/passkey-options']);
  });
});
