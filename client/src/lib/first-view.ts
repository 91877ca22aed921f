/** Resolves when the page has loaded what it named: what comes after cannot slow its first view. */
export function firstViewIsThere(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => window.addEventListener('load', done, { once: true }));
}
