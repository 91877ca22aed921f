import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SwitchState } from '#shared/moderation/switches.endpoints.ts';
import { NORMALLY_ON, SWITCHES, type SwitchName } from '#shared/switches/switches.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aStatus } from '../../../support/factories/auth.ts';

let api: ReturnType<typeof fakeApi>;
let states: Map<SwitchName, SwitchState>;

beforeEach(() => {
  api = fakeApi();
  states = new Map(
    SWITCHES.map((name) => [
      name,
      { name, isOn: NORMALLY_ON[name], reason: '', turnedAt: null, turnedBy: null },
    ]),
  );
  api.on('GET /api/user', () => ({ json: { id: 1, username: 'warden', xp: 0 } }));
  api.on('GET /api/moderation/switches', () => ({ json: { switches: [...states.values()], turns: [] } }));
  api.on('PUT /api/moderation/switches/:name', ({ params, body }) => {
    const turn = body as { isOn: boolean; reason: string };
    const name = params.name as SwitchName;
    states.set(name, { name, ...turn, turnedAt: '2026-11-20T10:00:00.000Z', turnedBy: 'warden' });
    return { json: {} };
  });
});

async function open(role: 'moderator' | 'admin') {
  api.on('GET /api/user/status', () => ({ json: aStatus({ role }) }));
  openPage('/moderation/switches');
  return screen.findByRole('switch', { name: 'Chat' });
}
const puts = () => api.seen.filter((call) => call.startsWith('PUT'));

describe('the switches', () => {
  it('ask an admin for the reason before they take something away, and turn back at one press', async () => {
    const chat = await open('admin');
    expect(chat).toBeChecked();
    await userEvent.click(chat);
    const dialog = await screen.findByRole('dialog', { name: 'Switch the chat off?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch the chat off' }));
    expect(await within(dialog).findByText('Please say why')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), ' It  rambles. ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch the chat off' }));
    expect(await screen.findByText(/^Turned off by warden/)).toBeVisible();
    expect(screen.getByText('It rambles.')).toBeVisible();
    expect(chat).not.toBeChecked();
    expect(chat).toHaveFocus();
    await userEvent.click(chat);
    expect(await screen.findByText(/^Turned on by warden/)).toBeVisible();
    expect(puts()).toEqual([
      'PUT /api/moderation/switches/chat {"isOn":false,"reason":"It rambles."}',
      'PUT /api/moderation/switches/chat {"isOn":true,"reason":""}',
    ]);
  });

  it('confirm that the site becomes read-only, and can be left as they are', async () => {
    await open('admin');
    await userEvent.click(screen.getByRole('switch', { name: 'Read-only' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make the site read-only?' });
    expect(within(dialog).getByText(/^Nobody will be able to add/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(puts()).toEqual([]);
  });

  it('are only seen by moderators, and known to nobody else', async () => {
    expect(await open('moderator')).toBeDisabled();
    expect(screen.getByText('Admins turn the switches.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Switches' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(['/moderation/switches', '/moderation/watched-words', '/moderation/team', '/moderation/numbers'])(
    'and the other screens of moderators do not exist for members: %s',
    async (path) => {
      api.on('GET /api/user/status', () => ({ json: aStatus() }));
      openPage(path);
      expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
    },
  );
});
