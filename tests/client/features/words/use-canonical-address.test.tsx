import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { homeApi } from '../../../support/client/home.ts';
import { openPage } from '../../../support/client/render.tsx';
import { aWordDetail } from '../../../support/factories/words.ts';

let api: ReturnType<typeof homeApi>;

beforeEach(() => {
  api = homeApi();
  // As after the redirect of the server, which the browser follows by itself.
  api.on('GET /api/public/dictionary/:word', () => ({ json: aWordDetail({ word: 'new world order' }) }));
});

it.each([
  ['/dictionary/nwo', '/dictionary/new%20world%20order'],
  ['/public/nwo?from=a#sources', '/public/new%20world%20order?from=a#sources'],
])('puts the own name of the word into the address %s', async (asked, canonical) => {
  openPage('/');
  window.history.pushState(null, '', asked);
  const entries = window.history.length;
  expect(await screen.findByRole('heading', { level: 1, name: /new world order/ })).toBeVisible();
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(canonical);
  expect(window.history.length).toBe(entries);
  const reads = api.seen.filter((call) => call.startsWith('GET /api/public/dictionary/'));
  expect(reads).toEqual(['GET /api/public/dictionary/nwo']);
});

it('leaves the address of a word that is only written otherwise', async () => {
  openPage('/dictionary/New-World-Order');
  await screen.findByRole('heading', { level: 1, name: /new world order/ });
  await waitFor(() => expect(document.title).toContain('new world order'));
  expect(window.location.pathname).toBe('/dictionary/New-World-Order');
});
