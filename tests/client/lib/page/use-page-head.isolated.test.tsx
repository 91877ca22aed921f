import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { plainHead } from '#shared/pages/page-head.ts';

beforeEach(() => {
  vi.resetModules(); // the origin is read once
  document.head.innerHTML = '';
});

async function showHead(): Promise<string | undefined> {
  const { usePageHead } = await import('#client/lib/page/use-page-head.ts');
  function Screen() {
    usePageHead(plainHead('Orb', '/dictionary/orb'));
    return null;
  }
  render(<Screen />);
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
}

it('keeps naming the site as the delivered page did, wherever it was opened', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://voxicon.example/" data-head>';
  expect(await showHead()).toBe('https://voxicon.example/dictionary/orb');
});

it('names the site that was opened where the page says nothing', async () => {
  expect(await showHead()).toBe(`${window.location.origin}/dictionary/orb`);
});
