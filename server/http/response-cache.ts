import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RouteRequests } from '../metrics/http-requests.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';
import { openHeaders } from './open-reads.ts';
import { routeLabel } from './route-label.ts';

/** The result of a public read: JSON built by the database, plus response metadata. */
export interface Answer {
  json: string;
  headers?: Record<string, string>;
  /** Media type, where it is not that of JSON in general. */
  type?: string;
  /** The word that the response is about. Without one it is a list, which any change invalidates. */
  wordId?: number;
  /** Expiry in milliseconds since 1970, for responses that time alone makes stale. */
  until?: number;
  /**
   * Returns the number of views, which is added to the JSON of every response. Also counts a view if `isCounted`, which
   * is false for a response preloaded into a page: the page's own request counts it.
   */
  viewCount?: (isCounted: boolean) => number;
}

/** The JSON object with its number of views as the last field. */
export function withViewCount(json: string, viewCount: number): string {
  return `${json.slice(0, -1)},"viewCount":${viewCount}}`;
}

/** A cached response that was sent. */
export interface Served {
  /** The route that handles its URL. */
  route: string;
  /** The request counter of the route, memoized here by the caller. */
  requests?: RouteRequests;
}

interface Entry extends Answer, Served {
  etag?: string;
  /** Alternating names and values: far cheaper for writeHead than setting each header. */
  headerList: string[];
  length: number;
  bytes: number;
  expires: number;
  bodies: Map<Encoding, Buffer>;
}
const LIST_FRESH_MS = 5_000;
const WORD_FRESH_MS = 60_000;

/**
 * In-memory cache of public responses by URL, with their ETags and compressed bodies. Every change of content calls
 * `invalidate`: directly in this process, and through database notifications in the others. A response whose computation
 * began before an invalidation is sent but not cached. While notifications cannot arrive (`suspend`) nothing is cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry>>();
  #suspended = true;
  /** Incremented by every invalidation. */
  epoch = 0;

  constructor(maxBytes: number) {
    // At least one byte: the library takes 0 for no bound, and no entry is as small as that.
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /**
   * Sends the cached response for this URL, if there is one.
   * @param headers common response headers, alternating names and values
   * @returns the entry that was sent, or undefined
   */
  tryToServe(req: IncomingMessage, res: ServerResponse, headers: string[] = []): Served | undefined {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
    const entry = this.#entries.get(req.url!);
    if (entry === undefined) return undefined;
    if (entry.expires < Date.now()) {
      this.#entries.delete(req.url!);
      return undefined;
    }
    send(req, res, entry, headers);
    return entry;
  }

  /** Computes the response for this URL (shared by concurrent requests), caches it if that is safe, and sends it. */
  async serve(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    send(req, res, await this.#makeOnce(address, routeLabel(req), make), []);
  }

  /** Returns the cached response for this URL, or computes and caches it, for embedding in another response. */
  async read(address: string, route: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry = this.#entries.get(address);
    return entry && entry.expires >= Date.now() ? entry : this.#makeOnce(address, route, make);
  }

  /** Drops all lists and the entries about the given words, or all entries when `wordIds` is undefined. */
  invalidate(wordIds?: number[]): void {
    this.epoch++;
    this.#making.clear();
    for (const [address, entry] of this.#entries) {
      if (wordIds === undefined || entry.wordId === undefined || wordIds.includes(entry.wordId)) {
        this.#entries.delete(address);
      }
    }
  }

  suspend(): void {
    this.#suspended = true;
    this.invalidate();
  }

  resume(): void {
    this.invalidate();
    this.#suspended = false;
  }

  async #makeOnce(address: string, route: string, make: () => Promise<Answer>): Promise<Entry> {
    const making = this.#making.get(address) ?? this.#make(address, route, make);
    this.#making.set(address, making);
    try {
      return await making;
    } finally {
      // After an invalidation the map may hold a newer promise, which current requests share.
      if (this.#making.get(address) === making) this.#making.delete(address);
    }
  }

  async #make(address: string, route: string, make: () => Promise<Answer>): Promise<Entry> {
    const epoch = this.epoch;
    const answer = await make();
    const entry = toEntry(answer, { address, route });
    if (!this.#suspended && epoch === this.epoch) this.#entries.set(address, entry);
    return entry;
  }
}

function toEntry(answer: Answer, { address, route }: { address: string; route: string }): Entry {
  // With a view count every response differs, so an ETag would never match.
  const etag = answer.viewCount
    ? undefined
    : `W/"${createHash('sha1').update(answer.json).digest('base64url')}"`;
  const fresh = Date.now() + (answer.wordId === undefined ? LIST_FRESH_MS : WORD_FRESH_MS);
  return {
    ...answer,
    route,
    etag,
    headerList: [
      'Cache-Control',
      'public, no-cache', // browsers may store but must revalidate, so that a new word shows at once
      ...(etag ? ['ETag', etag] : []),
      'Vary',
      'Accept-Encoding',
      ...openHeaders(route),
      ...Object.entries(answer.headers ?? {}).flat(),
    ],
    length: Buffer.byteLength(answer.json),
    bytes: answer.json.length * 2 + address.length * 2 + 1000,
    expires: Math.min(fresh, answer.until ?? Infinity),
    bodies: new Map(),
  };
}

function send(req: IncomingMessage, res: ServerResponse, entry: Entry, headers: string[]): void {
  const isHead = req.method === 'HEAD';
  const viewCount = isHead ? undefined : entry.viewCount?.(true);
  if (isKnown(req, entry)) {
    res.writeHead(304, [...headers, ...entry.headerList]).end();
    return;
  }
  const type = `${entry.type ?? 'application/json'}; charset=utf-8`;
  const all = [...headers, ...entry.headerList, 'Content-Type', type];
  if (entry.viewCount) {
    if (viewCount === undefined) {
      res.writeHead(200, all).end();
      return;
    }
    // Small and different each time, so not compressed. Sent as a string, it goes out in one write with the headers.
    const body = withViewCount(entry.json, viewCount);
    all.push('Content-Length', String(entry.length + body.length - entry.json.length));
    res.writeHead(200, all).end(body);
    return;
  }
  const encoding = acceptedEncoding(req, entry.length);
  const body = bodyIn(encoding, entry);
  if (encoding !== 'identity') all.push('Content-Encoding', encoding);
  all.push('Content-Length', String(body.length));
  res.writeHead(200, all).end(isHead ? undefined : body);
}

/** Weak comparison: proxies may return the tag without its "W/". */
function isKnown(req: IncomingMessage, { etag }: Entry): boolean {
  const known = req.headers['if-none-match'];
  return known !== undefined && etag !== undefined && (known === '*' || known.includes(etag.slice(2)));
}

function bodyIn(encoding: Encoding, entry: Entry): Buffer {
  const known = entry.bodies.get(encoding);
  if (known) return known;
  const made = compress(entry.json, encoding);
  entry.bodies.set(encoding, made);
  return made;
}
