import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { RouteRequests } from '../metrics/http-requests.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';
import { routeLabel } from './route-label.ts';

/** What a public read found: JSON text made by the database, and what the answer says beside it. */
export interface Answer {
  json: string;
  headers?: Record<string, string>;
  /** The word the answer is about; a list is about none and goes stale with any change. */
  wordId?: number;
  /** The last millisecond (since 1970) in which it is true, for what time alone makes false. */
  until?: number;
  /**
   * Called for every answer that goes out; its text is appended to `json`. Here the view is counted, unless the answer
   * only comes along with a page, whose own call follows.
   */
  closing?: (isCounted: boolean) => string;
}

/** A kept answer that was sent. */
export interface Served {
  /** The route that answers its address. */
  route: string;
  /** Where its sendings are counted: found once and left here by whoever counts. */
  requests?: RouteRequests;
}

interface Entry extends Answer, Served {
  etag?: string;
  /** Names and values in turns: a response takes such a list at a fraction of the cost of single headers. */
  headerList: string[];
  length: number;
  bytes: number;
  expires: number;
  bodies: Map<Encoding, Buffer>;
}
const LIST_FRESH_MS = 5_000;
const WORD_FRESH_MS = 60_000;

/**
 * Public answers kept ready in memory, by address, with their ETag and compressed forms. Nothing stale is given out:
 * every change of content calls `drop`, here at once and in other processes through the database's notifications, and
 * an answer whose making began before a drop is sent but not kept. While notifications cannot arrive (`suspend`)
 * nothing is kept at all.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<Entry>>();
  #suspended = true;
  /** Grows with every change of content. */
  epoch = 0;

  constructor(maxBytes: number) {
    // At least one byte: the library takes 0 for no bound, and no entry is as small as that.
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  /**
   * Sends the kept answer for this address, if there is one.
   * @param headers what every response carries, names and values in turns
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

  /** Makes the answer for this address (once for all who ask meanwhile), keeps it if that is safe, and sends it. */
  async serve(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    send(req, res, await this.#makeOnce(address, routeLabel(req), make), []);
  }

  /** The kept answer for this address, or one that is made and kept, to be sent with something else. */
  async read(address: string, route: string, make: () => Promise<Answer>): Promise<Answer> {
    const entry = this.#entries.get(address);
    return entry && entry.expires >= Date.now() ? entry : this.#makeOnce(address, route, make);
  }

  /** Forgets all lists, and what is about the given words (everything when none are given). */
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
      // After a drop another making may stand here, which those who come now still share.
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
  // What has a closing is different each time it is asked for: nobody has it already.
  const etag = answer.closing
    ? undefined
    : `W/"${createHash('sha1').update(answer.json).digest('base64url')}"`;
  const fresh = Date.now() + (answer.wordId === undefined ? LIST_FRESH_MS : WORD_FRESH_MS);
  return {
    ...answer,
    route,
    etag,
    headerList: [
      'Cache-Control',
      'public, no-cache', // stored by browsers, but asked after each time: a word added a second ago must show
      ...(etag ? ['ETag', etag] : []),
      'Vary',
      'Accept-Encoding',
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
  const closing = isHead ? '' : (entry.closing?.(true) ?? '');
  if (isKnown(req, entry)) {
    res.writeHead(304, [...headers, ...entry.headerList]).end();
    return;
  }
  const all = [...headers, ...entry.headerList, 'Content-Type', 'application/json; charset=utf-8'];
  if (entry.closing) {
    // Small, and different each time: sent as it is. As text it leaves in one piece with the headers.
    if (!isHead) all.push('Content-Length', String(entry.length + closing.length));
    res.writeHead(200, all).end(isHead ? undefined : entry.json + closing);
    return;
  }
  const encoding = acceptedEncoding(req, entry.length);
  const body = bodyIn(encoding, entry);
  if (encoding !== 'identity') all.push('Content-Encoding', encoding);
  all.push('Content-Length', String(body.length));
  res.writeHead(200, all).end(isHead ? undefined : body);
}

/** The weak comparison: proxies may hand the tag back without its "W/". */
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
