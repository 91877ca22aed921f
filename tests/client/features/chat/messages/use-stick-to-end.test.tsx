import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTalk, keepChat } from '../../../../support/factories/chat.ts';
import { asked, input, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

let api: ReturnType<typeof wordChatApi>;
let height: number;
let layout: { mockRestore: () => void };
beforeEach(() => {
  api = wordChatApi();
  height = 2000;
  // jsdom has no layout: the box is 600 high (client-setup) and its content this.
  layout = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  keepChat('voxicon-chat-7', aTalk(20));
});
afterEach(() => layout.mockRestore());

const box = () => screen.getByRole('log');
const newest = () => screen.queryByRole('button', { name: 'Newest' });
function scrollTo(top: number) {
  box().scrollTop = top;
  fireEvent.scroll(box());
}

describe('a long chat', () => {
  it('begins at its newest message', async () => {
    await openWordChat();
    expect(box().scrollTop).toBe(2000);
    expect(newest()).toBeNull();
  });

  it('follows a reply that grows', async () => {
    await openWordChat();
    scrollTo(1400);
    await say('And now?');
    await asked(api);
    height = 2500;
    act(() => api.stream.piece('Much text'));
    await log().findByText('Much text');
    expect(box().scrollTop).toBe(2500);
  });

  it('stays where the reader has scrolled up to, and offers the way back', async () => {
    await openWordChat();
    await say('And now?');
    await asked(api);
    scrollTo(300);
    height = 2500;
    act(() => api.stream.piece('Much text'));
    await log().findByText('Much text');
    expect(box().scrollTop).toBe(300);
    await userEvent.click(newest()!);
    expect(box().scrollTop).toBe(2500);
    expect(newest()).toBeNull();
  });

  it('follows again once the reader scrolls to the end', async () => {
    await openWordChat();
    scrollTo(300);
    expect(newest()).toBeVisible();
    scrollTo(1390);
    expect(newest()).toBeNull();
  });

  it('goes to the end when something is sent', async () => {
    await openWordChat();
    scrollTo(300);
    await say('And now?');
    expect(box().scrollTop).toBe(2000);
  });

  it('puts the cursor into the input after the way back', async () => {
    await openWordChat();
    scrollTo(300);
    await userEvent.click(newest()!);
    expect(await input()).toHaveFocus();
  });
});
