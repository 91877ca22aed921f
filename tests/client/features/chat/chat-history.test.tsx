import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../support/factories-auth.ts';
import { aMessage, aTalk, keepChat, keptChat } from '../../../support/factories-chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../support/word-chat.ts';

const KEY = 'voxicon-chat-7';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
});

describe('the history of a chat', () => {
  it('is kept under the id of the word, each message with id, role, content and time', async () => {
    await openWordChat();
    await say('What is it?');
    await asked(api);
    expect(keptChat(KEY)).toMatchObject([{ role: 'user', content: 'What is it?' }]);
    api.reply('Void');
    await log().findByText('Void');
    const kept = keptChat(KEY);
    expect(kept.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'What is it?'],
      ['assistant', 'Void'],
    ]);
    for (const { id, createdAt } of kept) {
      expect(id).toMatch(/./);
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
    }
  });

  it('is there again when the page is opened again', async () => {
    keepChat(KEY, aTalk(2));
    keepChat('voxicon-chat-8', [aMessage({ content: 'about another word' })]);
    await openWordChat();
    expect(log().getByText('message 1')).toBeVisible();
    expect(log().getByText('message 2')).toBeVisible();
    expect(screen.queryByText('about another word')).toBeNull();
  });

  it('follows what another tab keeps', async () => {
    await openWordChat();
    keepChat(KEY, [aMessage({ content: 'from the other tab' })]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(await log().findByText('from the other tab')).toBeVisible();
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"role":"user"}'],
    ['no messages', '[null, 7, {"role":"system","content":"x","id":"1","createdAt":"2026-01-01"}]'],
    ['no times', '[{"role":"user","content":"x","id":"1","createdAt":"soon"}]'],
  ])('is empty when what is kept is broken: %s', async (_, kept) => {
    window.localStorage.setItem(KEY, kept);
    await openWordChat();
    expect(screen.getByText('Ready to explore "aether"?')).toBeVisible();
  });

  it('goes along with a question: ten messages, roles and texts alone', async () => {
    keepChat(KEY, aTalk(12));
    await openWordChat();
    await say('And now?');
    await asked(api);
    expect(api.sent()[0]?.chatHistory).toEqual(
      aTalk(12)
        .slice(2)
        .map(({ role, content }) => ({ role, content })),
    );
  });

  it('goes along as far as a body may be long: the newest of it, each as far as the server reads it', async () => {
    const long = aTalk(12).map((message, i) => ({ ...message, content: `${i} ${'語'.repeat(5000)}` }));
    keepChat(KEY, long);
    await openWordChat();
    await say('And now?');
    await asked(api);
    const history = api.sent()[0]!.chatHistory as { content: string }[];
    expect(history.map(({ content }) => [content.split(' ')[0], content.length])).toEqual(
      ['7', '8', '9', '10', '11'].map((number) => [number, 4000]),
    );
    expect(Buffer.byteLength(JSON.stringify(history))).toBeLessThan(62_000);
  });

  it('goes along without what the server refuses', async () => {
    keepChat(KEY, [aMessage({ content: 'health\0 words' })]);
    await openWordChat();
    await say('And now?');
    await asked(api);
    expect(api.sent()[0]?.chatHistory).toEqual([{ role: 'user', content: 'health words' }]);
  });

  it('holds 200 messages at most, the newest', async () => {
    keepChat(KEY, aTalk(200));
    await openWordChat();
    await say('And now?');
    await asked(api);
    api.reply('Now this.');
    await log().findByText('Now this.');
    expect(keptChat(KEY)).toHaveLength(200);
    expect(keptChat(KEY)[0]?.content).toBe('message 3');
    expect(keptChat(KEY).at(-1)?.content).toBe('Now this.');
  });

  it('belongs to the member who is signed in, and to nobody else', async () => {
    keepChat(KEY, [aMessage({ content: 'of a visitor' })]);
    keepChat(`${KEY}-u5`, [aMessage({ content: 'of member five' })]);
    api.on('GET /api/user', () => ({ json: aUser({ id: 5 }) }));
    await openWordChat();
    expect(log().getByText('of member five')).toBeVisible();
    expect(screen.queryByText('of a visitor')).toBeNull();
  });

  it('says so when the browser keeps nothing, and goes on', async () => {
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      await openWordChat();
      await say('What is it?');
      expect(await screen.findByText('This chat cannot be saved in this browser.')).toBeVisible();
      expect(screen.queryByText(/saved locally/)).toBeNull();
      await asked(api);
      api.reply('Void');
      expect(await log().findByText('Void')).toBeVisible();
    } finally {
      storage.mockRestore();
    }
  });
});

describe('a reply that is awaited', () => {
  const said = () => keptChat(KEY).map(({ content }) => content);
  const twoTabs = [
    ['hears of it', () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })))],
    ['has not heard of it', () => {}],
  ] as const;

  it.each(twoTabs)('is added to what another tab said meanwhile, when this one %s', async (_, hear) => {
    await openWordChat();
    await say('One');
    await asked(api);
    const others = [aMessage({ content: 'Two' }), aMessage({ role: 'assistant', content: '2' })];
    keepChat(KEY, [...keptChat(KEY), ...others]);
    hear();
    api.reply('1');
    await log().findByText('1');
    expect(log().getByText('2')).toBeVisible();
    expect(said()).toEqual(['One', '1', 'Two', '2']);
  });

  it.each(twoTabs)('does not bring back what another tab cleared, when this one %s', async (_, hear) => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await say('One');
    await asked(api);
    window.localStorage.removeItem(KEY);
    hear();
    api.reply('1');
    await waitFor(async () => expect(await input()).toBeEnabled());
    expect(window.localStorage.getItem(KEY)).toBeNull();
    expect(screen.getByText('Ready to explore "aether"?')).toBeVisible();
  });

  it('follows what another tab said before, also when this one has not heard of it', async () => {
    await openWordChat();
    keepChat(KEY, aTalk(2));
    await say('One');
    await asked(api);
    expect(api.sent()[0]?.chatHistory).toHaveLength(2);
    api.reply('1');
    await log().findByText('1');
    expect(said()).toEqual(['message 1', 'message 2', 'One', '1']);
  });

  it('leaves the one that it replaces in the browser until it is there', async () => {
    keepChat(KEY, aTalk(2));
    await openWordChat();
    await userEvent.click(log().getByRole('button', { name: 'Regenerate' }));
    await asked(api);
    api.stream.piece('Second');
    await log().findByText('Second');
    expect(said()).toEqual(['message 1', 'message 2']);
    expect(log().queryByText('message 2')).toBeNull();
    api.reply('Second try');
    await log().findByText('Second try');
    expect(said()).toEqual(['message 1', 'Second try']);
  });
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
