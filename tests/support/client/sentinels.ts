import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces IntersectionObserver, which jsdom lacks: a test says when what is watched comes into sight. */
export function watchSentinels() {
  const watched = new Map<Element, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly elements = new Set<Element>();
      readonly notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify;
      }
      observe(element: Element) {
        this.elements.add(element);
        watched.set(element, () => this.notify([{ isIntersecting: true }]));
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
      disconnect() {
        for (const element of this.elements) watched.delete(element);
      }
    },
  );
  return {
    /** How many elements are waited for. */
    count: () => watched.size,
    /** Everything that is watched comes into sight. */
    reachEnd: () => act(() => [...watched.values()].forEach((show) => show())),
  };
}

/** As on a screen so high that everything is near. */
export function everythingIsNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: { isIntersecting: boolean }[]) => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify;
      }
      observe() {
        this.notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}
