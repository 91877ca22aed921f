import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { toast } from '#client/lib/toast/toast.ts';
import { aMessage, keepChat } from '../../../../support/factories/chat.ts';
import { asked, log, openWordChat, say, wordChatApi } from '../../../../support/chat/word-chat.ts';

const KEY = 'voxicon-chat-7';
const ORIGIN = {
  wordId: 7,
  provider: 'guide',
  answeredAt: '2026-11-21T10:00:00.000Z',
  signature: 'A'.repeat(43),
};
const REPORT = { name: 'Report this answer' };

let api: ReturnType<typeof wordChatApi>;
let reports: unknown[];
beforeEach(() => {
  toast({ title: 'A message of before' });
  api = wordChatApi();
  reports = [];
  api.on('POST /api/reports', ({ body }) => {
    reports.push(body);
    return { status: 201, json: { receipt: 'A'.repeat(22), isHidden: false } };
  });
});

async function report(reason = 'Something in it is wrong') {
  await userEvent.click(screen.getAllByRole('button', REPORT).at(-1)!);
  const dialog = await screen.findByRole('dialog', { name: 'Report' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason);
  await userEvent.type(screen.getByRole('textbox', { name: 'What is wrong' }), 'It is not so.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. The report was received.')).toBeVisible();
  return dialog;
}

it('a reply can be reported with the message before it and the signature, and the form says what goes along', async () => {
  await openWordChat();
  await say('What is it?');
  await asked(api);
  expect(screen.queryByRole('button', REPORT)).toBeNull();
  api.reply('Drink it.', { origin: ORIGIN });
  await userEvent.click(await screen.findByRole('button', REPORT));
  expect(
    await screen.findByText(
      'What is wrong with this answer? No account is needed. The answer and your message before it are sent along.',
    ),
  ).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await report('Dangerous health instructions');
  expect(reports).toEqual([
    {
      target: { kind: 'answer', wordId: 7, answer: 'Drink it.', message: 'What is it?', origin: ORIGIN },
      reason: 'health-instructions',
      text: 'It is not so.',
    },
  ]);
});

it('an earlier reply is reported with the message that it answers, cut to what the server takes', async () => {
  keepChat(KEY, [
    aMessage({ id: '1', role: 'user', content: 'First?' }),
    aMessage({ id: '2', role: 'assistant', content: `${'x'.repeat(3999)}😀` }),
    aMessage({ id: '3', role: 'user', content: 'Second?' }),
  ]);
  await openWordChat();
  await report();
  expect(reports).toMatchObject([
    { target: { answer: 'x'.repeat(3999), message: 'First?', wordId: 7 }, reason: 'mistake' },
  ]);
});

it('a failure is no answer, and reasons that fit no answer are not offered', async () => {
  const failed = {
    ...aMessage({ id: '2', role: 'assistant', content: 'No reply came of it.' }),
    mark: 'failed' as const,
  };
  keepChat(KEY, [aMessage({ id: '1', role: 'user', content: 'First?' }), failed]);
  await openWordChat();
  expect(log().getByText('No reply came of it.')).toBeVisible();
  expect(screen.queryByRole('button', REPORT)).toBeNull();
  await say('Again?');
  await asked(api);
  api.reply('So it is.');
  await userEvent.click(await screen.findByRole('button', REPORT));
  await screen.findByRole('dialog', { name: 'Report' });
  expect(screen.queryByRole('option', { name: 'Spam or advertising' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'It is about me and should go' })).toBeNull();
});
