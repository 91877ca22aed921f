import { useEffect } from 'react';

/** How far a list was scrolled, and what its scrolling needs to be drawn the same again. */
interface ScrollPosition<Extra> {
  offset: number;
  extra: Extra;
}

const KEPT = 50;
const positions = new Map<string, ScrollPosition<unknown>>();

/**
 * Positions belong to an entry of the browser's history, so going back finds the old one while a fresh visit of the
 * same address starts at the top. An entry is identified by an id in its state; replacing the entry drops it.
 */
export function currentHistoryEntry(): string {
  const known = readEntry();
  if (known) return known;
  const entry = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  window.history.replaceState({ entry }, '');
  return entry;
}

export function saveScrollPosition<Extra>(
  entry: string,
  list: string,
  position: ScrollPosition<Extra>,
): void {
  const key = `${entry} ${list}`;
  positions.delete(key);
  positions.set(key, position);
  for (const oldest of positions.keys()) {
    if (positions.size <= KEPT) break;
    positions.delete(oldest);
  }
}

/** Where this list was left when the visitor moved on from this entry of the history; nothing for a new entry. */
export function savedScrollPosition<Extra>(list: string): ScrollPosition<Extra> | undefined {
  const entry = readEntry();
  return entry === undefined
    ? undefined
    : (positions.get(`${entry} ${list}`) as ScrollPosition<Extra> | undefined);
}

/** A page that is newly opened starts at its top; going back is left to the browser and to the lists. */
export function useScrollToTop(): void {
  useEffect(() => {
    const toTop = () => window.scrollTo(0, 0);
    window.addEventListener('pushState', toTop); // sent by wouter
    return () => window.removeEventListener('pushState', toTop);
  }, []);
}

function readEntry(): string | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : undefined;
}
