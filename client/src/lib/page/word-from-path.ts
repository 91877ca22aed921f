import { usePathname } from 'wouter/use-browser-location';

/**
 * The word that the address names: its last part, decoded once. The router's own parameter is decoded by half
 * ("%20" is, "%2F" is not), so it can be neither shown nor decoded again. A malformed percent sequence stays as it is
 * written, and then simply matches no word.
 */
export function useWordFromPath(): string {
  const written = usePathname().split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
