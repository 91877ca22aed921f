import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';

const KEY = `${PRODUCT_SLUG}-intended-path`;

/** Saves the current URL for after the sign-in. */
export function saveIntendedPath(): void {
  const path = window.location.pathname + window.location.search;
  if (isAllowed(path)) localStore.write(KEY, path);
}

/** The remembered path, if it may be trusted; it is forgotten in every case. */
export function takeIntendedPath(): string | undefined {
  const path = localStore.read(KEY);
  localStore.remove(KEY);
  return path !== null && isAllowed(path) ? path : undefined;
}

/** A path of this site and no way off it: "//host" and "/\host" are other sites to a browser, as is "/<tab>/host". */
function isAllowed(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- those are what must not be in it
  if (!/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path)) return false;
  return path.split(/[?#]/)[0]!.replace(/\/+$/, '').toLowerCase() !== PAGE_PATHS.auth;
}
