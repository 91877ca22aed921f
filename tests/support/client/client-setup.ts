import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { reportConnection } from '#client/lib/api/connection.ts';
import { navigation } from '#client/lib/page/navigation.ts';
import { resetToast } from '#client/lib/toast/toast.ts';

/** A busy machine takes its time to load a screen. */
configure({ asyncUtilTimeout: 5000 });

/** An error in the console is a failure of the test that caused it. */
const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  // jsdom cannot leave a page.
  vi.spyOn(navigation, 'reload').mockReset().mockReturnValue();
  vi.spyOn(navigation, 'assign').mockReset().mockReturnValue();
  consoleError.mockImplementation((...args: unknown[]) => {
    throw new Error(`console.error: ${args.map(String).join(' ')}`);
  });
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  setViewport('desktop');
});

afterEach(() => {
  cleanup();
  document.querySelector('meta[name=analytics-id]')?.remove(); // with it every screen has the question of consent
  reportConnection(true);
  resetToast();
  vi.unstubAllGlobals();
});

/** jsdom has no layout: a width is what matchMedia says, and every element is as large as a screen. */
export function setViewport(kind: 'desktop' | 'phone'): void {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width: 768px') ? kind === 'desktop' : false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
}

Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 });
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 400 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 400 });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.hasPointerCapture = () => false;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
} as unknown as typeof IntersectionObserver;
