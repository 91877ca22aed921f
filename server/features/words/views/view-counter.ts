import type { Logger } from 'pino';
import type { Database } from '#server/db/client.ts';
import { addViews } from './views.queries.ts';

/**
 * Counts views in memory and writes them once a second (server/jobs) in one statement, so that a read costs no write. A process that
 * is killed loses the counts of its last second and nothing else.
 */
export class ViewCounter {
  readonly #db: Database;
  readonly #log: Logger;
  #pending = new Map<number, number>();
  #flushing = new Map<number, number>();
  #flush: Promise<void> = Promise.resolve();

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  count(wordId: number): void {
    this.#pending.set(wordId, (this.#pending.get(wordId) ?? 0) + 1);
  }

  /** Views of a word that are not in the database yet. */
  unwritten(wordId: number): number {
    return (this.#pending.get(wordId) ?? 0) + (this.#flushing.get(wordId) ?? 0);
  }

  /** Writes what was counted so far; what cannot be written now is kept for the next time. */
  flush(): Promise<void> {
    this.#flush = this.#flush.then(() => this.#write());
    return this.#flush;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    this.#flushing = this.#pending;
    this.#pending = new Map();
    try {
      await addViews(this.#db, this.#flushing);
    } catch (error) {
      this.#log.warn({ error }, 'view counts could not be written; kept for the next second');
      for (const [wordId, views] of this.#flushing) {
        this.#pending.set(wordId, (this.#pending.get(wordId) ?? 0) + views);
      }
    } finally {
      this.#flushing = new Map();
    }
  }
}
