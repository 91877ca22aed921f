import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';

const KEY = `${PRODUCT_SLUG}-intended-path`;

/** Saves the current path, to return to it after signing in. */
export function saveIntendedPath(): void {
  const path = window.location.pathname + window.location.search;
  if (isAllowed(path)) localStore.write(KEY, path);
}

/** Returns the saved path if it is safe, and removes it in any case. */
export function takeIntendedPath(): string | undefined {
  const path = localStore.read(KEY);
  localStore.remove(KEY);
  return path !== null && isAllowed(path) ? path : undefined;
}

/** Whether a path stays on this site. Browsers read "//host", "/\host" and "/<tab>/host" as other sites. */
function isAllowed(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- rejects control characters
  if (!/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path)) return false;
  return path.split(/[?#]/)[0]!.replace(/\/+$/, '').toLowerCase() !== PAGE_PATHS.auth;
}
