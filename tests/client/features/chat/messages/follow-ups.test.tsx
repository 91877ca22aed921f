import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMessage, keepChat } from '../../../../support/factories/chat.ts';
import { asked, log, openWordChat, wordChatApi } from '../../../../support/chat/word-chat.ts';

const KEY = 'voxicon-chat-7';
const REPLY =
  'Of aether the dictionary says: "What fills the void."\n\nYou could ask next:\n\n- What does "void" mean?\n- Surprise me\n\nNo AI model is connected here.';

let api: ReturnType<typeof wordChatApi>;
beforeEach(() => {
  api = wordChatApi();
  keepChat(KEY, [aMessage({ content: 'What is it?' }), aMessage({ role: 'assistant', content: REPLY })]);
});

describe('the questions that a reply offers', () => {
  it('are buttons, and no text beside them says so again', async () => {
    await openWordChat();
    expect(log().getByRole('button', { name: 'What does "void" mean?' })).toBeVisible();
    expect(log().getByRole('button', { name: 'Surprise me' })).toBeVisible();
    expect(log().queryByText(/You could ask next:/)).toBeNull();
    expect(await log().findByText(/What fills the void/)).toBeVisible();
    expect(log().getByText(/No AI model is connected here/)).toBeVisible();
  });

  it('are put by a press, once', async () => {
    await openWordChat();
    await userEvent.dblClick(log().getByRole('button', { name: 'Surprise me' }));
    await asked(api);
    expect(api.sent().map(({ content }) => content)).toEqual(['Surprise me']);
    await waitFor(() =>
      expect(log().getByRole('button', { name: 'Surprise me' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});
