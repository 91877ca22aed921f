import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstViewIsPainted } from '#client/lib/page/first-view.ts';

let paint: (name: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div id="root"><div data-first-view>gnosis</div></div>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(notify: PerformanceObserverCallback) {
        paint = (name) => {
          const list = { getEntriesByName: (asked: string) => (asked === name ? [{}] : []) };
          notify(list as unknown as PerformanceObserverEntryList, this as unknown as PerformanceObserver);
        };
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

async function isReady(): Promise<boolean> {
  let ready = false;
  void firstViewIsPainted().then(() => (ready = true));
  await vi.advanceTimersByTimeAsync(0);
  return ready;
}

it('waits until the text that came within the page is painted', async () => {
  let ready = false;
  void firstViewIsPainted().then(() => (ready = true));
  paint('first-paint'); // the background alone
  await vi.advanceTimersByTimeAsync(0);
  expect(ready).toBe(false);
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(0);
  expect(ready).toBe(true);
});

it('waits no longer than half a second', async () => {
  let ready = false;
  void firstViewIsPainted().then(() => (ready = true));
  await vi.advanceTimersByTimeAsync(499);
  expect(ready).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(ready).toBe(true);
});

it('does not wait where no text came, nor in a tab that nobody sees', async () => {
  expect(await isReady()).toBe(false);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  expect(await isReady()).toBe(true);
  vi.restoreAllMocks();
  document.body.innerHTML = '<div id="root"></div>';
  expect(await isReady()).toBe(true);
});
