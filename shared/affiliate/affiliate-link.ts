/** Maximum length of a sponsored link, in characters. */
export const AFFILIATE_LINK_MAX = 2048;

/**
 * The address that a sponsored link leads to: one without a scheme gets https:// in front. Host names come
 * out as punycode, so that look-alike letters cannot hide where it leads.
 * @returns undefined for anything but the web address of a public site
 */
export function affiliateUrl(link: string | null | undefined): URL | undefined {
  const url = webUrl(link);
  return url && isPublicSite(url) ? url : undefined;
}

/**
 * Any web address that a link may be written as, wherever it leads.
 * @returns nothing for another scheme, a name or password in it, spaces or invisible characters, too long, or no host
 */
export function webUrl(link: string | null | undefined): URL | undefined {
  const text = link?.trim() ?? '';
  if (text === '' || text.length > AFFILIATE_LINK_MAX || REFUSED.test(text)) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return HOST_FIRST.test(address) && URL.canParse(address) ? new URL(address) : undefined;
}

/** Spaces, backslashes, and what is not seen or turns the letters around it. */
const REFUSED = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The scheme, two slashes and a host without a name or password before it. Browsers also read "https:example.com" and
 * "https:///example.com" as web addresses; to people they are slips.
 */
const HOST_FIRST = /^https?:\/\/[^/?#@]+([/?#]|$)/i;

/**
 * Whether an address names a site that anybody can reach: not a machine's number, whose every spelling URL has made one,
 * nor a name or a port that leads into the visitor's own network.
 */
function isPublicSite({ hostname, port }: URL): boolean {
  const name = hostname.replace(/\.$/, '');
  return ['', '80', '443'].includes(port) && PUBLIC_NAME.test(name) && !PRIVATE_ENDING.test(name);
}

/** At least two labels, of which the last does not begin with a digit, as that of a machine's number does. */
const PUBLIC_NAME = /^([a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Endings that are reserved, or that home and office networks use for themselves, so that none is ever a public site. */
const PRIVATE_ENDING =
  /\.(local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion|alt)$/;
