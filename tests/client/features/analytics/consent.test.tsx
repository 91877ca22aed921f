import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { track } from '#client/lib/analytics.ts';
import {
  forgetAnalytics,
  loadedScripts,
  refuseTracking,
  tagCommands,
  writeAnalyticsId,
} from '../../../support/client/analytics.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';

const KEY = 'voxicon-analytics-consent';
const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123';

beforeEach(() => {
  forgetAnalytics();
  homeApi().on('GET /api/config', () => ({
    json: {
      contactEmail: 'ask@voxicon.example',
      sendsMail: true,
      explores: false,
      stripePublishableKey: null,
    },
  }));
});

const bar = () => screen.findByRole('region', { name: 'Analytics' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sentEvents = () => tagCommands().filter(([command]) => command === 'event');

async function allow() {
  openPage('/');
  await bar();
  await press('Allow analytics');
  await waitFor(() => expect(loadedScripts()).toEqual([SCRIPT]));
}

/** Until what is fetched after the page has come, and has done what it does. */
async function settle() {
  await screen.findByRole('navigation', { name: 'About this site' });
  await act(async () => {
    await import('#client/features/analytics/analytics-consent.tsx');
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

describe('a site without an analytics id', () => {
  it('asks nobody and loads nothing, whatever was answered before', async () => {
    localStorage.setItem(KEY, 'allowed');
    openPage('/');
    await settle();
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    expect(loadedScripts()).toEqual([]);
    expect(window.dataLayer).toEqual([{ event: 'page_view', page_path: '/' }]);
  });
});

describe.each(['doNotTrack', 'globalPrivacyControl'] as const)('a browser with %s', (signal) => {
  it.each(['allowed', null])('is not asked and loads nothing, with the answer %s', async (answer) => {
    refuseTracking(signal);
    writeAnalyticsId();
    if (answer) localStorage.setItem(KEY, answer);
    openPage('/');
    await settle();
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    expect(document.querySelector('[data-consent-bar]')).toBeNull();
    expect(loadedScripts()).toEqual([]);
    expect(window.dataLayer).toEqual([{ event: 'page_view', page_path: '/' }]);
  });
});

describe('the question about analytics', () => {
  beforeEach(() => writeAnalyticsId());

  it('loads nothing before it is answered', async () => {
    openPage('/');
    await bar();
    await settle();
    expect(loadedScripts()).toEqual([]);
    expect(tagCommands()).toEqual([]);
  });

  it('offers two answers that look the same, and tells where to read more', async () => {
    openPage('/');
    const question = within(await bar());
    const [allow, refuse, ...more] = question.getAllByRole('button');
    expect([allow, refuse].map((button) => button!.textContent)).toEqual(['Allow analytics', 'No thanks']);
    expect(more).toEqual([]);
    expect(allow!.className).toBe(refuse!.className);
    expect(question.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  });

  it('comes for the keyboard right after a way past it, and lets it go on to the page', async () => {
    openPage('/');
    await bar();
    const stops: (string | null)[] = [];
    for (let i = 0; i < 4; i++) {
      await userEvent.tab();
      stops.push(document.activeElement!.textContent);
    }
    expect(stops).toEqual(['Skip to the content', 'Privacy policy', 'Allow analytics', 'No thanks']);
    await userEvent.tab();
    expect(await bar()).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('is part of the page, and covers nothing of it', async () => {
    openPage('/');
    expect((await bar()).className).not.toMatch(/fixed|sticky|absolute/);
  });

  it('is gone for good after "No thanks", and nothing is loaded', async () => {
    const page = openPage('/');
    await bar();
    await press('No thanks');
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    expect(localStorage.getItem(KEY)).toBe('refused');
    page.unmount();
    openPage('/');
    await settle();
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    expect(loadedScripts()).toEqual([]);
    expect(tagCommands()).toEqual([]);
  });

  it('comes again where the kept answer is none', async () => {
    localStorage.setItem(KEY, 'perhaps');
    openPage('/');
    expect(await bar()).toBeVisible();
  });

  it('is gone for this visit where the browser keeps nothing', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    openPage('/');
    await bar();
    await press('No thanks');
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    refuse.mockRestore();
  });

  it('is answered here when it was answered in another tab', async () => {
    openPage('/');
    await bar();
    localStorage.setItem(KEY, 'refused');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });
});

describe('the tag', () => {
  beforeEach(() => writeAnalyticsId());

  it('is loaded once, after "Allow analytics", and set up to know as little as it can', async () => {
    await allow();
    expect(localStorage.getItem(KEY)).toBe('allowed');
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
    expect(tagCommands().slice(0, 4)).toEqual([
      [
        'consent',
        'default',
        {
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          analytics_storage: 'granted',
        },
      ],
      ['js', expect.any(Date)],
      ['set', { page_location: 'http://localhost:3000/', page_title: 'Voxicon', page_referrer: '' }],
      ['config', 'G-TEST123', expect.objectContaining({ send_page_view: false })],
    ]);
    act(() => navigate('/terms-of-service'));
    await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
    expect(loadedScripts()).toEqual([SCRIPT]);
  });

  it('gets each event once, which stays in dataLayer as it was', async () => {
    await allow();
    act(() => track('chat_access', { word: 'aether' }));
    expect(sentEvents()).toEqual([
      ['event', 'page_view', { page_path: '/' }],
      ['event', 'chat_access', { word: 'aether' }],
    ]);
    const plain = window.dataLayer!.filter((entry) => 'event' in entry);
    expect(plain).toEqual([
      { event: 'page_view', page_path: '/' },
      { event: 'chat_access', word: 'aether' },
    ]);
  });

  it('gets nothing of the pages before the visitor agreed', async () => {
    openPage('/');
    await bar();
    act(() => navigate('/terms-of-service'));
    await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
    await press('Allow analytics');
    await waitFor(() =>
      expect(sentEvents()).toEqual([['event', 'page_view', { page_path: '/terms-of-service' }]]),
    );
  });

  it('is loaded at once for a visitor who agreed before, and gets the first page', async () => {
    localStorage.setItem(KEY, 'allowed');
    openPage('/');
    await waitFor(() => expect(loadedScripts()).toEqual([SCRIPT]));
    expect(sentEvents()).toEqual([['event', 'page_view', { page_path: '/' }]]);
    expect(document.querySelector('[data-consent-bar]')).toBeNull();
  });

  it('never learns a search or the name of a member from the address or the title', async () => {
    localStorage.setItem(KEY, 'allowed');
    openPage('/?search=my+secret');
    await waitFor(() => expect(loadedScripts()).toEqual([SCRIPT]));
    homeApi().fail('GET /api/members/:username', 404, 'There is no such member');
    act(() => navigate('/members/scribe'));
    await waitFor(() => expect(sentEvents()).toHaveLength(2));
    expect(JSON.stringify(tagCommands())).not.toMatch(/secret|scribe/);
    expect(tagCommands()).toContainEqual([
      'set',
      expect.objectContaining({ page_location: 'http://localhost:3000/members/:username' }),
    ]);
  });

  it('stops when the visitor takes the consent back, and goes on when it is given again', async () => {
    await allow();
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = '_ga_TEST123=GS1; Path=/';
    document.cookie = 'other=1; Path=/';
    act(() => navigate('/privacy-policy'));
    await screen.findByText('You allowed analytics in this browser.');
    await press('No thanks');
    expect(screen.getByText('You said no to analytics in this browser.')).toBeVisible();
    expect(window).toHaveProperty('ga-disable-G-TEST123', true);
    expect(tagCommands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    expect(document.cookie).toBe('other=1');
    const before = sentEvents().length;
    act(() => track('chat_access', { word: 'aether' }));
    expect(sentEvents()).toHaveLength(before);

    await press('Allow analytics');
    expect(window).toHaveProperty('ga-disable-G-TEST123', false);
    expect(loadedScripts()).toEqual([SCRIPT]);
    act(() => track('general_chat_message', { chat: 'home' }));
    expect(sentEvents().at(-1)).toEqual(['event', 'general_chat_message', { chat: 'home' }]);
    expect(sentEvents().filter(([, name]) => name === 'page_view')).toHaveLength(2);
  });
});
