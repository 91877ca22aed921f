import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aWord } from '../../support/factories/words.ts';
import { homeApi } from '../../support/client/home.ts';
import { openPage } from '../../support/client/render.tsx';
import { siteSearch } from '../../support/client/search.ts';

describe('the desktop home', () => {
  it('presents the product: beta banner, logo, tagline and search', async () => {
    homeApi();
    openPage('/');
    expect(screen.getByText(/BETA/).parentElement).toHaveTextContent(/early access/i);
    expect(screen.getByRole('link', { name: 'Voxicon' })).toHaveAttribute('href', '/');
    expect(screen.getByText('The Forgotten Dictionary')).toBeVisible();
    expect(siteSearch()).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dictionary' })).toBeVisible();
  });

  it('shows its eleven category tabs in order', () => {
    homeApi();
    openPage('/');
    const labels = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(labels).toEqual([
      'All',
      'Celebrity',
      'Conspiracy',
      'Food Truth',
      'Alien',
      'Alt Meaning',
      'Alt Medicine',
      'Alt Religion',
      'Alt Science',
      'Ancient Wisdom',
      'Consciousness',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All');
  });

  it('has no sort buttons', () => {
    homeApi();
    openPage('/?sort=recent');
    expect(screen.queryByRole('button', { name: 'A-Z' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Sort' })).toBeNull();
  });

  it('welcomes a member by name, once', async () => {
    const api = homeApi();
    api.on('GET /api/user', () => ({ json: { id: 1, username: 'sibyl', xp: 3 } }));
    openPage('/');
    expect(await screen.findByRole('link', { name: 'Welcome, sibyl' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
    expect(api.seen.filter((call) => call === 'GET /api/user')).toHaveLength(1);
  });

  it('opens the form for a new word', async () => {
    homeApi();
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Add Your Words' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('the marketing', () => {
  it('makes its claims', () => {
    homeApi();
    openPage('/');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(main.getByText(/1,000\+ alternative definitions/)).toBeVisible();
    const figures = main.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['1,010+', '9', '25+', 'Live']);
    expect(main.getByText(/AI chat support/)).toBeVisible();
    const features = main.getByRole('region', { name: 'What you can do here' });
    expect(within(features).getAllByRole('listitem')).toHaveLength(3);
  });

  it('leads to the full dictionary', () => {
    homeApi();
    openPage('/');
    expect(screen.getByRole('link', { name: 'Browse Full Dictionary' })).toHaveAttribute(
      'href',
      '/dictionary',
    );
  });

  it('shows the word of the day, which leads to its page', async () => {
    homeApi();
    openPage('/');
    expect(await screen.findByRole('link', { name: 'gnosis' })).toHaveAttribute('href', '/dictionary/gnosis');
    expect(screen.getByText('21 November')).toBeVisible();
  });

  it('offers to fetch the word of the day again when it failed', async () => {
    const api = homeApi();
    api.fail('GET /api/word-of-the-day', 500);
    openPage('/');
    await screen.findByText('It could not be fetched.');
    api.on('GET /api/word-of-the-day', () => ({ json: { ...aWord({ word: 'oracle' }), day: '2026-11-21' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'oracle' })).toBeVisible();
  });

  it('opens any word', async () => {
    const api = homeApi();
    api.on('GET /api/random', () => ({ json: aWord({ word: 'deep state' }) }));
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Random word' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
  });

  it('says so when no word would open', async () => {
    const api = homeApi();
    api.fail('GET /api/random', 500, 'The shelf is empty');
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Random word' }));
    expect(await screen.findByText('The shelf is empty')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});

describe('the general chat on the home', () => {
  const input = () => screen.queryByRole('textbox', { name: 'Message' });

  it('is fetched and gets the cursor when the visitor starts exploring', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    homeApi();
    openPage('/');
    expect(screen.getByRole('heading', { name: 'Talk it over' })).toBeVisible();
    expect(input()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    const section = screen.getByRole('region', { name: 'Talk it over' });
    expect(scrolled.mock.contexts).toContain(section);
    await waitFor(() => expect(input()).toHaveFocus());
    scrolled.mockRestore();

    input()!.blur();
    await userEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() => expect(input()).toHaveFocus());
  });

  it('is fetched when it comes near, and takes no cursor then', async () => {
    const seen: { target?: Element; root?: unknown; report?: () => void } = {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: object[]) => void, options: { root: unknown }) {
          Object.assign(seen, { report: () => report([{ isIntersecting: true }]), root: options.root });
        }
        observe(target: Element) {
          seen.target = target;
        }
        disconnect() {}
        unobserve() {}
      },
    );
    homeApi([]);
    openPage('/');
    expect(seen.target).toBe(screen.getByRole('region', { name: 'Talk it over' }));
    expect(seen.root).toBe(screen.getByRole('main'));
    act(() => seen.report!());
    expect(await screen.findByRole('textbox', { name: 'Message' })).not.toHaveFocus();
  });

  it('asks and is answered', async () => {
    const api = homeApi();
    api.on('POST /api/chat/general', () => ({ json: { response: 'It fills the void.' } }));
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() => expect(input()).toHaveFocus());
    await userEvent.type(input()!, 'What is aether?{Enter}');
    expect(await screen.findByText('It fills the void.')).toBeVisible();
    expect(window.localStorage.getItem('voxicon-general-chat')).toContain('What is aether?');
  });
});
