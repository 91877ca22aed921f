import { usePathname } from 'wouter/use-browser-location';

/**
 * The word that the address names: its last part, or one before that, decoded once. The router's own parameter is decoded
 * by half ("%20" is, "%2F" is not), so it can be neither shown nor decoded again. A malformed percent sequence stays as it
 * is written, and then simply matches no word.
 * @param partsBehind how many parts of the address follow the word
 */
export function useWordFromPath(partsBehind = 0): string {
  const written =
    usePathname()
      .split('/')
      .filter(Boolean)
      .at(-1 - partsBehind) ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
