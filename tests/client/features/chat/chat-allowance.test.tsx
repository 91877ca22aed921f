import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aChatStatus } from '../../../support/factories/chat.ts';
import { asked, log, openWordChat, say, wordChatApi } from '../../../support/chat/word-chat.ts';

const RESETS_AT = new Date(2026, 10, 21, 14, 5).toISOString();

let api: ReturnType<typeof wordChatApi>;
let left: number;
beforeEach(() => {
  api = wordChatApi();
  left = 12;
  api.on('GET /api/chat/status', () => ({
    json: aChatStatus({ model: 'm-1', allowance: { limit: 60, left, resetsAt: RESETS_AT } }),
  }));
});

const statusCalls = () => api.seen.filter((call) => call === 'GET /api/chat/status').length;

describe('the allowance of a chat with a model', () => {
  it('says that a model answers', async () => {
    await openWordChat();
    expect(await screen.findByText('An AI model answers; it can be wrong.')).toBeVisible();
    expect(screen.queryByText(/No AI model is connected/)).toBeNull();
  });

  it.each([
    [11, null],
    [10, '10 messages left this hour'],
    [1, '1 message left this hour'],
    [0, '0 messages left this hour, more at 14:05'],
  ])('with %d left says %s', async (count, sentence) => {
    left = count;
    await openWordChat();
    await screen.findByText('An AI model answers; it can be wrong.');
    if (sentence) expect(screen.getByText(sentence)).toBeVisible();
    else expect(screen.queryByText(/left this hour/)).toBeNull();
  });

  it('is asked for again after each reply', async () => {
    left = 10;
    await openWordChat();
    await screen.findByText('10 messages left this hour');
    await say('One');
    await asked(api);
    left = 9;
    api.reply('1');
    await log().findByText('1');
    expect(await screen.findByText('9 messages left this hour')).toBeVisible();
  });

  it('says when there is more once nothing is left', async () => {
    await openWordChat();
    await screen.findByText('An AI model answers; it can be wrong.');
    left = 0;
    api.stream.refuseNext(429, 'Too many requests. Please try again in 20 minutes.');
    await say('One');
    expect(await log().findByText('Too many requests. Please try again in 20 minutes.')).toBeVisible();
    expect(await screen.findByText('0 messages left this hour, more at 14:05')).toBeVisible();
  });

  it('is not asked for again where the dictionary guide answers', async () => {
    api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
    await openWordChat();
    await screen.findByText(/No AI model is connected/);
    await say('One');
    await asked(api);
    api.reply('1');
    await log().findByText('1');
    await waitFor(() => expect(statusCalls()).toBe(1));
  });
});

describe('a chat whose status cannot be had', () => {
  it('works without', async () => {
    api.fail('GET /api/chat/status', 500);
    await openWordChat();
    await say('One');
    await asked(api);
    api.reply('1');
    expect(await log().findByText('1')).toBeVisible();
    expect(screen.getByText(/saved locally/)).toBeVisible();
  });
});
