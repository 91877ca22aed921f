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

/** What was typed into the search box of the delivered page, before the app draws its own in its place. */
export function typedInFirstView(): { text: string; hasFocus: boolean } | undefined {
  const field = document.querySelector<HTMLInputElement>('[data-first-view] [name=search]');
  const hasFocus = field !== null && field === document.activeElement;
  return field && (field.value || hasFocus) ? { text: field.value, hasFocus } : undefined;
}
