/**
 * A value of the database that every request needs: read when it is asked for, then kept for `maxAgeMs`. `forget` makes
 * the next reader ask again, so that a notification takes effect at once; a lost one only until the value is too old.
 */
export class SharedValue<T> {
  readonly #load: () => Promise<T>;
  readonly #maxAgeMs: number;
  #readAt = -Infinity;
  #value: Promise<T> | undefined;

  constructor(load: () => Promise<T>, maxAgeMs: number) {
    this.#load = load;
    this.#maxAgeMs = maxAgeMs;
  }

  /** @throws what loading throws: a value that is too old is not given out */
  read(): Promise<T> {
    const now = performance.now();
    if (this.#value && now - this.#readAt < this.#maxAgeMs) return this.#value;
    this.#readAt = now; // before it is read, as it may change meanwhile
    const value = this.#load();
    this.#value = value;
    value.catch(() => {
      if (this.#value === value) this.#value = undefined;
    });
    return value;
  }

  forget(): void {
    this.#value = undefined;
  }
}
