import type { Logger } from 'pino';

/** Work that an answer does not wait for. Failures are logged; a stopping server waits until all is done. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts `work`; `what` names it in the log, should it fail. */
  run(what: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error({ error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is left to do. */
  async done(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
