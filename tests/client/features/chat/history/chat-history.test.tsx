import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../support/factories/auth.ts';
import { aMessage, aTalk, keepChat, keptChat } from '../../../../support/factories/chat.ts';
import { asked, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

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
