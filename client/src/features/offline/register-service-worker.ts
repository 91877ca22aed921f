import { announceNewVersion } from './new-version.ts';

const ASK_FOR_UPDATES_MS = 3_600_000;

/** Registers the worker (client/pwa/service-worker.ts), where the browser has workers: over https, and on this machine. */
export function startServiceWorker(): void {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  let isServed = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    const worker = serviceWorker.controller;
    if (isServed) void isOlderThanWorker().then((isOlder) => isOlder && announceNewVersion());
    else if (worker) keepWhatCameBefore(worker);
    isServed = true;
  });
  // It may have come between the first calls and now, as one that an earlier page brought.
  if (serviceWorker.controller) keepWhatCameBefore(serviceWorker.controller);
  void register(serviceWorker);
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  try {
    await serviceWorker.register('/sw.js');
    // A tab that stays open for days never navigates, which is when browsers look for a new worker.
    setInterval(() => {
      void serviceWorker.getRegistration().then((found) => found?.update().catch(() => {}));
    }, ASK_FOR_UPDATES_MS);
  } catch {
    // The site works without it: the visitor forbids storage, or the connection just broke.
  }
}

/** What was fetched before the worker was there passed it by; it takes that from the browser's own cache now. */
function keepWhatCameBefore(worker: ServiceWorker): void {
  new PerformanceObserver((list) => {
    const missed = (list.getEntries() as PerformanceResourceTiming[])
      .filter(({ name, workerStart }) => workerStart === 0 && new URL(name).origin === window.location.origin)
      .map(({ name }) => [name, { cache: 'force-cache' }]);
    // The worker's rules decide which of these it keeps, as if they were asked for now.
    const message = { type: 'CACHE_URLS', payload: { urlsToCache: missed } };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has none
    if (missed.length > 0) worker.postMessage(message);
  }).observe({ type: 'resource', buffered: true });
}

/** A page that just came from the server is as new as a worker that replaces another right after: they name the same script. */
async function isOlderThanWorker(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const newest = await fetch('/offline.html').then(
    (page) => page.text(),
    () => undefined,
  );
  return entry !== null && newest !== undefined && !newest.includes(new URL(entry.src).pathname);
}
