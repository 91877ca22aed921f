import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyScreen } from '#client/lib/page/lazy-screen.ts';

function Page({ word }: { word: string }) {
  return <h1>{word}</h1>;
}

it('shows the spinner while the code of a screen is on its way', async () => {
  const Screen = lazyScreen(() => Promise.resolve(Page));
  render(
    <Suspense fallback="Loading">
      <Screen word="gnosis" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading')).toHaveTextContent('gnosis');
});

it('draws a screen that was preloaded at once, and fetches it only once', async () => {
  const load = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  const Screen = lazyScreen(load);
  await Screen.preload();
  const Fallback = vi.fn<() => null>(() => null);
  render(
    <Suspense fallback={<Fallback />}>
      <Screen word="gnosis" />
    </Suspense>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('gnosis');
  expect(Fallback).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

it('asks again for a screen whose preloading failed', async () => {
  const load = vi.fn<() => Promise<typeof Page>>(() => Promise.resolve(Page));
  load.mockRejectedValueOnce(new Error('no network'));
  const Screen = lazyScreen(load);
  await expect(Screen.preload()).rejects.toThrow('no network');
  render(
    <Suspense fallback="Loading">
      <Screen word="gnosis" />
    </Suspense>,
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('gnosis');
});
