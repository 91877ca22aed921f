import { HELP_LINE_ADDRESSES } from '#shared/chat/help-lines.ts';

/** Where a link of a reply may lead, besides the pages of this site and the directories of help lines. */
type Allowed = readonly string[];

const IMAGE = /(?<!\\)!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g;
const LINK =
  /(?<!\\)\[((?:[^[\]\\]|\\.)*)\]\(\s*(?:<([^<>\n]*)>|([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*))(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g;
const AUTOLINK = /(?<!\\)<((?:https?|ftp|mailto|javascript|data):[^\s<>]*)>/gi;
const REFERENCE = /^[ \t]{0,3}\[[^\]]+\]:[ \t]*\S+.*$/gm;
const HTML = /(?<!\\)(?:<!--[^]*?(?:-->|$)|<\/?[a-z][^<>]*(?:>|$))/gi;
const BARE_ADDRESS =
  /(?<!\p{L})(?:https?:\/\/|www\.|(?:javascript|vbscript|data|ftp|mailto|tel):)[^\s<>()[\]"'*]*[^\s<>()[\]"'*.,;:!?]/giu;

/**
 * A reply as it may be shown, copied and exported: without images, HTML and links that lead elsewhere, whose text stays.
 * @param allowed addresses of the word's sources
 */
export function cleanReply(text: string, allowed: Allowed = []): string {
  const mayLeadTo = (href: string) => isAllowed(href, allowed);
  return text
    .replace(IMAGE, '$1')
    .replace(LINK, (link, label: string, marked?: string, bare = '') =>
      mayLeadTo(marked ?? bare) ? link : label,
    )
    .replace(AUTOLINK, (link, href: string) => (mayLeadTo(href) ? link : ''))
    .replace(REFERENCE, '')
    .replace(HTML, (tag) => (/^<https?:/i.test(tag) ? tag : ''))
    .replace(BARE_ADDRESS, (address) => (mayLeadTo(address) ? address : ''));
}

function isAllowed(href: string, allowed: Allowed): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return [...HELP_LINE_ADDRESSES, ...allowed].some(
    (address) => URL.canParse(address) && new URL(address).href === url.href,
  );
}
