import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a public read found: JSON text made by the database, and what the answer says beside it. */
export interface Answer {
  json: string;
  headers?: Record<string, string>;
  /** The word the answer is about; a list is about none and goes stale with any change. */
  wordId?: number;
  /** Called for every answer that goes out; its text is appended to `json`. Here the view is counted. */
  closing?: () => string;
}

interface Entry extends Answer {
  etag: string;
  bytes: number;
  expires: number;
  packed: Map<Encoding, Buffer>;
}
type Encoding = 'br' | 'gzip';

const LIST_FRESH_MS = 5_000;
const WORD_FRESH_MS = 60_000;
const WORTH_PACKING = 1024;

/**
 * Public answers kept ready in memory, by address, with their ETag and compressed forms. Nothing stale is given out:
 * every change of content calls `drop`, here at once and in other processes through the database's notifications, and
 * an answer whose making began before a drop is sent but not kept. While notifications cannot arrive (`suspend`)
 * nothing is kept at all.
 */
export class ReadyAnswers {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Promise<Entry>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #suspended = true;
  /** Grows with every change of content. */
  epoch = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Sends the kept answer for this address, if there is one. */
  tryToServe(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const entry = this.#entries.get(req.url!);
    if (entry === undefined) return false;
    if (entry.expires < Date.now()) {
      this.#remove(req.url!, entry);
      return false;
    }
    send(req, res, entry);
    return true;
  }

  /** Makes the answer for this address (once for all who ask meanwhile), keeps it if that is safe, and sends it. */
  async serve(
    req: IncomingMessage,
    res: ServerResponse,
    address: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    let making = this.#making.get(address);
    if (making === undefined) {
      making = this.#make(address, make).finally(() => this.#making.delete(address));
      this.#making.set(address, making);
    }
    send(req, res, await making);
  }

  /** Forgets all lists, and what is about the given words (everything when none are given). */
  drop(wordIds?: number[]): void {
    this.epoch++;
    this.#making.clear();
    for (const [address, entry] of this.#entries) {
      if (wordIds === undefined || entry.wordId === undefined || wordIds.includes(entry.wordId)) {
        this.#remove(address, entry);
      }
    }
  }

  suspend(): void {
    this.#suspended = true;
    this.drop();
  }

  resume(): void {
    this.drop();
    this.#suspended = false;
  }

  async #make(address: string, make: () => Promise<Answer>): Promise<Entry> {
    const epoch = this.epoch;
    const answer = await make();
    const entry: Entry = {
      ...answer,
      etag: `W/"${createHash('sha1').update(answer.json).digest('base64url')}"`,
      bytes: answer.json.length * 2 + address.length * 2 + 500,
      expires: Date.now() + (answer.wordId === undefined ? LIST_FRESH_MS : WORD_FRESH_MS),
      packed: new Map(),
    };
    if (!this.#suspended && epoch === this.epoch) this.#keep(address, entry);
    return entry;
  }

  #keep(address: string, entry: Entry): void {
    this.#bytes += entry.bytes;
    this.#entries.set(address, entry);
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest, old);
    }
  }

  #remove(address: string, entry: Entry): void {
    if (this.#entries.delete(address)) this.#bytes -= entry.bytes;
  }
}

function send(req: IncomingMessage, res: ServerResponse, entry: Entry): void {
  // Stored by browsers and proxies, but asked after each time: a word added a second ago must show.
  res.setHeader('Cache-Control', 'public, no-cache');
  res.setHeader('ETag', entry.etag);
  res.setHeader('Vary', 'Accept-Encoding');
  for (const name in entry.headers) res.setHeader(name, entry.headers[name]!);
  const closing = req.method === 'HEAD' ? '' : (entry.closing?.() ?? '');
  if (req.headers['if-none-match']?.includes(entry.etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const encoding = entry.closing === undefined ? acceptedEncoding(req, entry) : undefined;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  const body = encoding ? packed(entry, encoding) : Buffer.from(entry.json + closing);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function acceptedEncoding(req: IncomingMessage, entry: Entry): Encoding | undefined {
  const accepted = req.headers['accept-encoding']?.toString();
  if (accepted === undefined || entry.json.length < WORTH_PACKING) return undefined;
  if (/\bbr\b(?!;q=0(\.0+)?\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : undefined;
}

function packed(entry: Entry, encoding: Encoding): Buffer {
  const known = entry.packed.get(encoding);
  if (known) return known;
  const made =
    encoding === 'gzip'
      ? gzipSync(entry.json)
      : brotliCompressSync(entry.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  entry.packed.set(encoding, made);
  return made;
}
