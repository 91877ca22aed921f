import { writeFile } from 'node:fs/promises';

/** Keeps the last lines of a program's output in a file. */
export class LastLines {
  readonly #path: string;
  readonly #most: number;
  #lines: string[] = [];
  #unended = '';
  #writing: Promise<void> | undefined;
  #isStale = false;

  /** @param most how many lines are kept */
  constructor(path: string, most: number) {
    this.#path = path;
    this.#most = most;
  }

  add(text: string): void {
    const lines = (this.#unended + text).split('\n');
    this.#unended = lines.pop()!;
    this.#lines = [...this.#lines, ...lines].slice(-this.#most);
    this.#isStale = true;
    this.#writing ??= this.#write();
  }

  toString(): string {
    return [...this.#lines, this.#unended].join('\n').trim();
  }

  /** Resolves when all that was added is in the file. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // A full disk is no reason to stop the database.
      await writeFile(this.#path, `${this.#lines.join('\n')}\n`).catch(() => {});
    }
    this.#writing = undefined;
  }
}
