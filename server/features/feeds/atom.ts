import { FEED_TYPES } from '#shared/feeds/feeds.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { updatedAt, type Feed, type FeedEntry } from './feed.ts';

/**
 * Writes a feed as Atom (RFC 4287).
 * @param license address of the licence that the entries are under
 */
export function toAtom(feed: Feed, license: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', feed.id),
    element('title', feed.title),
    element('updated', updatedAt(feed)),
    `<author>${element('name', PRODUCT_NAME)}</author>`,
    ...(feed.self ? [link({ rel: 'self', type: FEED_TYPES.atom, href: feed.self })] : []),
    link({ rel: 'alternate', type: 'text/html', href: feed.home }),
    link({ rel: 'license', href: license }),
    ...feed.entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml({
  id,
  link: page,
  title,
  text,
  categories = [],
  publishedAt,
  updatedAt = publishedAt,
}: FeedEntry) {
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link({ rel: 'alternate', type: 'text/html', href: page }),
    element('published', publishedAt),
    element('updated', updatedAt),
    ...categories.map((term) => `<category${attributes({ term })}/>`),
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n');
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const link = (of: Record<string, string>) => `<link${attributes(of)}/>`;
const attributes = (of: Record<string, string>) =>
  Object.entries(of)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');

/** Text as it is written into XML, between tags or within quotes. What XML 1.0 cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
