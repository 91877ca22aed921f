interface Settings {
  /** Failures of so many callers, with no success between them, are an outage. */
  failures: number;
  /** A failure of longer ago does not count. */
  windowMs: number;
  /** For so long calls then fail at once. */
  pauseMs: number;
  now: () => number;
  onPause: () => void;
}

/** Leave to make one call. What became of it is told once; what is told later is not heard. */
export interface CallPermit {
  succeeded: () => void;
  failed: () => void;
  /** The call ended and says nothing about the other side: its caller went away, or asked for what it will not do. */
  left: () => void;
}

/**
 * Spares a service that is down, and those who would wait for it: after a pause a single call tries it again. One caller
 * counts once, since it may be that caller's calls alone that fail.
 */
export class CircuitBreaker {
  readonly #settings: Settings;
  /** When a call of each caller failed last. */
  readonly #failures = new Map<unknown, number>();
  /** When the outage may be over; nothing while there is none. */
  #pausedUntil: number | undefined;
  #isProbing = false;

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = {
      failures: 5,
      windowMs: 5 * 60_000,
      pauseMs: 30_000,
      now: () => performance.now(),
      onPause: () => {},
      ...settings,
    };
  }

  /**
   * @param caller whom the call is made for; without one each call counts
   * @returns nothing while no call may be made
   */
  enter(caller: unknown = Symbol('a call')): CallPermit | undefined {
    const isProbe = this.#pausedUntil !== undefined;
    if (isProbe && (this.#isProbing || this.#settings.now() < this.#pausedUntil!)) return undefined;
    if (isProbe) this.#isProbing = true;
    let isTold = false;
    const tell = (what: () => void) => () => {
      if (isTold) return;
      isTold = true;
      if (isProbe) this.#isProbing = false;
      what();
    };
    return {
      succeeded: tell(() => this.#close()),
      failed: tell(() => (isProbe ? this.#pause() : this.#countFailure(caller))),
      left: tell(() => {}),
    };
  }

  #countFailure(caller: unknown): void {
    // Those that were under way when the pause began do not make it longer.
    if (this.#pausedUntil !== undefined) return;
    const now = this.#settings.now();
    this.#failures.set(caller, now);
    for (const [other, at] of this.#failures)
      if (at <= now - this.#settings.windowMs) this.#failures.delete(other);
    if (this.#failures.size >= this.#settings.failures) this.#pause();
  }

  #pause(): void {
    this.#pausedUntil = this.#settings.now() + this.#settings.pauseMs;
    this.#settings.onPause();
  }

  #close(): void {
    this.#failures.clear();
    this.#pausedUntil = undefined;
  }
}
