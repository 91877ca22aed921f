/** Nobody joins a read that takes longer: its connection may be a dead one. In milliseconds. */
const PATIENCE_MS = 500;

/**
 * A value of the database that every request needs: read when it is asked for, then kept for `maxAgeMs`. `forget` makes
 * the next reader ask again, so that a notification takes effect at once; a lost one only until the value is too old.
 */
export class SharedValue<T> {
  readonly #load: () => Promise<T>;
  readonly #maxAgeMs: number;
  #readAt = -Infinity;
  #value: Promise<T> | undefined;
  #isReading = false;

  constructor(load: () => Promise<T>, maxAgeMs: number) {
    this.#load = load;
    this.#maxAgeMs = maxAgeMs;
  }

  /** @throws what loading throws: a value that is too old is not given out */
  read(): Promise<T> {
    const now = performance.now();
    const goodFor = this.#isReading ? Math.min(PATIENCE_MS, this.#maxAgeMs) : this.#maxAgeMs;
    if (this.#value && now - this.#readAt < goodFor) return this.#value;
    this.#readAt = now; // before it is read, as it may change meanwhile
    this.#isReading = true;
    const value = this.#load();
    this.#value = value;
    const settle = (kept: Promise<T> | undefined) => {
      if (this.#value !== value) return;
      this.#value = kept;
      this.#isReading = false;
    };
    value.then(
      () => settle(value),
      () => settle(undefined),
    );
    return value;
  }

  forget(): void {
    this.#value = undefined;
  }
}
