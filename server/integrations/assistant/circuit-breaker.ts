interface Settings {
  /** Failures of this many callers, with no success in between, open the breaker. */
  failures: number;
  /** Older failures do not count. */
  windowMs: number;
  /** How long the breaker stays open. */
  pauseMs: number;
  now: () => number;
  onPause: () => void;
}

/** Permission for one call. Only the first reported outcome counts. */
export interface CallPermit {
  succeeded: () => void;
  failed: () => void;
  /** The outcome says nothing about the service: the caller disconnected, or the service refused this one request. */
  left: () => void;
}

/**
 * Stops calls to a service that is down. After a pause a single probe call tries it again. Each caller counts once, since
 * the failures may be specific to that caller's requests: cockatiel's breakers count calls, not callers, so that one visitor
 * could pause the assistant for all.
 */
export class CircuitBreaker {
  readonly #settings: Settings;
  /** Time of the last failure, by caller. */
  readonly #failures = new Map<unknown, number>();
  /** When the next probe is allowed; undefined while the breaker is closed. */
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
   * @param caller who the call is for; without one, every call counts separately
   * @returns undefined when no call is allowed now
   */
  enter(caller: unknown = Symbol('a call')): CallPermit | undefined {
    const isProbe = this.#pausedUntil !== undefined;
    if (isProbe && (this.#isProbing || this.#settings.now() < this.#pausedUntil!)) return undefined;
    if (isProbe) this.#isProbing = true;
    let isReported = false;
    const report = (effect: () => void) => () => {
      if (isReported) return;
      isReported = true;
      if (isProbe) this.#isProbing = false;
      effect();
    };
    return {
      succeeded: report(() => this.#close()),
      failed: report(() => (isProbe ? this.#pause() : this.#countFailure(caller))),
      left: report(() => {}),
    };
  }

  #countFailure(caller: unknown): void {
    // Calls that were in flight when the pause began do not extend it.
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
