import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptChat } from '../../../support/factories/chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../support/chat/word-chat.ts';

const HELP = 'You are not alone.\n\nSee [findahelpline.com](https://findahelpline.com/).';
const KEY = 'voxicon-chat-7';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
});

const sponsored = () => screen.queryByRole('link', { name: /More/ });

async function askForHelp() {
  await openWordChat();
  expect(sponsored()).toBeVisible();
  await say('a message of danger');
  await asked(api);
  api.reply(HELP, { care: true });
  await log().findByText('You are not alone.');
}

describe('a reply that leads somebody in danger to help', () => {
  it('has a real link, and the visitor can go on writing', async () => {
    await askForHelp();
    expect(log().getByRole('link', { name: /findahelpline\.com/ })).toHaveAttribute(
      'href',
      'https://findahelpline.com/',
    );
    expect(await input()).toBeEnabled();
    expect(log().getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(log().queryByRole('button', { name: 'Regenerate' })).toBeNull();
  });

  it('has nothing for sale beside it, and nothing that asks for words, until the chat is cleared', async () => {
    await askForHelp();
    await waitFor(() => expect(sponsored()).toBeNull());
    expect(screen.queryByRole('button', { name: 'Add Your Words' })).toBeNull();
    expect(keptChat(KEY).at(-1)).toMatchObject({ content: HELP, mark: 'care' });
    await userEvent.click(screen.getByRole('button', { name: 'Chat menu' }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Clear/ }));
    await userEvent.click(await screen.findByRole('button', { name: /Clear/ }));
    expect(sponsored()).toBeVisible();
  });
});

describe('a reply that is stopped', () => {
  it('loses what had been shown of it', async () => {
    await openWordChat();
    await say('What is it?');
    await asked(api);
    api.stream.piece('Believers hold it. ');
    expect(await log().findByText(/Believers hold it/)).toBeVisible();
    api.stream.withdrawn();
    api.stream.piece('It was stopped.');
    expect(await log().findByText('It was stopped.')).toBeVisible();
    expect(log().queryByText(/Believers/)).toBeNull();
    api.reply('It was stopped.');
    expect(await log().findByRole('button', { name: 'Copy' })).toBeVisible();
  });
});
