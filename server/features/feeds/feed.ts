/** A feed before it is written in one of its formats; all addresses are absolute. */
export interface Feed {
  title: string;
  /** The page that it is about. */
  home: string;
  /** An address that is this feed's for ever. */
  id: string;
  /** Where it is read in the format that is written; a secret address is left out, since feeds are passed on. */
  self?: string;
  entries: FeedEntry[];
}

export interface FeedEntry {
  /** An address that is this entry's for ever. */
  id: string;
  /** The page to read. */
  link: string;
  title: string;
  /** Plain text. */
  text: string;
  /** Terms of the catalogue, as people read them. */
  categories?: string[];
  /** ISO times in UTC. */
  publishedAt: string;
  updatedAt?: string;
}

/** When the newest entry changed; what is empty counts as old as the web's time. */
export function updatedAt({ entries }: Feed): string {
  return entries.reduce(
    (last, entry) => max(last, entry.updatedAt ?? entry.publishedAt),
    '1970-01-01T00:00:00.000Z',
  );
}

const max = (a: string, b: string) => (a > b ? a : b);
