/** Pictures in memory, at most `maxBytes` of them: the one unused for longest goes first. */
export class CardCache {
  readonly #pictures = new Map<string, Uint8Array>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array | undefined {
    const found = this.#pictures.get(key);
    if (found) {
      this.#pictures.delete(key);
      this.#pictures.set(key, found); // to the end, which goes last
    }
    return found;
  }

  keep(key: string, picture: Uint8Array): void {
    this.#drop(key);
    this.#pictures.set(key, picture);
    this.#bytes += picture.byteLength;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pictures.get(key)?.byteLength ?? 0;
    this.#pictures.delete(key);
  }
}
