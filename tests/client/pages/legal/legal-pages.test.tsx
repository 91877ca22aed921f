import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT, GRACE_DAYS, PREMIUM_PRICE_USD } from '#shared/limits.ts';
import {
  CHAT_SESSION_HOURS,
  OFFLINE_DAYS,
  RESET_LINK_HOURS,
  DEVICE_COOKIE,
  SESSION_COOKIE,
  SESSION_DAYS,
} from '#shared/account/retention.ts';
import { THEME_COOKIE } from '#shared/pages/theme.ts';
import { forgetAnalytics } from '../../../support/client/analytics.ts';
import { fakeApi } from '../../../support/client/fake-api.ts';
import { openPage } from '../../../support/client/render.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  forgetAnalytics();
  api = fakeApi();
  api.fail('GET /api/user', 401);
  api.on('GET /api/config', () => ({
    json: {
      contactEmail: 'ask@voxicon.example',
      sendsMail: true,
      explores: false,
      stripePublishableKey: null,
    },
  }));
});

const PAGES = [
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service', 'Terms of service'],
  ['/ftc-disclaimer', 'Affiliate disclosure'],
] as const;

async function textOf([path, title]: readonly [string, string]): Promise<string> {
  openPage(path);
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByRole('link', { name: 'ask@voxicon.example' });
  return screen.getByRole('main').textContent.replace(/\s+/g, ' ');
}

const [PRIVACY, TERMS, DISCLOSURE] = PAGES;

describe.each(PAGES)('%s', (path, title) => {
  it('opens for everybody, with its date, a contact address and a footer', async () => {
    await textOf([path, title]);
    expect(screen.getByText('23 November 2026')).toHaveAttribute('datetime', '2026-11-23');
    expect(screen.getByRole('link', { name: 'ask@voxicon.example' })).toHaveAttribute(
      'href',
      'mailto:ask@voxicon.example',
    );
    const footer = within(screen.getByRole('contentinfo'));
    for (const address of [
      '/privacy-policy',
      '/terms-of-service',
      '/ftc-disclaimer',
      '/rules',
      '/dictionary',
    ])
      expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(address);
  });

  it('may be found by search engines, by a description of its own', async () => {
    await textOf([path, title]);
    expect(document.title).toBe(`${title} - Voxicon`);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).not.toContain(
      'community dictionary of',
    );
  });

  it('lists its chapters, each of which is there', async () => {
    await textOf([path, title]);
    const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(entries.length).toBeGreaterThan(3);
    for (const entry of entries) {
      const chapter = document.querySelector(entry.getAttribute('href')!);
      expect(chapter).toHaveTextContent(entry.textContent);
    }
  });

  it('is whole without the address, and tries again for it', async () => {
    api.fail('GET /api/config', 500);
    openPage(path);
    await screen.findByRole('heading', { level: 1, name: title });
    const retry = await screen.findByRole('button', { name: 'try again' });
    api.on('GET /api/config', () => ({
      json: {
        contactEmail: 'ask@voxicon.example',
        sendsMail: true,
        explores: false,
        stripePublishableKey: null,
      },
    }));
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'ask@voxicon.example' })).toBeVisible();
  });

  it('keeps the place of the address while it loads', async () => {
    api.hang('GET /api/config');
    openPage(path);
    expect(await screen.findByText('Loading the address')).toBeInTheDocument();
  });
});

describe('the privacy policy', () => {
  it('says that children under 13 are not served', async () => {
    expect(await textOf(PRIVACY)).toContain('does not serve children under 13');
  });

  it('says that chats are stored locally in the browser, and who gets the messages', async () => {
    const text = await textOf(PRIVACY);
    expect(text).toContain('Your chat history is stored locally in your browser');
    expect(text).toContain(`at most ${CHAT.keptMax} messages of each chat`);
    expect(text).toContain('Our server stores no message');
    expect(text).toContain(`your message and up to ${CHAT.historyMax} messages before it`);
    expect(text).toContain('it passes these on to that service');
  });

  it('names the periods that the server keeps to', async () => {
    const text = await textOf(PRIVACY);
    expect(text).toContain(`one cookie, ${SESSION_COOKIE}`);
    expect(text).toContain(`a second one, ${THEME_COOKIE}, keeps that choice for a year`);
    expect(text).toContain(`A third one, ${DEVICE_COOKIE}, marks this browser for a year`);
    expect(text).toContain(`signed in for ${SESSION_DAYS} days after your last visit`);
    expect(text).toContain(`opened lately, for at most ${OFFLINE_DAYS} days`);
    expect(text).toContain(`It ends ${CHAT_SESSION_HOURS} hours after the last message`);
    expect(text).toContain(`which is good for ${RESET_LINK_HOURS} hour;`);
  });

  it('says how to export and delete', async () => {
    const text = await textOf(PRIVACY);
    expect(text).toContain('Your definitions stay in the dictionary without your name');
    for (const link of screen.getAllByRole('link', { name: 'your account page' }))
      expect(link).toHaveAttribute('href', '/account');
  });

  it('holds the choice about analytics', async () => {
    await textOf(PRIVACY);
    expect(screen.getByText(/This site uses no analytics service/)).toBeVisible();
  });
});

describe('the terms of service', () => {
  it('are for those of 13 or older', async () => {
    expect(await textOf(TERMS)).toContain('children under 13 are not served');
  });

  it('tell what Premium costs, and that it ends with the paid period', async () => {
    const text = await textOf(TERMS);
    expect(text).toContain(`${PREMIUM_PRICE_USD} USD a month`);
    expect(text).toContain('cancel at any time');
    expect(text).toContain('ends with the period that you have paid for');
    expect(text).toContain(`Premium stays for ${GRACE_DAYS} more days`);
  });

  it('leave members their rights, and give no advice and no warranty', async () => {
    const text = await textOf(TERMS);
    expect(text).toContain('What you write stays yours');
    expect(text).toContain('not medical, not legal, not financial');
    expect(text).toContain('without warranty of any kind');
  });
});

describe('the affiliate disclosure', () => {
  it('says how paid links are marked, what payment does not change, and that changes are kept', async () => {
    const text = await textOf(DISCLOSURE);
    expect(text).toContain('with the word "Sponsored" beside it');
    expect(text).toContain('Payment changes no definition, no vote and no order');
    expect(text).toContain('Members of the community set, change and remove the links');
    expect(text).toContain('Every change is kept');
  });
});
