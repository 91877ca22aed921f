interface Settings {
  /** So many in a row are an outage. */
  failures: number;
  /** For so long calls then fail at once. */
  pauseMs: number;
  now: () => number;
  onPause: () => void;
}

/** Leave to make one call. What became of it is told once; what is told later is not heard. */
export interface Pass {
  succeeded: () => void;
  failed: () => void;
  /** The call ended and says nothing about the other side: its caller went away. */
  left: () => void;
}

/** Spares a service that is down, and those who would wait for it: after a pause a single call tries it again. */
export class CircuitBreaker {
  readonly #settings: Settings;
  #failuresInRow = 0;
  #pausedUntil = 0;
  #isProbing = false;

  constructor(settings: Partial<Settings> = {}) {
    this.#settings = {
      failures: 5,
      pauseMs: 30_000,
      now: () => performance.now(),
      onPause: () => {},
      ...settings,
    };
  }

  /** @returns nothing while no call may be made */
  enter(): Pass | undefined {
    const isProbe = this.#failuresInRow >= this.#settings.failures;
    if (isProbe && (this.#isProbing || this.#settings.now() < this.#pausedUntil)) return undefined;
    if (isProbe) this.#isProbing = true;
    let isTold = false;
    const tell = (what: () => void) => () => {
      if (isTold) return;
      isTold = true;
      if (isProbe) this.#isProbing = false;
      what();
    };
    return {
      succeeded: tell(() => (this.#failuresInRow = 0)),
      failed: tell(() => this.#countFailure(isProbe)),
      left: tell(() => {}),
    };
  }

  #countFailure(isProbe: boolean): void {
    this.#failuresInRow += 1;
    // Those that were under way when the pause began do not make it longer.
    if (!isProbe && this.#failuresInRow !== this.#settings.failures) return;
    this.#pausedUntil = this.#settings.now() + this.#settings.pauseMs;
    this.#settings.onPause();
  }
}
