import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setViewport } from '../../../support/client/client-setup.ts';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aWord, aWordDetail } from '../../../support/factories/words.ts';

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  setViewport('phone');
  api = homeApi();
  api.on('GET /api/public/dictionary/:word', ({ params }) => ({ json: aWordDetail({ word: params.word! }) }));
  api.on('GET /api/random', () => ({ json: aWord({ word: 'deep state' }) }));
});

const bar = async () => within(await screen.findByRole('navigation', { name: 'Site' }));

it('leads to the parts of the site, and marks where one is', async () => {
  openPage('/dictionary');
  const entries = await (await bar()).findAllByRole('link');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Browse', '/dictionary'],
    ['Today', '/today'],
    ['Ask', '/mobile'],
  ]);
  expect((await bar()).getByRole('link', { current: 'page' })).toHaveTextContent('Browse');
});

it('opens a random word', async () => {
  openPage('/');
  await userEvent.click(await (await bar()).findByRole('button', { name: 'Random' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dictionary/deep%20state'));
});

it('takes the place of the bar that the page was delivered with, which has the same links', async () => {
  const html = readFileSync('client/index.html', 'utf8');
  const delivered = /<nav id="first-bar"[^]*?<\/nav>/.exec(html)![0];
  document.body.insertAdjacentHTML('beforeend', delivered);
  const first = within(document.getElementById('first-bar')!);
  const links = first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  openPage('/');
  await waitFor(() => expect(document.getElementById('first-bar')).toBeNull());
  const own = await (await bar()).findAllByRole('link');
  expect(own.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual(links);
});
