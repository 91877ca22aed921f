import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import {
  CALLER_BITS,
  isTypedOn,
  REMEMBERED,
  TEXTS_PER_CALLER,
  TYPING_MS,
  wantedWord,
} from './wanted.rules.ts';
import { addCallers, readSalt, storeTexts } from './wanted.queries.ts';
import { isShowable } from './wanted.service.ts';
import { selectWatchedWords } from '../../screening/screening.queries.ts';

interface Caller {
  /** What was asked for last: it counts when nothing longer follows. */
  typed: { word: string; at: number } | undefined;
  texts: number;
}

/**
 * Searches that found nothing, gathered in memory and written once a minute (server/jobs): a search pays for one hash.
 * Neither an address nor anything made from one is stored: a caller is known by a hash with a salt that lives for a day,
 * in memory; of it a single bit of 64 reaches the database (see `wantedTexts`).
 */
export class WantedSearches {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #secret: string;
  /** Of the day, the same in all processes; nothing is noted before it is read. */
  #salt: string | undefined;
  #day = '';
  #callers = new LRUCache<string, Caller>({ max: REMEMBERED.callers });
  #texts = new Map<string, Set<number>>();

  /** @param secret of the site, with which texts are hashed that too few have asked for */
  constructor(db: Database, log: Logger, secret: string) {
    this.#db = db;
    this.#log = log;
    this.#secret = secret;
  }

  /**
   * Takes note of a search that found nothing.
   * @param callerKey as rate limits have it; it is forgotten at once
   */
  record(search: string, callerKey: string, now = Date.now()): void {
    const word = wantedWord(search);
    if (word === undefined || this.#salt === undefined) return;
    const key = this.#hash(callerKey, this.#salt).toString('base64').slice(0, 12);
    const caller = this.#callers.get(key) ?? { typed: undefined, texts: 0 };
    const { typed } = caller;
    if (typed && now - typed.at < TYPING_MS && isTypedOn(word, typed.word)) {
      caller.typed = { word: word.length > typed.word.length ? word : typed.word, at: now };
    } else {
      this.#count(key, caller);
      caller.typed = { word, at: now };
    }
    this.#callers.set(key, caller);
  }

  /** Writes what has been gathered. What cannot be written is lost: it is no more than a hint. */
  async flush(now = Date.now()): Promise<void> {
    for (const [key, caller] of this.#callers.entries())
      if (caller.typed && now - caller.typed.at >= TYPING_MS) this.#count(key, caller);
    await this.#turnDay(new Date(now).toISOString().slice(0, 10));
    const texts = this.#texts;
    if (texts.size === 0) return;
    this.#texts = new Map();
    try {
      await this.#write(texts);
    } catch (error) {
      this.#log.warn({ error }, 'what was searched in vain could not be written');
    }
  }

  #count(key: string, caller: Caller): void {
    const word = caller.typed?.word;
    caller.typed = undefined;
    if (word === undefined || ++caller.texts > TEXTS_PER_CALLER) return;
    const bits = this.#texts.get(word) ?? new Set();
    if (bits.size === 0 && this.#texts.size >= REMEMBERED.texts) return;
    bits.add(this.#hash(`${key} ${word}`, this.#salt!)[0]! % CALLER_BITS);
    this.#texts.set(word, bits);
  }

  /** With a new day come a new salt and new allowances; nothing can be compared with the day before. */
  async #turnDay(day: string): Promise<void> {
    if (day === this.#day) return;
    this.#salt = await readSalt(this.#db, day, randomBytes(32).toString('hex'));
    this.#day = day;
    this.#callers.clear();
  }

  async #write(texts: ReadonlyMap<string, ReadonlySet<number>>): Promise<void> {
    const words = new Map(
      [...texts.keys()].map((word) => [
        this.#hash(word, this.#secret).toString('base64url').slice(0, 22),
        word,
      ]),
    );
    const asked = [...words].map(([hash, word]) => ({ hash, callers: toBits(texts.get(word)!) }));
    const nameless = await addCallers(this.#db, asked);
    if (nameless.length === 0) return;
    const watched = await selectWatchedWords(this.#db);
    const named = nameless
      .map((hash) => ({ hash, text: words.get(hash)! }))
      .filter(({ text }) => isShowable(text, watched));
    if (named.length > 0) await storeTexts(this.#db, named);
  }

  #hash(text: string, key: string): Buffer {
    return createHmac('sha256', key).update(`wanted ${text}`).digest();
  }
}

function toBits(set: ReadonlySet<number>): string {
  return Array.from({ length: CALLER_BITS }, (_, i) => (set.has(i) ? '1' : '0')).join('');
}
