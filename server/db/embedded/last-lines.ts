import { writeFile } from 'node:fs/promises';

/** Writes the last lines of a program's output to a file. */
export class LastLines {
  readonly #path: string;
  readonly #maxLines: number;
  #lines: string[] = [];
  #partialLine = '';
  #writing: Promise<void> | undefined;
  #isStale = false;

  /** @param maxLines how many lines are kept */
  constructor(path: string, maxLines: number) {
    this.#path = path;
    this.#maxLines = maxLines;
  }

  add(text: string): void {
    const lines = (this.#partialLine + text).split('\n');
    this.#partialLine = lines.pop()!;
    this.#lines = [...this.#lines, ...lines].slice(-this.#maxLines);
    this.#isStale = true;
    this.#writing ??= this.#write();
  }

  toString(): string {
    return [...this.#lines, this.#partialLine].join('\n').trim();
  }

  /** Resolves when everything added so far is in the file. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // Ignored: a full disk must not stop the database.
      await writeFile(this.#path, `${this.#lines.join('\n')}\n`).catch(() => {});
    }
    this.#writing = undefined;
  }
}
