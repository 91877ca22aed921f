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

  /** What is found a moment from now: after `delayMs`, sooner when somebody else looks sooner. */
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
    this.#looks.delete(wordId); // who comes while the query runs needs a newer one
    return selectExploration(this.#db, wordId);
  }
}
