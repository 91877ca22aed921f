import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, aTalk, keepChat, keptChat } from '../../../../support/factories/chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

const KEY = 'voxicon-chat-7';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
});

describe('the menu of a chat', () => {
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Chat menu' }));
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));

  it('is there once there are messages', async () => {
    await openWordChat();
    expect(screen.queryByRole('button', { name: 'Chat menu' })).toBeNull();
    await say('One');
    expect(screen.getByRole('button', { name: 'Chat menu' })).toBeDisabled();
    await asked(api);
    api.reply('1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Chat menu' })).toBeEnabled());
  });

  it('clears the chat after a question', async () => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await openMenu();
    await choose('Clear chat');
    expect(await screen.findByRole('dialog', { name: 'Clear this chat?' })).toBeVisible();
    expect(keptChat(KEY)).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Clear chat' }));
    expect(await screen.findByText('Ready to explore "aether"?')).toBeVisible();
    expect(window.localStorage.getItem(KEY)).toBeNull();
    await waitFor(async () => expect(await input()).toHaveFocus());
  });

  it('keeps the chat after Cancel', async () => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await openMenu();
    await choose('Clear chat');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(log().getByText('message 1')).toBeVisible();
    expect(keptChat(KEY)).toHaveLength(2);
  });

  it.each([
    ['Export as JSON', 'voxicon-chat-about-aether.json', /^\[\n {2}\{\n {4}"id": ".*"message 2"/s],
    [
      'Export as Markdown',
      'voxicon-chat-about-aether.md',
      /^# Chat about aether\n\n\*\*You\*\*, .*\n\nmessage 1\n/,
    ],
  ])('has "%s", without failures', async (name, file, content) => {
    const files: { name: string; blob: Blob }[] = [];
    let blob: Blob | undefined;
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (given: Blob) => ((blob = given), 'blob:x'),
        revokeObjectURL: () => {},
      }),
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob: blob! });
    });
    keepChat(KEY, [...aTalk(2), { ...aMessage({ role: 'assistant', content: 'sorry' }), mark: 'failed' }]);
    await openWordChat();
    await openMenu();
    await choose(name);
    clicked.mockRestore();
    expect(files.map((given) => given.name)).toEqual([file]);
    const text = await readBlob(files[0]!.blob);
    expect(text).toMatch(content);
    expect(text).not.toContain('sorry');
  });

  it('is walked by arrow keys and closed by Escape', async () => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Export as JSON' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Clear chat' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Export as Markdown' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Chat menu' })).toHaveFocus();
  });

  it('closes at a press elsewhere', async () => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await openMenu();
    await userEvent.click(log().getByText('message 1'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

/** jsdom's blobs cannot be read as text otherwise. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}
