import * as z from 'zod/mini';
import { RECENT_SEARCHES_MAX, SEARCH_MAX } from '#shared/limits.ts';
import { localStore, RECENT_SEARCHES_KEY } from '#client/lib/storage.ts';

const Saved = z.array(z.string().check(z.minLength(1), z.maxLength(SEARCH_MAX)));

/** What was searched in this browser, latest first. It is never sent anywhere. Invalid data is ignored. */
export function readRecentSearches(): string[] {
  try {
    const saved = Saved.safeParse(JSON.parse(localStore.read(RECENT_SEARCHES_KEY) ?? '[]'));
    return saved.success ? saved.data.slice(0, RECENT_SEARCHES_MAX) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; the oldest goes when there are too many. */
export function saveRecentSearch(text: string): void {
  const search = text.trim().slice(0, SEARCH_MAX);
  if (search === '') return;
  const others = readRecentSearches().filter((saved) => saved.toLowerCase() !== search.toLowerCase());
  localStore.write(RECENT_SEARCHES_KEY, JSON.stringify([search, ...others].slice(0, RECENT_SEARCHES_MAX)));
}

export function clearRecentSearches(): void {
  localStore.remove(RECENT_SEARCHES_KEY);
}
