/** Of a sponsored link (A124). */
export const AFFILIATE_LINK_MAX = 2048;

/**
 * The address that a sponsored link leads to (D12, A124): one without a scheme gets https:// in front. Host names come
 * out as punycode, so that look-alike letters cannot hide where it leads.
 * @returns nothing for what is no web address that a visitor may be sent to: another scheme, a name or password in it,
 *   spaces or invisible characters, too long, or no host
 */
export function affiliateAddress(link: string | null | undefined): URL | undefined {
  const text = link?.trim() ?? '';
  if (text === '' || text.length > AFFILIATE_LINK_MAX || REFUSED.test(text)) return undefined;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!HOST_FIRST.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  // Without a scheme it must at least look like a site: "1.5" and "notes" are none, although browsers would go there.
  if (!hasScheme && !SITE.test(url.hostname)) return undefined;
  return url;
}

/** Spaces, backslashes, and what is not seen or turns the letters around it. */
const REFUSED = /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The scheme, two slashes and a host without a name or password before it. Browsers also read "https:example.com" and
 * "https:///example.com" as web addresses; to people they are slips.
 */
const HOST_FIRST = /^https?:\/\/[^/?#@]+([/?#]|$)/i;

const SITE = /[a-z0-9-]\.[a-z][a-z0-9-]+\.?$/;
