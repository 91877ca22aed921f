import { busy, tooMany } from '#server/errors.ts';

/** The place of one run among those of this process. */
export interface QueueEntry {
  /** Resolves when it is this run's turn. */
  come: Promise<void>;
  /** Hands the turn on, or gives up waiting for it. */
  end: () => void;
}

interface Settings {
  /** How many have their turn at the same time. */
  atOnce: number;
  /** How many more may wait. */
  waitingMax: number;
}

interface Waiting {
  caller: string;
  /** How many turns had been given when it came. */
  since: number;
  start: () => void;
}

const WAITING_PER_CALLER = 3;
/** How many turns are remembered. */
const REMEMBERED = 20;
/** About as long as one run takes. */
const TRY_AGAIN_MS = 30_000;

/**
 * Gives turns by caller, to whoever had none for the longest time: nobody waits for more than one run of each other
 * caller, however many of them those have asked for.
 */
export class ExplorationQueue {
  readonly #settings: Settings;
  #running = 0;
  #given = 0;
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiting>();
  /** Which turn was the last of a caller; the oldest first. */
  readonly #lastTurns = new Map<string, number>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** @throws 429 for a caller with too many queued runs; 503 when the queue is full */
  enter(caller: string): QueueEntry {
    if (this.#running < this.#settings.atOnce) {
      this.#give(caller);
      return { come: Promise.resolve(), end: once(() => this.#handOn()) };
    }
    this.#assertRoom(caller);
    const { promise: come, resolve: start } = Promise.withResolvers<void>();
    const waiting = { caller, since: this.#given, start };
    this.#waiting.add(waiting);
    const end = once(() => {
      if (!this.#waiting.delete(waiting)) this.#handOn();
    });
    return { come, end };
  }

  #assertRoom(caller: string): void {
    const { waitingMax } = this.#settings;
    // The second half is reserved for callers with nothing in the queue: a few callers must not fill it.
    const most = this.#waiting.size < waitingMax / 2 ? WAITING_PER_CALLER : 1;
    const own = [...this.#waiting].filter((waiting) => waiting.caller === caller).length;
    if (own >= most) throw tooMany(TRY_AGAIN_MS, 'exploration-waiting');
    if (this.#waiting.size >= waitingMax)
      throw busy('Many words are being explored right now.', TRY_AGAIN_MS, 'exploration-queue');
  }

  #handOn(): void {
    this.#running -= 1;
    const [first, ...rest] = this.#waiting;
    if (!first) return;
    const next = rest.reduce((best, other) => (this.#rank(other) < this.#rank(best) ? other : best), first);
    this.#waiting.delete(next);
    this.#give(next.caller);
    next.start();
  }

  /** Lower goes first. Callers without a recent turn go first, but cannot delay older entries for ever. */
  #rank({ caller, since }: Waiting): number {
    return Math.max(this.#lastTurns.get(caller) ?? 0, since - REMEMBERED);
  }

  #give(caller: string): void {
    this.#running += 1;
    this.#given += 1;
    this.#lastTurns.delete(caller);
    this.#lastTurns.set(caller, this.#given);
    for (const [other, turn] of this.#lastTurns) {
      if (turn > this.#given - REMEMBERED) break;
      this.#lastTurns.delete(other);
    }
  }
}

function once(what: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    what();
  };
}
