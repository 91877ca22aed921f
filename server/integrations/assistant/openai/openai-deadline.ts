import { AnswerFault } from './openai-failures.ts';

export interface Bounds {
  /** Nothing heard for so long, at the start or between two pieces, ends a call. */
  silenceMs: number;
  /** No call takes longer than this, its retries included. */
  wholeMs: number;
}

/**
 * Ends a call upstream when its caller leaves, when nothing is heard for too long, or when it takes too long. The
 * client's own timeout ends with the headers, so it does not bound a body that drips or hangs.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #silenceMs: number;
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(caller: AbortSignal, { silenceMs, wholeMs }: Bounds) {
    this.#silenceMs = silenceMs;
    this.#silence = this.#after(silenceMs, 'silent for too long');
    this.#whole = this.#after(wholeMs, 'not done in time');
    if (caller.aborted) this.#controller.abort();
    caller.addEventListener('abort', () => this.end(), { once: true, signal: this.#controller.signal });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The silence counts from here. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#after(this.#silenceMs, 'silent for too long');
  }

  /** Ends the call, should it still be under way. */
  end(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
    this.#controller.abort();
  }

  #after(ms: number, fault: AnswerFault['fault']): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new AnswerFault(fault)), ms);
  }
}
