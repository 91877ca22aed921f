import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMessage, aTalk, keepChat, keptChat } from '../../../support/factories/chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../support/chat/word-chat.ts';

const KEY = 'voxicon-chat-7';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
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
