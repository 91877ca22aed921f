/** For a browser that paints nothing, as in a tab behind others. In milliseconds. */
const PATIENCE = 500;

/** Resolves when the text that came within the page is on the screen; at once when none came (server/features/pages). */
export function firstViewIsPainted(): Promise<void> {
  if (!document.querySelector('[data-first-view]') || document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, PATIENCE);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the page has loaded what it named: what comes after cannot slow its first view. */
export function firstViewIsThere(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => window.addEventListener('load', done, { once: true }));
}
