import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setViewport } from '../../../../support/client/client-setup.ts';
import { aMessage, keepChat, keptChat } from '../../../../support/factories/chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

const SORRY = "I'm having trouble connecting to our AI assistant right now. Please try again in a moment.";
const KEY = 'voxicon-chat-7';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
});

describe('before the first message about a word', () => {
  it('shows the definition until the visitor begins to write, and not again after', async () => {
    await openWordChat();
    expect(screen.getByText('What fills the void.')).toBeVisible();
    await userEvent.type(await input(), 'a');
    expect(screen.queryByText('What fills the void.')).toBeNull();
    await userEvent.clear(await input());
    expect(screen.queryByText('What fills the void.')).toBeNull();
  });

  it('shows the definition also above a chat of before', async () => {
    keepChat(KEY, [aMessage()]);
    await openWordChat();
    expect(screen.getByText('What fills the void.')).toBeVisible();
  });

  it.each(['Historical context', 'Modern usage', 'Related ideas'])(
    'puts a sentence about "%s" into the input and sends nothing',
    async (label) => {
      await openWordChat();
      expect(screen.getByText('Ready to explore "aether"?')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: label }));
      expect((await input()).value).toMatch(new RegExp(`^${label} .*"aether"$`));
      expect(await input()).toHaveFocus();
      expect(screen.queryByText('What fills the void.')).toBeNull();
      expect(api.sessions()).toEqual([]);
    },
  );

  it('says where the history is kept, and that no model is connected', async () => {
    await openWordChat();
    expect(screen.getByText(/saved locally/)).toBeVisible();
    expect(await screen.findByText(/No AI model is connected: the dictionary guide answers/)).toBeVisible();
  });
});

describe('a question about a word', () => {
  it('stands in the list at once, with its time, while the input is empty and closed', async () => {
    await openWordChat();
    await say('What is it?');
    expect(log().getByText('What is it?')).toBeVisible();
    expect(log().getByText(/^\d\d:\d\d$/)).toHaveAttribute('datetime', expect.stringMatching(/^20.*Z$/));
    expect(log().getByText('Thinking...')).toBeVisible();
    expect(await input()).toHaveValue('');
    expect(await input()).toBeDisabled();
  });

  it('opens a session of the word by a token of this browser, once', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    api.reply('1');
    await log().findByText('1');
    await say('Two');
    await asked(api, 2);
    const token = window.localStorage.getItem('voxicon-chat-token');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(api.sessions()).toEqual([
      `POST /api/chat/session ${JSON.stringify({ wordId: 7, sessionToken: token })}`,
    ]);
    expect(api.sent()[0]).toEqual({ content: 'One', chatHistory: [], sessionToken: token });
  });

  it('shows the reply as it comes, and says it once to screen readers, at its end', async () => {
    await openWordChat();
    await say('What is it?');
    await asked(api);
    api.stream.piece('It fills ');
    const begun = await log().findByText('It fills');
    expect(screen.queryByText('Thinking...')).toBeNull();
    expect(begun.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    const region = begun.closest('li')!.querySelector('[aria-live=polite]');
    expect(region).toBeEmptyDOMElement();
    api.reply('It fills the void.');
    expect(await log().findByText('It fills the void.')).toBeVisible();
    expect(region).toBeInTheDocument();
    expect(region).toHaveTextContent('It fills the void.');
  });

  it('gives the focus back when the reply is there', async () => {
    await openWordChat();
    await say('What is it?');
    await asked(api);
    api.reply('Void');
    await log().findByText('Void');
    expect(await input()).toBeEnabled();
    expect(await input()).toHaveFocus();
  });

  it('leaves the keyboard of a phone closed after Send was tapped', async () => {
    setViewport('phone');
    await openWordChat();
    await userEvent.type(await input(), 'What is it?');
    await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await asked(api);
    api.reply('Void');
    await log().findByText('Void');
    expect(await input()).toBeEnabled();
    expect(await input()).not.toHaveFocus();
  });

  it('is a new line after Shift+Enter', async () => {
    await openWordChat();
    await userEvent.type(await input(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(await input()).toHaveValue('One\nTwo');
    expect(api.sessions()).toEqual([]);
  });

  it('is not sent by the Enter of an input method', async () => {
    await openWordChat();
    await userEvent.type(await input(), 'text');
    fireEvent.keyDown(await input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await input(), { key: 'Enter', keyCode: 229 });
    expect(await input()).toHaveValue('text');
    expect(api.sessions()).toEqual([]);
  });

  it('is never blank', async () => {
    await openWordChat();
    await say('   ');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(api.sessions()).toEqual([]);
    expect(screen.getByText('Ready to explore "aether"?')).toBeVisible();
  });

  it('waits while another one is answered', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    fireEvent.keyDown(await input(), { key: 'Enter' });
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    expect(api.sent()).toHaveLength(1);
  });

  it('says before it is sent that it is too long', async () => {
    await openWordChat();
    await userEvent.click(await input());
    await userEvent.paste('x'.repeat(4001));
    expect(screen.getByText(/Message must be at most 4000 characters. It has 4001./)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(api.sessions()).toEqual([]);
    expect((await input()).value).toHaveLength(4001);
  });

  it('begins a new session when the old one has ended, and repeats itself', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    api.reply('1');
    await log().findByText('1');
    api.stream.refuseNext(404, 'This chat has ended. Start a new one.');
    await say('Two');
    await asked(api, 3);
    api.reply('2');
    expect(await log().findByText('2')).toBeVisible();
    expect(api.sessions()).toHaveLength(2);
    expect(api.sent().map(({ content }) => content)).toEqual(['One', 'Two', 'Two']);
    expect(keptChat(KEY).map(({ content }) => content)).toEqual(['One', '1', 'Two', '2']);
  });
});

describe('a question about a word that fails', () => {
  it('gets a message that says so, which is not sent later', async () => {
    await openWordChat();
    api.stream.refuseNext(500);
    await say('One');
    expect(await log().findByText(SORRY)).toBeVisible();
    expect(await input()).toBeEnabled();
    await say('Two');
    await asked(api, 2);
    expect(api.sent()[1]).toMatchObject({
      content: 'Two',
      chatHistory: [{ role: 'user', content: 'One' }],
    });
    expect(log().getByText(SORRY)).toBeVisible();
  });

  it('says the same when no session can be had', async () => {
    api.fail('POST /api/chat/session', 500);
    await openWordChat();
    await say('One');
    expect(await log().findByText(SORRY)).toBeVisible();
    expect(api.sent()).toEqual([]);
  });

  it('names the wait when it was too much', async () => {
    await openWordChat();
    api.stream.refuseNext(429, 'Too many requests. Please try again in 12 seconds.');
    await say('One');
    expect(await log().findByText('Too many requests. Please try again in 12 seconds.')).toBeVisible();
    expect(screen.queryByText(SORRY)).toBeNull();
  });

  it('keeps what had come', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    api.stream.piece('Half a sen');
    await log().findByText('Half a sen');
    api.stream.cut();
    expect(await log().findByText(SORRY)).toBeVisible();
    expect(log().getByText('Half a sen')).toBeVisible();
    expect(log().getByText('Stopped')).toBeVisible();
  });

  it('is put again by Retry, in place of the failure', async () => {
    await openWordChat();
    api.stream.refuseNext(500);
    await say('One');
    await userEvent.click(await log().findByRole('button', { name: 'Retry' }));
    await asked(api, 2);
    expect(screen.queryByText(SORRY)).toBeNull();
    expect(api.sent()[1]).toMatchObject({ content: 'One', chatHistory: [] });
    api.reply('Here');
    expect(await log().findByText('Here')).toBeVisible();
    expect(log().getAllByText('One')).toHaveLength(1);
    await waitFor(async () => expect(await input()).toHaveFocus());
  });
});

describe('a reply about a word', () => {
  it('can be stopped, and what had come stays', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    api.stream.piece('Half a sen');
    await log().findByText('Half a sen');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await log().findByText('Stopped')).toBeVisible();
    expect(log().getByText('Half a sen')).toBeVisible();
    expect(api.stream.requests[0]?.signal?.aborted).toBe(true);
    expect(screen.queryByText(SORRY)).toBeNull();
    expect(keptChat(KEY)).toMatchObject([{ content: 'One' }, { content: 'Half a sen', mark: 'stopped' }]);
  });

  it('leaves the question to be tried again when it is stopped before it began', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await log().findByText('No reply came.')).toBeVisible();
    await userEvent.click(log().getByRole('button', { name: 'Retry' }));
    await asked(api, 2);
    expect(api.sent()[1]).toMatchObject({ content: 'One', chatHistory: [] });
  });

  it('can be stopped even while its session is opened', async () => {
    api.hang('POST /api/chat/session');
    await openWordChat();
    await say('One');
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await log().findByText('No reply came.')).toBeVisible();
    expect(await input()).toBeEnabled();
  });

  it('can be had anew, from the same question', async () => {
    keepChat(KEY, [aMessage({ content: 'One' }), aMessage({ role: 'assistant', content: 'First try' })]);
    await openWordChat();
    await userEvent.click(log().getByRole('button', { name: 'Regenerate' }));
    expect(log().queryByText('First try')).toBeNull();
    await asked(api);
    expect(api.sent()[0]).toMatchObject({ content: 'One', chatHistory: [] });
    api.reply('Second try');
    expect(await log().findByText('Second try')).toBeVisible();
    expect(keptChat(KEY).map(({ content }) => content)).toEqual(['One', 'Second try']);
  });

  it('comes back when there is no other one', async () => {
    keepChat(KEY, [aMessage({ content: 'One' }), aMessage({ role: 'assistant', content: 'First try' })]);
    await openWordChat();
    api.stream.refuseNext(500);
    await userEvent.click(log().getByRole('button', { name: 'Regenerate' }));
    expect(await log().findByText(SORRY)).toBeVisible();
    expect(log().getByText('First try')).toBeVisible();
  });

  it('can be copied', async () => {
    const user = userEvent.setup();
    keepChat(KEY, [aMessage(), aMessage({ role: 'assistant', content: 'It is **void**.' })]);
    await openWordChat();
    await user.click(log().getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Reply copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('It is **void**.');
  });

  it('is given up when the page is left, and what had come is kept', async () => {
    const { unmount } = await openWordChat();
    await say('One');
    await asked(api);
    api.stream.piece('Half');
    await log().findByText('Half');
    unmount();
    expect(api.stream.requests[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(keptChat(KEY)).toHaveLength(2));
  });
});
