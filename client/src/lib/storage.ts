import { PRODUCT_SLUG } from '#shared/product.ts';

/** Under it the search box keeps what was searched (components/search/recent-searches.ts); a logout removes it. */
export const RECENT_SEARCHES_KEY = `${PRODUCT_SLUG}-recent-searches`;

/** Browser storage that never throws: full, switched off or broken storage reads as empty and keeps nothing. */
export const localStore = safeStorage(() => window.localStorage);
export const sessionStore = safeStorage(() => window.sessionStorage);

function safeStorage(open: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    /** @returns whether the value was kept */
    write(key: string, value: string): boolean {
      try {
        open().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // nothing was kept either
      }
    },
  };
}
