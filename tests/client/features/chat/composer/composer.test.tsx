import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the button that sends and stops', () => {
  const isStopped = () => api.stream.requests[0]?.signal?.aborted;

  it('sends at a double click, and does not stop', async () => {
    await openWordChat();
    await userEvent.type(await input(), 'One');
    await userEvent.dblClick(button('Send message'));
    await asked(api);
    expect(isStopped()).toBe(false);
    expect(log().getByText('Thinking...')).toBeVisible();
  });

  it('does not stop at the second click of a slow double one', async () => {
    await openWordChat();
    await say('One');
    await asked(api);
    fireEvent.click(button('Stop'), { detail: 2 });
    expect(isStopped()).toBe(false);
  });

  it('sends at Enter twice, does not stop, and stops later', async () => {
    await openWordChat();
    await userEvent.type(await input(), 'One');
    button('Send message').focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await asked(api);
    expect(isStopped()).toBe(false);
    expect(button('Stop')).toHaveFocus();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    await userEvent.keyboard('{Enter}');
    expect(isStopped()).toBe(true);
    expect(await log().findByText('No reply came.')).toBeVisible();
  });
});

describe('the field', () => {
  const LINE_PX = 24;
  let layout: { mockRestore: () => void };
  beforeEach(() => {
    // jsdom has no layout: each line of the text is this high.
    layout = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this instanceof HTMLTextAreaElement ? LINE_PX * this.value.split('\n').length : 0;
    });
  });
  afterEach(() => layout.mockRestore());

  const grows = (isKnown: boolean) => vi.stubGlobal('CSS', { supports: () => isKnown });
  const height = async () => (await input()).style.height;

  it('grows with its text where the browser does not do it, and is low again after sending', async () => {
    grows(false);
    await openWordChat();
    await userEvent.type(await input(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(await height()).toBe('48px');
    await userEvent.keyboard('{Enter}');
    expect(await height()).toBe('24px');
  });

  it('grows with a text that is put into it', async () => {
    grows(false);
    await openWordChat();
    layout.mockRestore();
    layout = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(72);
    await userEvent.click(button('Modern usage'));
    expect(await height()).toBe('72px');
  });

  it('is left to a browser that does it', async () => {
    grows(true);
    await openWordChat();
    await userEvent.type(await input(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(await height()).toBe('');
  });
});
