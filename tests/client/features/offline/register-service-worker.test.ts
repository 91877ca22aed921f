import { beforeEach, expect, it, vi } from 'vitest';
import { startServiceWorker } from '#client/features/offline/register-service-worker.ts';
import { stubNavigator } from '../../../support/client/stub-navigator.ts';

const origin = window.location.origin;
const FETCHED = [
  { name: `${origin}/api/public/dictionary/gnosis`, workerStart: 0 },
  { name: `${origin}/api/subcategories`, workerStart: 12 },
  { name: 'https://elsewhere.example/script.js', workerStart: 0 },
];

let takeOver: () => void;
const worker = { postMessage: vi.fn<(message: unknown) => void>() };

beforeEach(() => {
  worker.postMessage.mockClear();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly notify: PerformanceObserverCallback;
      constructor(notify: PerformanceObserverCallback) {
        this.notify = notify;
      }
      observe() {
        const list = { getEntries: () => FETCHED };
        this.notify(list as unknown as PerformanceObserverEntryList, this as unknown as PerformanceObserver);
      }
    },
  );
});

function start(controller: object | null) {
  const container = {
    controller,
    addEventListener: (_: string, listener: () => void) => {
      takeOver = () => {
        container.controller = worker;
        listener();
      };
    },
    register: () => Promise.resolve(),
  };
  stubNavigator({ serviceWorker: container as unknown as ServiceWorkerContainer });
  startServiceWorker();
}

const MISSED = {
  type: 'CACHE_URLS',
  payload: { urlsToCache: [[`${origin}/api/public/dictionary/gnosis`, { cache: 'force-cache' }]] },
};

it('has a worker that takes over keep what was fetched before it', () => {
  start(null);
  expect(worker.postMessage).not.toHaveBeenCalled();
  takeOver();
  expect(worker.postMessage.mock.calls).toEqual([[MISSED]]);
});

it('has one keep that too which took over while this part was on its way', () => {
  start(worker);
  expect(worker.postMessage.mock.calls).toEqual([[MISSED]]);
});
