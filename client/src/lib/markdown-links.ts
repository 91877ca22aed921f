import { HELP_LINE_ADDRESSES } from '#shared/chat/help-lines.ts';

/** Where a link inside a reply may lead. */
type LinkTarget = { kind: 'site'; path: string } | { kind: 'web'; href: string };

/**
 * Judges a link that an assistant wrote: pages of this site, directories of help lines and the
 * addresses of `allowed` are fine.
 * @returns nothing for all others, which are to be shown as plain text
 */
export function linkTarget(
  href: string | undefined,
  allowed: readonly string[] = [],
): LinkTarget | undefined {
  const { origin } = window.location;
  const url = href?.startsWith('/') ? parse(href, origin) : parse(href);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  // A path that begins with two slashes is an address of another site to a link.
  if (url.origin === origin && !url.pathname.startsWith('//'))
    return { kind: 'site', path: url.pathname + url.search + url.hash };
  return [...HELP_LINE_ADDRESSES, ...allowed].some((address) => parse(address)?.href === url.href)
    ? { kind: 'web', href: url.href }
    : undefined;
}

function parse(address: string | undefined, base?: string): URL | undefined {
  try {
    return new URL(address ?? '', base);
  } catch {
    return undefined;
  }
}
