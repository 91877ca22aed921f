import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/client.ts';
import { selectExploration, type ExplorationState } from '../explorations.queries.ts';

/** Looks at words' explorations for all who wait in this process: one query at a time, however many wait for a word. */
export class ExplorationWatch {
  readonly #db: Database;
  readonly #looks = new Map<
    number,
    { wake: AbortController; found: Promise<ExplorationState | undefined> }
  >();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The state after `delayMs`, or earlier if another caller polls earlier. */
  next(wordId: number, delayMs: number): Promise<ExplorationState | undefined> {
    const shared = this.#looks.get(wordId);
    if (shared) return shared.found;
    const wake = new AbortController();
    const found = this.#lookAfter(wordId, delayMs, wake.signal);
    this.#looks.set(wordId, { wake, found });
    return found;
  }

  /** Ends the wait of those who wait for this word, as there is something new to see. */
  wake(wordId: number): void {
    this.#looks.get(wordId)?.wake.abort();
  }

  async #lookAfter(wordId: number, delayMs: number, woken: AbortSignal) {
    await sleep(delayMs, undefined, { signal: woken }).catch(() => {});
    this.#looks.delete(wordId); // callers during the query need a newer result
    return selectExploration(this.#db, wordId);
  }
}
