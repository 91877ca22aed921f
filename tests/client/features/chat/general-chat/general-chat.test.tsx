import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#client/components/toaster/toaster.tsx';
import { GeneralChat } from '#client/features/chat/general-chat/general-chat.tsx';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { aUser } from '../../../../support/factories/auth.ts';
import { aChatStatus, aMessage, aTalk, keepChat, keptChat } from '../../../../support/factories/chat.ts';
import { fakeApi } from '../../../../support/client/fake-api.ts';
import { fakeStream } from '../../../../support/chat/fake-stream.ts';

const ASK = 'POST /api/chat/general';

let api: ReturnType<typeof fakeApi>;
let stream: ReturnType<typeof fakeStream<typeof ASK>>;
beforeEach(() => {
  toast({ title: 'A message of before' });
  delete window.dataLayer;
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/chat/status', () => ({ json: aChatStatus() }));
  stream = fakeStream(api, ASK);
});

const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const log = () => within(screen.getByRole('log'));
const asked = (times = 1) => vi.waitFor(() => expect(stream.requests).toHaveLength(times));

async function openChat(place: 'home' | 'mobile' = 'home') {
  const page = render(
    <QueryClientProvider client={createQueryClient()}>
      <GeneralChat place={place} />
      <Toaster />
    </QueryClientProvider>,
  );
  await input();
  return page;
}
const say = async (text: string) => userEvent.type(await input(), `${text}{Enter}`);

/** What was logged, instead of failing the test. */
function expectLog() {
  return vi.spyOn(console, 'error').mockImplementation(() => {});
}

describe('the general chat', () => {
  it('suggests four prompts, which fill the input and send nothing', async () => {
    await openChat();
    const prompts = log().getAllByRole('button');
    expect(prompts).toHaveLength(4);
    await userEvent.click(prompts[1]!);
    expect(await input()).toHaveValue(prompts[1]!.textContent);
    expect(await input()).toHaveFocus();
    expect(stream.requests).toEqual([]);
  });

  it('appends question and reply, and closes the input in between', async () => {
    await openChat();
    await say('What is aether?');
    expect(log().getByText('What is aether?')).toBeVisible();
    expect(log().getByText('Thinking...')).toBeVisible();
    expect(await input()).toHaveValue('');
    expect(await input()).toBeDisabled();
    await asked();
    expect(stream.requests[0]?.body).toEqual({ message: 'What is aether?', history: [] });
    stream.piece('It ');
    stream.done({ response: 'It fills the void.' });
    expect(await log().findByText('It fills the void.')).toBeVisible();
    expect(screen.queryByText('Thinking...')).toBeNull();
    expect(await input()).toBeEnabled();
    expect(screen.getByText(/saved locally/)).toBeVisible();
  });

  it('takes a reply that comes at once, as JSON', async () => {
    api = fakeApi();
    api.fail('GET /api/user', 401);
    api.on(ASK, () => ({ json: { response: 'At once' } }));
    await openChat();
    await say('Now?');
    expect(await log().findByText('At once')).toBeVisible();
  });

  it('sends the last ten messages along', async () => {
    keepChat('voxicon-general-chat', aTalk(12));
    await openChat();
    await say('And now?');
    await asked();
    expect(stream.requests[0]?.body).toEqual({
      message: 'And now?',
      history: aTalk(12)
        .slice(2)
        .map(({ role, content }) => ({ role, content })),
    });
  });

  it('shows the failure in a toast and the log alone, and is ready again', async () => {
    const logged = expectLog();
    await openChat();
    stream.refuseNext(500);
    await say('What is aether?');
    expect(await screen.findByText('Chat error')).toBeVisible();
    expect(screen.getAllByText('Failed to get response. Please try again.')).toHaveLength(1);
    expect(screen.getByText('Chat error').closest('li')).toHaveClass('border-danger');
    expect(logged).toHaveBeenCalledWith(
      'Chat failed',
      expect.objectContaining({ message: 'Failed to get AI response' }),
    );
    expect(keptChat('voxicon-general-chat')).toMatchObject([{ role: 'user', content: 'What is aether?' }]);
    expect(await input()).toBeEnabled();
    await say('Again?');
    await asked(2);
  });

  it('can put a question again that was not answered', async () => {
    expectLog();
    await openChat();
    stream.refuseNext(500);
    await say('What is aether?');
    await userEvent.click(await log().findByRole('button', { name: 'Retry' }));
    await asked(2);
    stream.done({ response: 'It fills the void.' });
    expect(await log().findByText('It fills the void.')).toBeVisible();
    expect(log().getAllByText('What is aether?')).toHaveLength(1);
  });

  it('names the wait when it was too much', async () => {
    expectLog();
    await openChat();
    stream.refuseNext(429, 'Too many requests. Please try again in 12 seconds.');
    await say('What is aether?');
    expect(await screen.findByText('Chat error')).toBeVisible();
    expect(screen.getByText('Too many requests. Please try again in 12 seconds.')).toBeVisible();
  });

  it('reports that something was sent, and never what', async () => {
    await openChat('mobile');
    await say('My secret');
    expect(window.dataLayer).toEqual([{ event: 'general_chat_message', chat: 'mobile' }]);
  });

  it('reports as well that something was sent again', async () => {
    expectLog();
    const events = (times: number) =>
      Array.from({ length: times }, () => ({ event: 'general_chat_message', chat: 'home' }));
    await openChat();
    stream.refuseNext(500);
    await say('What is aether?');
    await userEvent.click(await log().findByRole('button', { name: 'Retry' }));
    await asked(2);
    expect(window.dataLayer).toEqual(events(2));
    stream.done({ response: 'It fills the void.' });
    await userEvent.click(await log().findByRole('button', { name: 'Regenerate' }));
    await asked(3);
    expect(window.dataLayer).toEqual(events(3));
  });
});

describe('the history of the general chat', () => {
  it.each([
    ['home', undefined, 'voxicon-general-chat'],
    ['mobile', undefined, 'voxicon-mobile-landing-chat'],
    ['home', 5, 'voxicon-u5-general-chat'],
    ['mobile', 5, 'voxicon-u5-mobile-landing-chat'],
  ] as const)('at %s, of member %s, is kept as %s', async (place, id, key) => {
    if (id) api.on('GET /api/user', () => ({ json: aUser({ id }) }));
    keepChat(key, [aMessage({ content: 'said before' })]);
    await openChat(place);
    expect(log().getByText('said before')).toBeVisible();
    await say('And now?');
    expect(keptChat(key).map(({ content }) => content)).toEqual(['said before', 'And now?']);
  });
});
