import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pause } from '#shared/switches/switches.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

// On its own: a test before that announced a new version would leave its line in the place of this one.
let api: ReturnType<typeof fakeApi>;
const pause = (...paused: Pause[]) => api.on('GET /api/switches', () => ({ json: { paused } }));

beforeEach(() => {
  api = fakeApi();
  api.on('GET /api/user', () => ({
    status: 401,
    text: '{"code":"not_signed_in","message":"Please sign in"}',
  }));
});

const REASON = 'A flood is being <cleared> away.';

describe('what is switched off', () => {
  it('is told on every page, with its reason, and can be taken away', async () => {
    pause({ name: 'chat', reason: REASON }, { name: 'submissions', reason: REASON });
    openPage('/rules');
    const text =
      'The chat is switched off right now. Words and definitions by visitors are switched off right now. ' +
      REASON;
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide what is switched off' }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('is one sentence when the whole site is read-only', async () => {
    pause({ name: 'chat', reason: 'It rambles.' }, { name: 'read-only', reason: REASON });
    openPage('/rules');
    expect(
      await screen.findByText(`Everything can be read, and nothing can be written right now. ${REASON}`),
    ).toBeVisible();
    expect(screen.queryByText(/It rambles/)).toBeNull();
  });

  it.each(['registrations', 'read-only'] as const)(
    'keeps the join form from being sent: %s',
    async (name) => {
      pause({ name, reason: REASON });
      openPage('/auth?mode=register');
      const button = await screen.findByRole('button', { name: 'Create Account' });
      const form = within(button.closest('form')!);
      expect(await form.findByText(new RegExp(REASON))).toBeVisible();
      expect(button).toBeDisabled();
      await userEvent.type(form.getByLabelText('Username'), 'stays{Enter}');
      expect(form.getByLabelText('Username')).toHaveValue('stays');
      expect(api.seen.filter((call) => call.startsWith('POST'))).toEqual([]);
    },
  );

  it('keeps a message of the chat from being sent, and what was written stays', async () => {
    pause({ name: 'chat', reason: REASON });
    api.on('GET /api/chat/status', () => ({ json: { model: null, allowance: null } }));
    openPage('/mobile');
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await waitFor(() => expect(screen.getAllByText(new RegExp(REASON))).toHaveLength(2));
    await userEvent.type(field, 'Who rules?{Enter}');
    expect(field).toHaveValue('Who rules?');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(api.seen.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('leaves the other forms as they are', async () => {
    pause({ name: 'chat', reason: REASON });
    openPage('/auth?mode=register');
    await screen.findByText(new RegExp(REASON));
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeEnabled();
  });
});
