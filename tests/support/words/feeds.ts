import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const isAddress = (text: string) => /^https?:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);

interface AtomLink {
  '@rel'?: string;
  '@href': string;
  '@type'?: string;
}
type Texts = Record<string, string[] | undefined>;

/** Checks what RFC 4287 and the W3C's validator ask of an Atom feed. @param address that it was read from */
export function expectValidAtom(xml: string, address: string): void {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    isArray: (_name, path, _isLeaf, isAttribute) => !isAttribute && String(path).includes('.'),
  });
  const { feed } = parser.parse(xml) as {
    feed: Texts & { '@xmlns': string; link: AtomLink[]; entry?: (Texts & { link: AtomLink[] })[] };
  };
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  );
  const entries = feed.entry ?? [];
  for (const part of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect([name, part[name]?.length]).toEqual([name, 1]);
    expect(part.id![0]).toSatisfy(isAddress);
    expect(part.title![0]!.trim()).not.toBe('');
    for (const time of [...part.updated!, ...(part.published ?? [])]) expect(time).toMatch(RFC_3339);
    expect(part.link.filter((link) => link['@rel'] === 'alternate')).toHaveLength(1);
    for (const link of part.link) expect(link['@href']).toSatisfy(isAddress);
  }
  expect(feed.author).toHaveLength(1);
  expect(feed.link.filter((link) => link['@rel'] === 'self').map((link) => link['@href'])).toEqual([address]);
  const ids = entries.map(({ id }) => id![0]);
  expect(new Set(ids).size).toBe(ids.length);
  const last = entries.map(({ updated }) => updated![0]!).toSorted();
  if (last.length > 0) expect(feed.updated![0]).toBe(last.at(-1));
}

export interface JsonFeed {
  version: string;
  title: string;
  home_page_url: string;
  feed_url: string;
  items: {
    id: string;
    url: string;
    title: string;
    content_text: string;
    date_published: string;
    tags?: string[];
  }[];
}

/** Checks what JSON Feed 1.1 asks of a feed. @param address that it was read from */
export function expectValidJsonFeed(feed: JsonFeed, address: string): void {
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: address });
  expect(feed.title).toBeTruthy();
  expect(feed.home_page_url).toSatisfy(isAddress);
  for (const item of feed.items) {
    expect(item.id).toSatisfy(isAddress);
    expect(item.url).toSatisfy(isAddress);
    expect(typeof item.content_text).toBe('string');
    expect(item.date_published).toMatch(RFC_3339);
  }
  const ids = feed.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}
