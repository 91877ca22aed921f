import { onlineManager, QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUser } from '#client/features/auth/auth.api.ts';
import { announceNewVersion } from '#client/features/offline/new-version.ts';
import { OfflineSupport } from '#client/features/offline/offline-support.tsx';
import { call } from '#client/lib/api/api.ts';
import { reportConnection } from '#client/lib/api/connection.ts';
import { createQueryClient } from '#client/lib/api/query-client.ts';
import { navigation } from '#client/lib/page/navigation.ts';
import { setTheme } from '#client/lib/theme/theme.ts';
import { aWord } from '../../../support/factories/words.ts';
import { aUser, noNetwork } from '../../../support/factories/auth.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';

const READABLE = /You are offline\. Words you have seen lately can still be read\./;

const connection = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => {
  connection.mockReturnValue(true);
  document.head.replaceChildren();
  delete document.documentElement.dataset.theme;
});

function open(path: string) {
  window.history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineSupport />
    </QueryClientProvider>,
  );
}

function connect(isConnected: boolean) {
  connection.mockReturnValue(isConnected);
  act(() => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')));
}

it('says that there is no connection, as long as there is none', () => {
  open('/dictionary/reptilian');
  expect(screen.queryByRole('status')).toBeNull();
  connect(false);
  expect(screen.getByRole('status')).toHaveTextContent(READABLE);
  connect(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says on a chat that chats need a connection', () => {
  open('/chat/reptilian');
  connect(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Chats need a connection.');
});

describe('where the browser believes in a connection', () => {
  const json = { ...aWord(), day: '2026-01-02' };
  const ask = () => act(() => call('GET /api/word-of-the-day').catch(() => {}));

  it('says so when an answer does not come, until one comes', async () => {
    const api = fakeApi();
    open('/');
    api.on('GET /api/word-of-the-day', noNetwork);
    await ask();
    expect(screen.getByRole('status')).toHaveTextContent(READABLE);
    api.on('GET /api/word-of-the-day', () => ({ json, headers: { 'X-Kept': 'yes' } }));
    await ask();
    expect(screen.getByRole('status')).toHaveTextContent(READABLE); // the worker had kept it
    api.on('GET /api/word-of-the-day', () => ({ json }));
    await ask();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says so although that was before this part of the app had been fetched', async () => {
    fakeApi().on('GET /api/word-of-the-day', noNetwork);
    await ask();
    open('/');
    expect(screen.getByRole('status')).toHaveTextContent(READABLE);
  });

  it('is silent when the server refuses', async () => {
    fakeApi().fail('GET /api/word-of-the-day', 500);
    open('/');
    await ask();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('what did not come is asked for again', () => {
  let isThere: boolean;
  function Question() {
    const { data, error } = useQuery({
      queryKey: ['a question'],
      queryFn: () => (isThere ? Promise.resolve('an answer') : Promise.reject(new TypeError('fetch'))),
    });
    return <p>{data ?? error?.message}</p>;
  }
  const page = (queries: QueryClient, support: ReactNode) => (
    <QueryClientProvider client={queries}>
      <Question />
      {support}
    </QueryClientProvider>
  );
  beforeEach(() => {
    isThere = false;
    onlineManager.setOnline(true); // as on a page that was opened without a connection: nothing tells it that there was none
    connection.mockReturnValue(false);
  });

  it('when the connection is back', async () => {
    render(page(createQueryClient(), <OfflineSupport />));
    await screen.findByRole('status');
    isThere = true;
    connect(true);
    await screen.findByText('an answer');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('when an answer comes where the browser believed in a connection all the time', async () => {
    connection.mockReturnValue(true);
    const queries = createQueryClient();
    render(page(queries, null));
    await screen.findByText('fetch');
    reportConnection(false);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(page(queries, <OfflineSupport />));
    await act(() => vi.advanceTimersByTimeAsync(2000)); // what it asks for at first, in vain
    vi.useRealTimers();
    isThere = true;
    act(() => reportConnection(true));
    expect(await screen.findAllByText('an answer')).toHaveLength(2);
  });

  it('when it was back before this part of the app had been fetched', async () => {
    const queries = createQueryClient();
    const { rerender } = render(page(queries, null));
    await screen.findByText('fetch');
    isThere = true;
    connect(true);
    rerender(page(queries, <OfflineSupport />));
    await screen.findByText('an answer');
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('who is signed in', () => {
  let api: ReturnType<typeof fakeApi>;
  const Name = () => <p>{useUser()?.username ?? 'nobody'}</p>;
  const asked = () => api.seen.length;

  beforeEach(() => {
    api = fakeApi();
    connection.mockReturnValue(false);
  });

  async function openAsNobody() {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Name />
        <OfflineSupport />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('nobody')).toBeVisible();
    await waitFor(() => expect(asked()).toBe(1));
  }

  it.each([
    ['there was no connection', noNetwork],
    ['the server failed', () => ({ status: 503, text: '' })],
  ])('is asked again when the connection is back, because before %s', async (_, answer) => {
    api.on('GET /api/user', answer);
    await openAsNobody();
    api.on('GET /api/user', () => ({ json: aUser() }));
    connect(true);
    expect(await screen.findByText('scribe')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('is not asked again while the server fails and the connection holds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    connection.mockReturnValue(true);
    api.fail('GET /api/user', 500);
    await openAsNobody();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    expect(asked()).toBe(1);
  });

  it('is not asked again once the server has said that it is nobody', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.fail('GET /api/user', 401);
    await openAsNobody();
    connect(true);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    expect(asked()).toBe(1);
  });
});

it('is quiet when told so, and says it again the next time', async () => {
  open('/');
  connect(false);
  await userEvent.click(screen.getByRole('button', { name: 'Hide that you are offline' }));
  expect(screen.queryByRole('status')).toBeNull();
  connect(true);
  connect(false);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

it('gives phones the colour of the theme that the visitor chose', () => {
  for (const content of ['#111', '#222']) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content });
    document.head.append(meta);
  }
  open('/');
  act(() => setTheme('lamplight'));
  const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  expect(colors.map(({ content }) => content)).toEqual(['#171310', '#171310']);
});

it('offers a new version and reloads only when asked', async () => {
  open('/');
  act(announceNewVersion);
  expect(screen.getByRole('status')).toHaveTextContent('A new version is here.');
  expect(navigation.reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(navigation.reload).toHaveBeenCalledOnce();
});
