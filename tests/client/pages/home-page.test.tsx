import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aWord } from '../../support/factories.ts';
import { homeApi } from '../../support/home.ts';
import { openPage } from '../../support/render.tsx';

describe('the desktop home', () => {
  it('presents the product: beta banner, logo, tagline and search', async () => {
    homeApi();
    openPage('/');
    expect(screen.getByText(/BETA/).parentElement).toHaveTextContent(/early access/i);
    expect(screen.getByRole('link', { name: 'Voxicon' })).toHaveAttribute('href', '/');
    expect(screen.getByText('The Forgotten Dictionary')).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeVisible();
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
    expect(await screen.findByText('Welcome, sibyl')).toBeVisible();
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
  it('makes the claims of the specification', () => {
    homeApi();
    openPage('/');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(main.getByText(/1,000\+ alternative definitions/)).toBeVisible();
    const figures = main.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['1,010+', '9', '25+', 'Live']);
    expect(main.getByText(/AI chat support/)).toBeVisible();
    expect(within(main.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
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

  it('starts exploring at any word', async () => {
    const api = homeApi();
    api.on('GET /api/random', () => ({ json: aWord({ word: 'deep state' }) }));
    api.hang('GET /api/public/dictionary/:word');
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
  });

  it('says so when no word would open', async () => {
    const api = homeApi();
    api.fail('GET /api/random', 500, 'The shelf is empty');
    openPage('/');
    await userEvent.click(screen.getByRole('button', { name: 'Start Exploring' }));
    expect(await screen.findByText('The shelf is empty')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });
});
